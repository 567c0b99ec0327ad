import type { ReportLine } from '../../lib/report.ts';
import { median } from '../../lib/stats.ts';

interface Limit {
  /** So many times the bare statement at most, or so many ms more. */
  times?: number;
  spare?: number;
  /** So many ms at most, whatever the statement takes. */
  most?: number;
}

/** A line of the app's times beside those of a bare statement with the same effect. */
export function besideBare(
  what: string,
  app: readonly number[],
  bare: readonly number[],
  { times, spare, most }: Limit,
): ReportLine {
  const [ms, floor] = [median(app), median(bare)];
  const ratio = times === undefined ? [] : [spare ? `${times}x or +${spare} ms` : `${times}x`];
  const whole = most === undefined ? [] : [`${most.toLocaleString('en')} ms`];
  return {
    what,
    figures: { 'app ms': ms, 'bare ms': floor, times: ms / floor },
    limit: [...ratio, ...whole].join(', '),
    ok:
      ms <= Math.max((times ?? Infinity) * floor, floor + (spare ?? 0)) && ms <= (most ?? Infinity),
  };
}
