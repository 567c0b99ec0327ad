import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** More would make the card longer than the page. */
const SHOWN = 20;

/** The shops that a rate group applies to; null on servers that do not know. */
export function useGroupShops(id: number) {
  // The page stands without them, also with a server that has no such call.
  const { data } = useRead(shopCharges.shops, { params: { id } }, { handledStatuses: true });
  return data ?? null;
}

export function GroupShops({ shops }: { shops: NonNullable<ReturnType<typeof useGroupShops>> }) {
  const t = useT();
  const left = shops.length - SHOWN;
  if (shops.length === 0) return <span className="text-muted">{t('No shops use it')}</span>;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {shops.slice(0, SHOWN).map(({ id, name }) => (
        <li key={id}>
          <TextLink to={links.shop(id)}>{name}</TextLink>
        </li>
      ))}
      {left > 0 && <li className="text-muted">{t('and {n} more', { n: left })}</li>}
    </ul>
  );
}
