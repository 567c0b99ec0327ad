/** Reads and writes addresses. */

/**
 * The search parameters as plain names and texts. Nothing becomes a number or boolean: a search for
 * 0123 must stay the text that was typed.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** With its `?`, or ''. Parameters without a value are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const named = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(
    named.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text && `?${text}`;
}

/** Without trailing slashes: both spellings are the same page. */
export const withoutTrailingSlashes = (pathname: string): string =>
  pathname.replace(/(?<!\/)\/+$/, '') || '/';

/** The number in a path parameter; NaN if it is not a number. */
export const pathNumber = (word: string): number =>
  /^\d+$/.test(word) ? Number(word) : Number.NaN;

/**
 * Keeps a part with a malformed escape as literal text: no record matches it, but the router can
 * read it.
 */
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
