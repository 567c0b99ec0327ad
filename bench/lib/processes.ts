/** What a process and its descendants use, from /proc. NaN on systems without it. */
import { readFileSync, readdirSync } from 'node:fs';

interface ProcessFacts {
  parent: number;
  /** Clock ticks, with those of children that have ended. */
  ticks: number;
  residentMb: number;
}

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;
const PAGE_MB = 4_096 / 2 ** 20;

function factsOf(pid: string): ProcessFacts | undefined {
  try {
    // The name, in brackets, may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, n) => sum + n, 0);
    return { parent, ticks, residentMb: (fields[21] ?? 0) * PAGE_MB };
  } catch {
    // It ended in the meantime.
    return undefined;
  }
}

function familyOf(pid: number): ProcessFacts[] {
  const all = new Map<number, ProcessFacts>();
  for (const name of readdirSync('/proc')) {
    const facts = /^\d+$/.test(name) ? factsOf(name) : undefined;
    if (facts) all.set(Number(name), facts);
  }
  const isWithin = (id: number): boolean => {
    if (id === pid) return true;
    const parent = all.get(id)?.parent ?? 0;
    return parent > 1 && isWithin(parent);
  };
  return [...all].filter(([id]) => isWithin(id)).map(([, facts]) => facts);
}

function sumOf(pid: number, of: (facts: ProcessFacts) => number): number {
  try {
    return familyOf(pid).reduce((sum, facts) => sum + of(facts), 0);
  } catch {
    return Number.NaN;
  }
}

export const processorMs = (pid: number): number => sumOf(pid, ({ ticks }) => ticks * MS_PER_TICK);
export const familyMb = (pid: number): number => sumOf(pid, (facts) => facts.residentMb);
export const residentMb = (pid: number): number => factsOf(`${pid}`)?.residentMb ?? Number.NaN;
