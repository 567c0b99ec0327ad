import type { dashboard } from '@waydesk/contract/app/dashboard.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { SHOWN_STATUSES, type ShownStatus } from './words.ts';

type Counts = Pick<Data<typeof dashboard.counts>, 'ways'> & {
  statusCounts: Partial<Data<typeof dashboard.counts>['statusCounts']>;
};

export interface Share {
  code: ShownStatus | 'other';
  count: number;
  /** Percentage of all ways with one decimal: "12.5". */
  percent: string;
  /** 0 to 1. */
  part: number;
}

/** Each shown status and the rest as shares of all ways; all zero without ways. */
export function sharesOf(counts: Counts): Share[] {
  const known = SHOWN_STATUSES.map((code) => ({ code, count: counts.statusCounts[code] ?? 0 }));
  const sum = known.reduce((total, { count }) => total + count, 0);
  // A way may have changed status between two counts: shares are never negative nor above 1.
  const whole = Math.max(counts.ways ?? sum, sum);
  const rows = [...known, { code: 'other' as const, count: whole - sum }];
  return rows.map(({ code, count }) => {
    const part = whole === 0 ? 0 : count / whole;
    // Round to whole tenths first: halves like 0.15 are not exact in binary.
    const tenths = whole === 0 ? 0 : Math.round((count * 1000) / whole);
    return { code, count, part, percent: (tenths / 10).toFixed(1) };
  });
}
