import { formatExactMMK, formatMMK } from '@waydesk/contract/values/money.ts';

interface Props {
  /** Kyats; null and undefined show as a dash. */
  amount: number | null | undefined;
  decimals?: 0 | 2;
  /** Hundredths show if there are any. */
  exact?: boolean;
}

/** As wide as a plus, where a hyphen is hard to see. */
export const withMinus = (text: string): string => text.replace('-', '−');

export function Money({ amount, decimals = 0, exact = false }: Props) {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return <>–</>;
  const text = exact ? formatExactMMK(amount) : formatMMK(amount, decimals);
  return <span className="whitespace-nowrap tabular-nums">{withMinus(text)}</span>;
}
