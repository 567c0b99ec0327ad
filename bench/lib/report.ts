/** The results of a part: printed as a table, saved as JSON. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

export interface ReportLine {
  /** What was measured. */
  what: string;
  /** Numbers by name, in the order of the columns. */
  figures: Record<string, number | string>;
  /** Whether it is within the limit; absent if there is none. */
  ok?: boolean;
  limit?: string;
}

export interface Report {
  name: string;
  /** How it was measured, for readers who see only the figures. */
  how: string;
  lines: ReportLine[];
}

const shown = (value: number | string) =>
  typeof value === 'string' ? value : value >= 100 ? value.toFixed(0) : value.toFixed(2);

export function printReport(part: Report): void {
  console.log(`\n${part.name}: ${part.how}`);
  const names = [...new Set(part.lines.flatMap((line) => Object.keys(line.figures)))];
  const rows = [
    ['', ...names, 'limit', ''],
    ...part.lines.map((line) => [
      line.what,
      ...names.map((name) => (name in line.figures ? shown(line.figures[name] ?? '') : '')),
      line.limit ?? '',
      line.ok === undefined ? '' : line.ok ? 'ok' : 'OVER',
    ]),
  ];
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

export async function writeReport(part: Report): Promise<void> {
  const folder = new URL('../results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const [cpu] = cpus();
  const machine = {
    node: process.version,
    cpu: cpu?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
  const content = { at: new Date().toISOString(), machine, ...part };
  await writeFile(new URL(`${part.name}.json`, folder), `${JSON.stringify(content, null, 2)}\n`);
}
