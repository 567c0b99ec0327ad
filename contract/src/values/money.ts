import { toLatinDigits } from './burmese.ts';

/**
 * Amounts are numbers of kyats with at most 2 decimals; sums are made in whole hundredths, where
 * numbers are exact (up to 90 trillion kyats).
 */

export const MAX_MONEY = 999_999_999_999.99;

/** Kyats to whole hundredths; exact when `isMoney`, else rounded, halves away from zero. */
export function hundredths(kyats: number): number {
  return Math.sign(kyats) * Math.round(Math.abs(kyats) * 100);
}

export function fromHundredths(whole: number): number {
  return whole / 100;
}

/** 0 or more, at most 2 decimals, up to MAX_MONEY. */
export function isMoney(n: number): boolean {
  return n >= 0 && n <= MAX_MONEY && fromHundredths(hundredths(n)) === n;
}

/** The exact sum. */
export function addMoney(...amounts: readonly number[]): number {
  return fromHundredths(amounts.reduce((sum, n) => sum + hundredths(n), 0));
}

export interface Collectable {
  item_price: number;
  delivery_charges: number;
  cod: boolean;
  os_paid: boolean;
}

/**
 * What the rider collects at the door, in kyats: nothing when the shop has paid (which wins over
 * COD), price plus charges with COD, the charges alone otherwise.
 */
export function totalToCollect(d: Collectable): number {
  if (d.os_paid) return 0;
  return d.cod ? addMoney(d.item_price, d.delivery_charges) : addMoney(d.delivery_charges);
}

/** "MMK 2,500", or "MMK 2,500.00" with 2 decimals; halves round away from zero. */
export function formatMMK(kyats: number, decimals: 0 | 2 = 0): string {
  if (!Number.isFinite(kyats)) return '–';
  const all = Math.abs(hundredths(kyats));
  const units = decimals === 0 ? Math.floor((all + 50) / 100) : Math.floor(all / 100);
  const grouped = String(units).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const rest = decimals === 0 ? '' : `.${String(all % 100).padStart(2, '0')}`;
  const minus = kyats < 0 && (units > 0 || (decimals === 2 && all > 0)) ? '-' : '';
  return `${minus}MMK ${grouped}${rest}`;
}

/** "MMK 2,500" or "MMK 2,500.50": with hundredths when there are any. */
export const formatExactMMK = (kyats: number): string =>
  formatMMK(kyats, hundredths(kyats) % 100 === 0 ? 0 : 2);

/** The same without the unit: "2,500", "2,500.50", "-0.50". */
export const formatFigure = (kyats: number): string => formatExactMMK(kyats).replace('MMK ', '');

/**
 * Reads a typed amount: Latin or Burmese digits (wa counts as zero), commas only between thousands,
 * one decimal point, a minus (so that the caller can say it is too small). Null for anything else,
 * including an empty text and "25.000", which may be 25 or 25,000.
 */
export function parseAmount(text: string): number | null {
  const plain = toLatinDigits(text.replaceAll('\u101d', '\u1040')).trim();
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/.test(plain) || !/\d/.test(plain)) return null;
  if (/\.\d{2,}0$/.test(plain)) return null;
  const n = Number(plain.replaceAll(',', ''));
  return Number.isFinite(n) ? n : null;
}
