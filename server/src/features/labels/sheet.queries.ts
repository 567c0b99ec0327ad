/** Reads a way's manifest and a rider's run sheet. */
import { MAX_LABELS } from '@waydesk/contract/rules/label-limits.ts';
import { sheet, sheetRow } from '@waydesk/contract/parcels/labels.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import {
  projection,
  readText,
  type Written,
  writtenList,
  writtenMoment,
  writtenObject,
  type WrittenRow,
} from '../../db/written.ts';
import { isOnRun } from '../../domain/parcels/runSheet.ts';
import { PAPER_COLUMNS, PAPER_SHOP, PAPER_TABLES } from '../../domain/parcels/paper.ts';

type Sheet = z.input<typeof sheet>;

const ROW = projection(sheetRow, { ...PAPER_COLUMNS, status: 'd.status' });

const RIDER = writtenObject(sheet.shape.rider, {
  id: 'r.id',
  name: 'r.name',
  phone: 'r.phone_number',
});
const WAY = writtenObject(sheet.shape.way, {
  id: 'w.id',
  shop: PAPER_SHOP,
  pickup_type: 'w.pickup_type',
  pickup_date: writtenMoment('w.pickup_date'),
});

interface Kind {
  rider: string;
  way: string;
  /** The way or rider of the sheet; `asked.id` is its id, `asked.today` the day. */
  of: string;
  /** Which deliveries belong to it, and their order. */
  rows: string;
  order: string;
}

const KINDS = {
  rider: {
    rider: RIDER,
    way: 'null::json',
    of: 'riders as r on r.id = asked.id',
    rows: isOnRun('asked.id', 'asked.today'),
    order: 'lower(d.township), t.state, lower(d.delivery_address), d.id',
  },
  way: {
    rider: 'null::json',
    way: WAY,
    of: 'ways as w on w.id = asked.id join online_shops as s on s.id = w.shop_id',
    rows: 'd.way_id = asked.id',
    order: 'd.id',
  },
} satisfies Record<string, Kind>;

interface Asked {
  id: number;
  /** YYYY-MM-DD */
  today: string;
}

function sheetQuery(
  { rider, way, of, rows, order }: Kind,
  { id, today }: Asked,
): RawBuilder<WrittenRow> {
  const fields = projection(sheet, {
    rider,
    way,
    rows: writtenList(
      ROW,
      `from deliveries as d ${PAPER_TABLES} where ${rows} order by ${order} limit ${MAX_LABELS}`,
    ),
    count: `(select count(*) from deliveries as d where ${rows})`,
  });
  return sql`with asked as (select ${id}::integer as id, ${today}::date as today)
    select (select row_to_json(o)::text from (select ${sql.raw(fields.list)}) as o) as json
    from asked join ${sql.raw(of)}`;
}

/** Undefined when there is no such rider or way. */
export const readParcelSheet = (
  db: Database,
  kind: keyof typeof KINDS,
  asked: Asked,
): Promise<Written<Sheet> | undefined> => readText<Sheet>(db, sheetQuery(KINDS[kind], asked));
