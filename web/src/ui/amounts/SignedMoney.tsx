import { formatExactMMK, formatFigure } from '@waydesk/contract/values/money.ts';
import { classes } from '../classes.ts';

interface Props {
  /** Kyats. */
  amount: number;
  /** A movement: what came in has a plus, and nothing is wrong with what went out. */
  moved?: boolean;
  /** The heading names the unit. */
  bare?: boolean;
}

/** An amount that may be below nothing: red then, with its minus; hundredths show if there are any. */
export function SignedMoney({ amount, moved = false, bare = false }: Props) {
  const text = (bare ? formatFigure : formatExactMMK)(Math.abs(amount));
  const sign = amount < 0 ? '−' : moved && amount > 0 ? '+' : '';
  return (
    <span
      className={classes('whitespace-nowrap tabular-nums', amount < 0 && !moved && 'text-danger')}
    >
      {sign}
      {text}
    </span>
  );
}
