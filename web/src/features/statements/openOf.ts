import { addMoney } from '@waydesk/contract/values/money.ts';
import type { Statement } from '@waydesk/contract/money/statements.ts';

/** The amount still to pay, in kyats; 0 for a voided statement. */
export const openOf = ({ state, total, paid }: Pick<Statement, 'state' | 'total' | 'paid'>) =>
  state === 'voided' ? 0 : addMoney(total, -paid);
