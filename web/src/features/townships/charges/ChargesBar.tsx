import { FieldErrorList } from '../../../form/fieldErrors/FieldErrorList.tsx';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Charges } from './useCharges.ts';

interface Props {
  charges: Charges;
  goTo: (id: number) => void;
}

/** The number of names that fit on a line; more follow as these are resolved. */
const MOST_NAMES = 6;

/** In the bar that is always in view: errors and what others changed, each name leads there. */
export function ChargesNotice({ charges, goTo }: Props) {
  const t = useT();
  const faulty = charges.stored.filter((one) => charges.faultOf(one) !== undefined);
  const overtaken = charges.stored.filter(
    (one) => charges.replaced.has(one.id) && charges.typedOf(one) !== undefined,
  );
  return (
    <>
      {overtaken.length > 0 && (
        <Banner
          kind="warning"
          actions={overtaken.slice(0, MOST_NAMES).map(({ id, name }) => (
            <Button key={id} small onClick={() => goTo(id)}>
              {t.place(name)}
            </Button>
          ))}
        >
          {t('Not saved yet: someone else changed {n} of these. Save again to keep yours.', {
            n: overtaken.length,
          })}
        </Banner>
      )}
      <FieldErrorList
        count={faulty.length}
        fieldErrors={faulty
          .slice(0, MOST_NAMES)
          .map(({ id, name }) => ({ key: id, text: t.place(name), onGo: () => goTo(id) }))}
      />
    </>
  );
}

/** How much would be saved. */
export function ChangedCount({ charges }: { charges: Charges }) {
  const t = useT();
  const count = Object.keys(charges.typed).length;
  return (
    <p role="status" className="font-medium">
      {count === 0 ? t('Nothing changed yet') : t('{n} changed', { n: count })}
    </p>
  );
}
