import { addMoney } from '@waydesk/contract/values/money.ts';
import type { Statement } from '@waydesk/contract/money/statements.ts';

/** What is still to be paid; nothing of one that was taken back. */
export const openOf = ({ state, total, paid }: Pick<Statement, 'state' | 'total' | 'paid'>) =>
  state === 'voided' ? 0 : addMoney(total, -paid);
