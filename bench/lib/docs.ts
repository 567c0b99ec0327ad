/**
 * Writes the saved results into docs/speed.md, between `<!-- begin api -->` and `<!-- end api -->`:
 * each part that has such a pair of lines there and a file in bench/results.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { type MachineFacts, machineLine } from './machine.ts';
import { type Report, type ReportLine, sectionsOf, tableOf } from './report.ts';

const PAGE = new URL('../../docs/speed.md', import.meta.url);
const MARKED = /(<!-- begin (\w+) -->\n)[\s\S]*?(<!-- end \2 -->)/g;

export async function refreshDocs(): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const tables = new Map<string, string>();
  for (const [, , name = ''] of page.matchAll(MARKED)) {
    const saved = await savedReport(name);
    if (saved) tables.set(name, markdownOf(saved));
    console.log(
      saved ? `${name}: ${saved.machine.at}` : `${name}: not measured yet, left as it is`,
    );
  }
  const refreshed = page.replace(MARKED, (whole, begin: string, name: string, end: string) => {
    const table = tables.get(name);
    return table === undefined ? whole : `${begin}\n${table}\n${end}`;
  });
  await writeFile(PAGE, refreshed);
}

type SavedReport = Report & { machine: MachineFacts };

async function savedReport(name: string): Promise<SavedReport | undefined> {
  try {
    const text = await readFile(new URL(`../results/${name}.json`, import.meta.url), 'utf8');
    return JSON.parse(text) as SavedReport;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function markdownOf({ how, machine, lines, brief = lines }: SavedReport): string {
  const tables = sectionsOf(brief).map(markdownTable);
  return [`Measured ${machineLine(machine)}.`, `${how}.`, ...tables, ''].join('\n\n');
}

function markdownTable(lines: readonly ReportLine[]): string {
  const [heads = [], ...rows] = tableOf(lines);
  // A column without any cell, such as the limit of what is only told, is left out.
  const filled = heads.map((_, i) => i === 0 || rows.some((row) => row[i] !== ''));
  const row = (cells: readonly string[]) => `| ${cells.filter((_, i) => filled[i]).join(' | ')} |`;
  return [row(heads), row(heads.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(row)].join(
    '\n',
  );
}
