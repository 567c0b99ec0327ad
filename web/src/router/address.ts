/** What an address says, and how one is written. */

/**
 * The part after `?` as plain names and texts. Nothing is made a number or a flag of: a search for
 * 0123 must stay the text that was typed.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** With its `?`, or nothing. Names without a value are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const named = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(
    named.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text && `?${text}`;
}

/** Without slashes at its end: both ways of writing it name the same page. */
export const barePath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** The number that a part of a path names; NaN when it is none. */
export const pathNumber = (word: string): number =>
  /^\d+$/.test(word) ? Number(word) : Number.NaN;

/** Each part with a broken escape as the text it stands for: no record will have it, but it is a word. */
export const escapeBrokenPercents = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (isWhole(part) ? part : part.replaceAll('%', '%25')))
    .join('/');

function isWhole(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
