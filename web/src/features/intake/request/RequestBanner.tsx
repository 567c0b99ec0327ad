import { wantedText } from '../../../entities/pickups/pickupWords.ts';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { ImportInProgress } from '../draft/useImportDraft.ts';

/** Says which request of a shop this import is of, and once it is accepted. */
export function RequestBanner({ importing }: { importing: ImportInProgress }) {
  const t = useT();
  const language = useLanguage();
  const { draft, file, change } = importing;
  const { request, saving } = draft;
  if (request === null) return null;
  const { id, shop, count, rows, accepted } = request;
  const isEmpty = file === null && !accepted;
  const day = wantedText(t, language, request);
  return (
    <Banner
      kind={accepted ? 'success' : 'info'}
      actions={
        <>
          {isEmpty && rows > 0 && (
            <LinkButton small to={links.importParcels({ request: id })}>
              {t('Open the rows of the shop')}
            </LinkButton>
          )}
          <LinkButton small to={links.pickupRequest(id)}>
            {t('See the request')}
          </LinkButton>
          {!accepted && saving === null && (
            <Button small onClick={() => change({ request: null })}>
              {t('Import without the request')}
            </Button>
          )}
        </>
      }
    >
      <p className="font-semibold">
        {accepted
          ? t('Pickup request #{id} of {shop} is accepted', { id, shop })
          : t('Request #{id} of {shop}, for {day}', { id, shop, day })}
      </p>
      {isEmpty && rows === 0 && (
        <p>
          {t('The shop sent only a number: {n} parcels. Paste or open its sheet below.', {
            n: count,
          })}
        </p>
      )}
      {!accepted && <p>{t('It is accepted once its first parcels are saved.')}</p>}
    </Banner>
  );
}
