import { formatMMK } from '@waydesk/contract/money.ts';

interface Props {
  /** Kyats; null and undefined show as a dash. */
  amount: number | null | undefined;
  decimals?: 0 | 2;
}

export function Money({ amount, decimals = 0 }: Props) {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return <>–</>;
  return <span className="whitespace-nowrap tabular-nums">{formatMMK(amount, decimals)}</span>;
}
