/** Pieces of imports as the screen sends them; a test names only the fields that matter to it. */
import { sampleDeliveryBody } from './bodies.ts';

export interface IntakeRowBody {
  [field: string]: unknown;
  line: number;
}

/** With a phone of its own line, so that rows differ. */
export const sampleRow = (over: {
  line: number;
  township_id: number;
  [field: string]: unknown;
}): IntakeRowBody => {
  const {
    user_id: _,
    userId: __,
    ...delivery
  } = sampleDeliveryBody({
    customer_phone: `0942${String(1_000_000 + over.line)}`,
    item_price: 10_000,
    cod: true,
    ...over,
  });
  return { ...delivery, line: over.line };
};

export const samplePiece = (
  shop_id: number,
  rows: readonly IntakeRowBody[] | readonly (readonly IntakeRowBody[])[],
  over: object = {},
) => {
  const parts = (Array.isArray(rows[0]) ? rows : [rows]) as IntakeRowBody[][];
  return {
    source: 'spreadsheet',
    file_name: 'orders.xlsx',
    ways: parts.map((part) => ({
      shop_id,
      pickup_type: 'Merchant',
      pickup_date: '2026-11-25T09:30',
      rows: part,
    })),
    ...over,
  };
};
