import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** The way before this one, while the next one is typed. */
export function CreatedBanner({ id }: { id: number }) {
  const t = useT();
  return (
    <Banner
      kind="success"
      actions={
        <>
          <LinkButton to={links.way(id)}>{t('Open the way')}</LinkButton>
          <LinkButton to={links.labels({ wayId: String(id) })}>{t('Print labels')}</LinkButton>
        </>
      }
    >
      {t('Way #{id} created', { id })}
    </Banner>
  );
}
