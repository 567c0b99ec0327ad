/** The cells of a block that was copied from a spreadsheet: rows of texts between tabs. */

/** A spreadsheet quotes a cell with a line break or a tab in it, and only then. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;

/** As they were copied, empty rows included. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
