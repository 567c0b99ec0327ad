import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** The way to what connects a program of the shop. */
export function ShopProgramsCard({ shopId }: { shopId: number }) {
  const t = useT();
  return (
    <Card title={t('Other programs')} className="no-print">
      <p className="mb-3">
        {t(
          'A program of this shop can be told of its parcels and statements, and read its portal.',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton small to={links.addWebhook({ shop: shopId })}>
          {t('Add Webhook')}
        </LinkButton>
        <LinkButton small to={links.addApiKey({ shop: shopId })}>
          {t('Make API key')}
        </LinkButton>
      </div>
    </Card>
  );
}
