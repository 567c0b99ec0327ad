/** The result of a check, in words or for machines. */
import { PROGRAM_VERSION } from '../../backup/snapshot.ts';
import { numberText, inNumbers, type PartResult } from './findings.ts';

export interface CheckReport {
  at: Date;
  parts: Record<string, PartResult>;
}

export const countDifferences = ({ findings }: Pick<PartResult, 'findings'>): number =>
  findings.reduce((sum, { count }) => sum + count, 0);

const differences = (n: number) => inNumbers(n, 'difference');

/** Lines of one part. */
export function partInWords(name: string, result: PartResult): string[] {
  const n = countDifferences(result);
  const head = `${name.padEnd(9)} ${n === 0 ? 'fine' : differences(n)} (${result.compared})`;
  const lines = result.findings.flatMap(({ rule, count, first }) => [
    `  Should be so: ${rule}.`,
    ...first.map(({ text }) => `    ${text}`),
    ...(count > first.length && first.length > 0 ? [`    ${numberText(count)} in all.`] : []),
  ]);
  return [head, ...lines, ...result.notes.map((note) => `  ${note}`)];
}

export function verdict({ at, parts }: CheckReport): string {
  const all = Object.values(parts).reduce((sum, part) => sum + countDifferences(part), 0);
  const moment = at.toISOString();
  return all === 0
    ? `Nothing differs in the company as it was at ${moment}.`
    : `${differences(all)} in the company as it was at ${moment}. Nothing was changed.`;
}

/** One line. */
export function reportForMachines({ at, parts }: CheckReport): string {
  const all = Object.entries(parts).map(([part, result]) => ({
    part,
    differences: countDifferences(result),
    ...result,
  }));
  return JSON.stringify({
    healthy: all.every((part) => part.differences === 0),
    at: at.toISOString(),
    version: PROGRAM_VERSION,
    parts: all,
  });
}
