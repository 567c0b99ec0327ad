/** Rows of a file that are equal: perhaps two parcels, perhaps one that was copied twice. */
import type { NewDelivery } from './deliveries.ts';
import { guessKey } from './intake-row-cells.ts';
import { intakeRowKey } from './intake-row-key.ts';
import { TWIN } from './intake-texts.ts';
import type { IntakeRow, IntakeSettings } from './intake-types.ts';

/** Keys of what was read: it stays the same until its row is read again. */
const keys = new WeakMap<NewDelivery, string>();
function keyOf({ shop_id, ref }: IntakeRow, input: NewDelivery): string {
  const key = keys.get(input) ?? intakeRowKey(shop_id, ref, input);
  keys.set(input, key);
  return key;
}

/** The rows, with a warning on each that is equal to one before it; others stay the same objects. */
export function withTwins(
  rows: readonly IntakeRow[],
  { confirmed }: Pick<IntakeSettings, 'confirmed'>,
): IntakeRow[] {
  const seen = new Map<string, { of: number; again: number }>();
  return rows.map((one) => {
    const { twin: before, ...row } = one;
    const bare: IntakeRow = before ? withoutTwin(row) : one;
    if (!bare.input || bare.leftOut) return bare;
    const key = keyOf(bare, bare.input);
    const first = seen.get(key);
    seen.set(key, { of: first?.of ?? bare.line, again: (first?.again ?? 1) + 1 });
    if (!first) return bare;
    const isConfirmed = confirmed?.has(guessKey(bare.line, 'twin', first.of)) === true;
    const status = bare.status === 'ready' && !isConfirmed ? 'check' : bare.status;
    const isSame = before?.of === first.of && before.again === first.again;
    if (isSame && one.status === status) return one;
    return {
      ...bare,
      twin: { ...first },
      status,
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
