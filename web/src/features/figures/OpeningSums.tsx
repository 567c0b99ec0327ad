import type { OpeningPreview } from '@waydesk/contract/money/figures.ts';
import { useT } from '../../i18n/t.ts';
import { writeCount } from '../../ui/chart/chart.ts';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Money } from '../../ui/Money.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';

/** The sums that the opening would settle. */
export function OpeningSums({ sums }: { sums: OpeningPreview }) {
  const t = useT();
  const { deliveries, amount, cash, due } = sums;
  if (deliveries === 0) {
    return <p role="status">{t('There is nothing left to settle from before this day')}</p>;
  }
  return (
    <div className="bg-sunken rounded-control p-3">
      <Facts
        facts={{
          [t('Will be settled')]: t('{n} deliveries', { n: writeCount(deliveries) }),
          [t('Collected from customers')]: <Money amount={amount} exact />,
          [t('Counts as handed in by riders')]: <Money amount={cash} exact />,
          [t('Counts as paid to shops')]: <SignedMoney amount={due} />,
        }}
      />
    </div>
  );
}
