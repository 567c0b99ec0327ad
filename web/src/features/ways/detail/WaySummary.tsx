import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { useT } from '../../../i18n/t.ts';
import { Facts } from '../../../ui/cards/Facts.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Money } from '../../../ui/Money.tsx';

export function WaySummary({ summary }: Pick<WayDetail, 'summary'>) {
  const t = useT();
  const money = (amount: number) => <Money amount={amount} />;
  return (
    <Card title={t('Summary')}>
      <Facts
        facts={{
          [t('Total Deliveries')]: summary.totalDeliveries,
          [t('Total Charges')]: money(summary.totalCharges),
          [t('Collected by Rider')]: money(summary.totalCollected),
          [t('Transferred')]: money(summary.totalTransferred),
        }}
      />
    </Card>
  );
}
