/** Rows of a file that are equal: perhaps two parcels, perhaps one that was copied twice. */
import { toLatinDigits } from './burmese.ts';
import type { NewDelivery } from './deliveries.ts';
import { guessKey } from './intake-row-cells.ts';
import { TWIN } from './intake-texts.ts';
import type { IntakeRow, IntakeSettings } from './intake-types.ts';

/** What makes a row of a shop the same one again: an order number counts for most of it. */
export function intakeRowKey(
  shop_id: number | null,
  ref: string | null | undefined,
  delivery: NewDelivery,
): string {
  const { customer_phone, customer_name, township_id, delivery_address, item_price } = delivery;
  const { cod = false, os_paid = false, fragile = false } = delivery;
  if (ref) return JSON.stringify([shop_id, toLatinDigits(ref), customer_phone]);
  return JSON.stringify([
    shop_id,
    customer_phone,
    township_id ?? null,
    customer_name,
    delivery_address ?? null,
    item_price,
    cod,
    os_paid,
    fragile,
  ]);
}

/** The rows, with a warning on each that is equal to one before it. */
export function withTwins(
  rows: readonly IntakeRow[],
  { confirmed }: Pick<IntakeSettings, 'confirmed'>,
): IntakeRow[] {
  const seen = new Map<string, { of: number; again: number }>();
  return rows.map((one) => {
    const { twin: before, ...row } = one;
    const bare: IntakeRow = before ? withoutTwin(row) : one;
    if (!bare.input || bare.leftOut) return bare;
    const key = intakeRowKey(bare.shop_id, bare.ref, bare.input);
    const first = seen.get(key);
    seen.set(key, { of: first?.of ?? bare.line, again: (first?.again ?? 1) + 1 });
    if (!first) return bare;
    const isConfirmed = confirmed?.has(guessKey(bare.line, 'twin', first.of)) === true;
    return {
      ...bare,
      twin: { ...first },
      status: bare.status === 'ready' && !isConfirmed ? 'check' : bare.status,
      warnings: [...bare.warnings, { text: TWIN, values: { line: first.of } }],
    };
  });
}

function withoutTwin(row: Omit<IntakeRow, 'twin'>): IntakeRow {
  const states = Object.values(row.cells).map(({ state }) => state);
  const isReady = row.status === 'check' && !states.includes('guess');
  return {
    ...row,
    status: isReady ? 'ready' : row.status,
    warnings: row.warnings.filter(({ text }) => text !== TWIN),
  };
}
