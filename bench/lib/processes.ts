/** What a process uses, from /proc. NaN on systems without it. */
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
    // It ended in the meantime, or there is no /proc.
    return undefined;
  }
}

export const residentMb = (pid: number): number => factsOf(`${pid}`)?.residentMb ?? Number.NaN;

/** Processor time of a process with all its descendants so far, in ms. */
export function processorMs(pid: number): number {
  if (!factsOf(`${pid}`)) return Number.NaN;
  const all = new Map<number, ProcessFacts>();
  for (const name of readdirSync('/proc')) {
    const facts = /^\d+$/.test(name) ? factsOf(name) : undefined;
    if (facts) all.set(Number(name), facts);
  }
  const isWithin = (id: number): boolean =>
    id === pid || (id > 1 && isWithin(all.get(id)?.parent ?? 0));
  const own = [...all].filter(([id]) => isWithin(id));
  return own.reduce((sum, [, { ticks }]) => sum + ticks * MS_PER_TICK, 0);
}
