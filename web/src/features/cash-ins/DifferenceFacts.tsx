import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { useT } from '../../i18n/t.ts';
import { Money } from '../../ui/Money.tsx';

/** The expected and the counted sum, in the order of the calculation. */
export function DifferenceFacts({ cashIn }: { cashIn: CashInDetail }) {
  const t = useT();
  const { expected, carried, counted, difference } = cashIn;
  const figures: [string, number | null][] = [
    [t('Expected'), expected],
    [t('Owed Before'), carried],
    [t('Counted'), counted],
    [(difference ?? 0) < 0 ? t('Excess') : t('Missing'), difference && Math.abs(difference)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([name, amount]) => (
        <div key={name} className="last:text-danger">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="text-base font-semibold">
            <Money amount={amount} exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}
