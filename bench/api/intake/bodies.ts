/** Rows of a shop's sheet, as the screen sends them. */
import type pg from 'pg';
import { randomFrom } from '../../data/random.ts';
import { randomPersonName, randomRemark } from '../../data/words.ts';
import { type BenchParcel, type MakeParcels, benchDeliveryBody } from '../bodies.ts';

export const PIECE_WAYS = 10;
export const PIECE_ROWS = 1_000;

const random = randomFrom(91);

export interface BenchRow extends BenchParcel {
  line: number;
  ref: string;
  address: string;
  remark: string | null;
}

let line = 1;

/** Every second phone is one of `known`, the others are new; every third row has a remark. */
export const nextRows = (
  parcels: MakeParcels,
  known: readonly string[],
  count = PIECE_ROWS,
): BenchRow[] =>
  parcels(count).map((parcel) => {
    line += 1;
    return {
      ...parcel,
      phone: line % 2 === 0 ? (known[line % known.length] ?? parcel.phone) : parcel.phone,
      line,
      ref: `MM-${line}`,
      address: `အမှတ် ${random.below(300)}၊ ${randomPersonName(random)} လမ်း၊ ${randomPersonName(random)}`,
      remark: line % 3 === 0 ? randomRemark(random, line) : null,
    };
  });

export const rowBody = (row: BenchRow) => ({
  line: row.line,
  ref: row.ref,
  remark: row.remark,
  ...benchDeliveryBody(row),
  delivery_address: row.address,
  fragile: false,
  os_paid: false,
});

/** Which of a piece's ways the `n`th of its rows belongs to. */
export const partOf = (n: number, count: number): number => Math.floor((n * PIECE_WAYS) / count);

/** A piece of ten ways. */
export const pieceBody = (
  shop_id: number,
  rows: readonly BenchRow[],
  import_id: number | null,
) => ({
  import_id,
  source: 'spreadsheet',
  file_name: 'orders.xlsx',
  ways: Array.from({ length: PIECE_WAYS }, (_, part) => ({
    shop_id,
    pickup_type: 'Merchant',
    pickup_date: new Date().toISOString(),
    comments: `part ${part + 1} of ${PIECE_WAYS}`,
    rows: rows.filter((__, n) => partOf(n, rows.length) === part).map(rowBody),
  })),
});

/** Phones of customers, in no order. */
export async function knownPhones(client: pg.ClientBase, count: number): Promise<string[]> {
  const { rows } = await client.query<{ phone: string }>(
    'select phone_key as phone from customers order by md5(phone_key) limit $1',
    [count],
  );
  return rows.map(({ phone }) => phone);
}
