/** Ready rows as the ways they are saved in, in the order of the file. */
import type { NewDelivery } from '../ways/delivery-body.ts';
import { MAX_INTAKE_WAYS } from '../intake/intake-limits.ts';
import { PART_OF } from './intake-texts.ts';
import type { IntakeRow } from './intake-types.ts';
import { fill } from '../texts/text.ts';
import type { PickupType } from '../rules/pickup-types.ts';
import { MAX_DELIVERIES } from '../ways/way-body.ts';

/** A row as it is sent: a delivery, and what the import knows besides. */
export type IntakeWayRow = NewDelivery & {
  line: number;
  again?: number;
  ref?: string;
  remark?: string;
};

export interface IntakeWay {
  shop_id: number;
  pickup_type: PickupType;
  pickup_date: string;
  comments?: string;
  rows: IntakeWayRow[];
}

interface HowToGroup {
  /** The moment of the pickup, of a row's day or, for null, of the whole import. */
  pickupDate: (day: string | null) => string;
  /** By default in English, as all of the app stores it. */
  partOf?: (n: number, count: number) => string;
  /** How often a row is saved besides what is known of it: "Save as another parcel". */
  again?: (line: number) => number | undefined;
}

const PART = (n: number, count: number) => fill(PART_OF, { n, count });

/** A row as it is sent, `again` if it is saved besides what is known of it. */
export function sentRow(row: IntakeRow, input: NewDelivery, again?: number): IntakeWayRow {
  const { line, ref, remark, duplicate } = row;
  const times = again ?? duplicate?.again;
  return {
    line,
    ...(times === undefined ? {} : { again: times }),
    ...(ref === undefined ? {} : { ref }),
    ...(remark === undefined ? {} : { remark }),
    ...input,
  };
}

/**
 * One way for each shop, day and pickup type, in parts of at most 100 deliveries. Only rows that are
 * ready; the first row of a way decides where it comes.
 */
export function intakeWays(rows: readonly IntakeRow[], how: HowToGroup): IntakeWay[] {
  const groups = new Map<string, { row: IntakeRow; shop_id: number; rows: IntakeWayRow[] }>();
  for (const row of rows) {
    const { status, input, shop_id, pickup_day, pickup_type, line } = row;
    if (status !== 'ready' || !input || shop_id === null) continue;
    const key = JSON.stringify([shop_id, pickup_day, pickup_type]);
    const group = groups.get(key) ?? { row, shop_id, rows: [] };
    groups.set(key, group);
    group.rows.push(sentRow(row, input, how.again?.(line)));
  }
  return [...groups.values()].flatMap(({ row, shop_id, rows: all }) => {
    const count = Math.ceil(all.length / MAX_DELIVERIES);
    return Array.from({ length: count }, (_, part) => ({
      shop_id,
      pickup_type: row.pickup_type,
      pickup_date: how.pickupDate(row.pickup_day),
      ...(count > 1 ? { comments: (how.partOf ?? PART)(part + 1, count) } : {}),
      rows: all.slice(part * MAX_DELIVERIES, (part + 1) * MAX_DELIVERIES),
    }));
  });
}

/** The ways in pieces that are each saved whole or not at all. */
export function intakePieces(ways: readonly IntakeWay[]): IntakeWay[][] {
  const count = Math.ceil(ways.length / MAX_INTAKE_WAYS);
  return Array.from({ length: count }, (_, piece) =>
    ways.slice(piece * MAX_INTAKE_WAYS, (piece + 1) * MAX_INTAKE_WAYS),
  );
}
