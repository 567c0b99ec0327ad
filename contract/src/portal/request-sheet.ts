/** The rows of a request for a pickup as a sheet, to be read again: by its shop, and by the office. */
import type { IntakeField } from '../intake/intake-fields.ts';
import type { PickupRequestDetail } from './pickup-requests.ts';
import { townshipText } from '../sheet/intake-township-names.ts';
import type { IntakeSheet, IntakeTownship, SheetCell } from '../sheet/intake-types.ts';

type StoredRequestRow = PickupRequestDetail['rows'][number];

const FIELDS = [
  'ref',
  'customer_name',
  'customer_phone',
  'other_phones',
  'township',
  'delivery_address',
  'amount',
  'cod',
  'os_paid',
  'weight',
  'fragile',
  'remark',
] as const satisfies readonly IntakeField[];

const yesOrNo = (is: boolean | null): SheetCell => (is === null ? null : is ? 'yes' : 'no');

/** Amounts are item prices: what the customer pays follows from the charge of the shop. */
export function requestSheet(
  rows: readonly StoredRequestRow[],
  townships: readonly IntakeTownship[],
): IntakeSheet {
  const byId = new Map(townships.map((one) => [one.id, one]));
  const cellsOf = (row: StoredRequestRow): Record<(typeof FIELDS)[number], SheetCell> => {
    const township = row.township_id == null ? undefined : byId.get(row.township_id);
    return {
      ref: row.ref ?? null,
      customer_name: row.customer_name ?? null,
      customer_phone: row.customer_phone ?? null,
      other_phones: row.other_phones ?? null,
      township: township ? townshipText(township) : (row.township ?? null),
      delivery_address: row.delivery_address ?? null,
      amount: row.item_price ?? null,
      cod: yesOrNo(row.cod),
      os_paid: yesOrNo(row.os_paid),
      weight: row.weight ?? null,
      fragile: yesOrNo(row.fragile),
      remark: row.remark ?? null,
    };
  };
  return {
    name: '',
    kind: 'pasted',
    fields: FIELDS,
    rows: rows.map((row) => {
      const cells = cellsOf(row);
      return { line: row.line, cells: FIELDS.map((field) => cells[field]) };
    }),
  };
}
