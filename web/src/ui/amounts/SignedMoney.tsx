import { formatExactMMK, formatFigure } from '@waydesk/contract/values/money.ts';
import { classes } from '../classes.ts';

interface Props {
  /** Kyats. */
  amount: number;
  /** A movement: what came in has a plus, and nothing is wrong with what went out. */
  moved?: boolean;
  /** Hides the unit, because the heading names it. */
  hideUnit?: boolean;
}

/**
 * An amount that may be negative, which is then red with a minus; hundredths are shown if there are
 * any.
 */
export function SignedMoney({ amount, moved = false, hideUnit = false }: Props) {
  const text = (hideUnit ? formatFigure : formatExactMMK)(Math.abs(amount));
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
