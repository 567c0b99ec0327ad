/** Files of separated texts. Only this file knows papaparse. */
import { MAX_INTAKE_ROWS } from '@waydesk/contract/intake/intake-limits.ts';
import type { IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';
import papa from 'papaparse';
import { ReadError, UNCLOSED_QUOTE } from './readError.ts';
import { RowCollector, tooManyRows } from './sheetRows.ts';

/** The first line may say what separates the cells, as Excel writes and hides it. */
const SEPARATOR = /^sep=(.)(?:\r\n?|\n)/i;
const SEPARATORS = [',', ';', '\t', '|'];
/** Enough of a file to see what separates its cells. */
const HEAD = 20_000;
/** Rows that are read, most of which may be empty: what follows must be empty too. */
const MOST_LINES = MAX_INTAKE_ROWS * 10;

/** The one that is most often between cells; commas also stand in addresses, which are quoted. */
function separatorOf(text: string): string {
  const bare = text.slice(0, HEAD).replace(/"(?:[^"]|"")*"/g, '');
  const [head = ''] = bare.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const count = (one: string) => head.split(one).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

const lineAt = (text: string, index: number) =>
  (text.slice(0, index).match(/\r\n?|\n/g) ?? []).length + 1;

/** Reads CSV; its rows are numbered as a spreadsheet program numbers them. */
export function csvRows(whole: string): IntakeSheet['rows'] {
  const plain = whole.replace(/^\ufeff/, '');
  const [marked = '', said] = SEPARATOR.exec(plain) ?? [];
  const text = plain.slice(marked.length);
  const delimiter = said ?? separatorOf(text);
  const { data, errors, meta } = papa.parse<string[]>(text, { delimiter, preview: MOST_LINES });
  // After such a quotation mark, rows would silently become one.
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) {
    const line = lineAt(plain, marked.length + (open.index ?? 0));
    throw new ReadError({ text: UNCLOSED_QUOTE, values: { line } });
  }
  const collector = new RowCollector();
  for (const [at, cells] of data.entries()) collector.add(at + 1, cells);
  if (meta.truncated && /[^\s,;|"]/.test(text.slice(meta.cursor))) throw tooManyRows();
  return collector.rows;
}
