/** Texts as cells of an .xlsx file can hold them. */

/** More characters, and Excel calls the file damaged. */
const LONGEST_TEXT = 32_767;
/** Nothing in XML may be one of these. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
/** Excel reads `_x0041_` in a cell as A, unless its first underscore is written like this. */
const ESCAPED = /_(?=x[\da-f]{4}_)/gi;

/** A text that Excel shows as it is. */
export const sheetText = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(/\r\n?/g, '\n')
    .replace(FORBIDDEN, '')
    .replace(ESCAPED, '_x005F_');
