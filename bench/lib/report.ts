/** The results of a part: printed as a table, saved as JSON. */
import { mkdir, writeFile } from 'node:fs/promises';
import { type MachineFacts, machineLine } from './machine.ts';

export interface ReportLine {
  /** What was measured. */
  what: string;
  /** Numbers by name, in the order of the columns. */
  figures: Record<string, number | string>;
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
  /** What stands in docs/speed.md, if not all lines. */
  brief?: ReportLine[];
}

const RESULTS = new URL('../results/', import.meta.url);

/** JSON has null for a figure that is no number: of a call that failed. */
const shownFigure = (value: number | string | null) =>
  typeof value !== 'number'
    ? (value ?? 'failed')
    : value >= 100
      ? value.toFixed(0)
      : value.toFixed(2);

/** The table of some lines, with a row of headings. */
export function tableOf(lines: readonly ReportLine[]): string[][] {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line.figures)))];
  return [
    ['', ...names, 'limit', ''],
    ...lines.map((line) => [
      line.what,
      ...names.map((name) => (name in line.figures ? shownFigure(line.figures[name] ?? null) : '')),
      line.limit ?? '',
      line.ok === undefined ? '' : line.ok ? 'ok' : 'OVER',
    ]),
  ];
}

export function printReport(part: Report, machine: MachineFacts): void {
  console.log(`\n${part.name}: ${part.how}\n${machineLine(machine)}`);
  for (const lines of sectionsOf(part.shown ?? part.lines)) printTable(tableOf(lines));
}

/** Neighbours with the same columns. */
export function sectionsOf(lines: readonly ReportLine[]): ReportLine[][] {
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

function printTable(rows: string[][]): void {
  console.log('');
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  for (const row of rows) {
    const cells = row.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!),
    );
    console.log(cells.join('  ').trimEnd());
  }
}

export const allLimitsHeld = (part: Report): boolean =>
  part.lines.every((line) => line.ok !== false);

export async function writeReport(part: Report, machine: MachineFacts): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const content = { machine, ...part };
  await writeFile(new URL(`${part.name}.json`, RESULTS), `${JSON.stringify(content, null, 2)}\n`);
}
