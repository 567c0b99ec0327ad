import { formatMMK } from '@waydesk/contract/money.ts';
import { classes } from './classes.ts';

interface Props {
  /** Kyats. */
  amount: number;
  /** An amount that came in has a plus. */
  plus?: boolean;
}

/** An amount that may be below nothing: red then, with its minus; hundredths show if there are any. */
export function SignedMoney({ amount, plus = false }: Props) {
  const text = formatMMK(Math.abs(amount), Number.isInteger(amount) ? 0 : 2);
  const sign = amount < 0 ? '−' : plus && amount > 0 ? '+' : '';
  return (
    <span className={classes('whitespace-nowrap tabular-nums', amount < 0 && 'text-danger')}>
      {sign}
      {text}
    </span>
  );
}
