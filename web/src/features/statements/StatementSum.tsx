import { addMoney } from '@waydesk/contract/values/money.ts';
import type { ShopMovement } from '@waydesk/contract/money/statements.ts';
import { Addition, type AdditionLine } from '../../entities/delivery/Addition.tsx';
import { useT } from '../../i18n/t.ts';
import { additionLines } from './additionLines.tsx';

interface Props {
  deliveries: number;
  collected: number;
  charges: number;
  movements: readonly ShopMovement[];
  carried: number;
  /** The balance that stays on the account, 0 or negative. */
  carriedOn: number;
  total: number;
  /** The amount paid, and the rest. */
  after?: readonly AdditionLine[];
}

/** How a statement comes to its total: an addition that adds up. */
export function StatementSum({ carriedOn, total, after = [], ...sums }: Props) {
  const t = useT();
  const lines = additionLines(sums, t);
  const stays = { id: 'stays', label: t('To deduct from the next statement'), amount: -carriedOn };
  return (
    <Addition
      label={t('Calculation')}
      lines={carriedOn === 0 ? lines : [...lines, stays]}
      total={{ label: t('To pay to the shop'), amount: addMoney(total) }}
      after={after}
    />
  );
}
