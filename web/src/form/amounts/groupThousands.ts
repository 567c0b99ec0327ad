import { formatFigure, isMoney, parseAmount } from '@waydesk/contract/values/money.ts';

/** A typed amount with its thousands apart; null where that changes nothing, and for what is no amount. */
export function groupThousands(typed: string): string | null {
  const amount = parseAmount(typed);
  if (amount === null || !isMoney(amount)) return null;
  const grouped = formatFigure(amount);
  return grouped.includes(',') && grouped.length > typed.trim().length ? grouped : null;
}
