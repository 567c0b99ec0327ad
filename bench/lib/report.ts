/** The results of a benchmark: printed as tables of Markdown, saved as JSON. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';

export interface ReportLine {
  /** What was measured. */
  what: string;
  /** Numbers by name, in the order of the columns. */
  figures: Record<string, number>;
  /** Whether it is within the limit; absent if there is none. */
  ok?: boolean;
  limit?: string;
  /** Anything that helps to find it again, such as its address. Not printed. */
  path?: string;
}

export interface Report {
  name: string;
  /** How it was measured, for readers who see only the figures. */
  how: string;
  /** All of them; the JSON has all. */
  lines: ReportLine[];
  /** What is printed, if not all lines. */
  shown?: ReportLine[];
}

/** A time that may be so many ms. */
export const timeLine = (
  what: string,
  ms: number,
  most: number,
  more: Record<string, number> = {},
): ReportLine => ({
  what,
  figures: { ms, ...more },
  limit: `${most.toLocaleString('en')} ms`,
  ok: ms <= most,
});

/** What stands beside all figures; taken before they are measured, because of the load. */
export function machineFacts(postgres: string): string {
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = (loadavg()[0] ?? Number.NaN).toFixed(2);
  return (
    `${at} UTC, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${memory} GB, ` +
    `Node ${process.version}, PostgreSQL ${postgres}, 1-minute load average ${load}`
  );
}

export async function report({ shown, ...benchmark }: Report, machine: string): Promise<void> {
  console.log(`\n${benchmark.name}: ${benchmark.how}\n${machine}`);
  for (const lines of sectionsOf(shown ?? benchmark.lines)) printTable(tableOf(lines));
  const results = new URL('../results/', import.meta.url);
  await mkdir(results, { recursive: true });
  const content = JSON.stringify({ machine, ...benchmark }, null, 2);
  await writeFile(new URL(`${benchmark.name}.json`, results), `${content}\n`);
}

export const allLimitsMet = ({ lines }: Report): boolean => lines.every(({ ok }) => ok !== false);

/** Neighbours with the same columns. */
function sectionsOf(lines: readonly ReportLine[]): ReportLine[][] {
  const sections: ReportLine[][] = [];
  let columns: string | undefined;
  for (const line of lines) {
    const own = Object.keys(line.figures).join();
    if (own !== columns) sections.push([]);
    columns = own;
    sections.at(-1)!.push(line);
  }
  return sections;
}

/** A call that failed took for ever. */
const shownFigure = (value: number) =>
  value === Infinity ? 'failed' : value.toFixed(value >= 100 ? 0 : 2);

/** Says what a run does while it does it, so that one of many minutes is never silent. */
export const tell = (text: string): void =>
  console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);

/** Tells a line as soon as it is measured. */
export function tellLine(line: ReportLine): ReportLine {
  const { what, figures, limit, ok } = line;
  const told = Object.entries(figures).map(([name, value]) => `${name} ${shownFigure(value)}`);
  const verdict = ok === undefined ? '' : `; limit ${limit ?? ''}: ${ok ? 'ok' : 'OVER'}`;
  tell(`${what}: ${told.join(', ')}${verdict}`);
  return line;
}

/** The cells of some lines, below their headings. */
const tableOf = (lines: readonly ReportLine[]): string[][] => [
  ['', ...Object.keys(lines[0]!.figures), 'limit', ''],
  ...lines.map(({ what, figures, limit = '', ok }) => [
    what,
    ...Object.values(figures).map(shownFigure),
    limit,
    ok === undefined ? '' : ok ? 'ok' : 'OVER',
  ]),
];

function printTable([heads = [], ...rows]: string[][]): void {
  const widths = heads.map((head, i) =>
    Math.max(3, head.length, ...rows.map((row) => row[i]!.length)),
  );
  const print = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  const padded = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)));
  console.log('');
  print(padded(heads));
  print(widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)));
  for (const row of rows) print(padded(row));
}
