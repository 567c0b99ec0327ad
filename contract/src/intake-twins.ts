/** Rows of a file that are equal: perhaps two parcels, perhaps one that was copied twice. */
import type { NewDelivery } from './deliveries.ts';
import { guessKey } from './intake-row-cells.ts';
import { intakeRowKey } from './intake-row-key.ts';
import { TWIN, TWIN_BUT_COD } from './intake-texts.ts';
import type { IntakeRow, IntakeSettings } from './intake-types.ts';

/** Keys of what was read, whatever its COD: it stays the same until its row is read again. */
const keys = new WeakMap<NewDelivery, string>();
function keyOf({ shop_id, ref }: IntakeRow, input: NewDelivery): string {
  const key = keys.get(input) ?? intakeRowKey(shop_id, ref, { ...input, cod: false });
  keys.set(input, key);
  return key;
}

/** The rows, with a warning on each that is equal to one before it; others stay the same objects. */
export function withTwins(
  rows: readonly IntakeRow[],
  { confirmed }: Pick<IntakeSettings, 'confirmed'>,
): IntakeRow[] {
  const seen = new Map<string, { of: number; again: number; cod: boolean }>();
  return rows.map((one) => {
    const { twin: before, ...row } = one;
    const bare: IntakeRow = before ? withoutTwin(row) : one;
    if (!bare.input || bare.leftOut) return bare;
    const key = keyOf(bare, bare.input);
    const first = seen.get(key);
    const cod = bare.input.cod ?? false;
    seen.set(key, {
      of: first?.of ?? bare.line,
      again: (first?.again ?? 1) + 1,
      cod: first?.cod ?? cod,
    });
    if (!first) return bare;
    const { of, again } = first;
    const text = first.cod === cod ? TWIN : TWIN_BUT_COD;
    const isConfirmed = confirmed?.has(guessKey(bare.line, 'twin', of)) === true;
    const status = bare.status === 'ready' && !isConfirmed ? 'check' : bare.status;
    const isSame = before?.of === of && before.again === again;
    if (isSame && one.status === status && one.warnings.some((said) => said.text === text))
      return one;
    return {
      ...bare,
      twin: { of, again },
      status,
      warnings: [...bare.warnings, { text, values: { line: of } }],
    };
  });
}

function withoutTwin(row: Omit<IntakeRow, 'twin'>): IntakeRow {
  const states = Object.values(row.cells).map(({ state }) => state);
  const isReady = row.status === 'check' && !states.includes('guess');
  return {
    ...row,
    status: isReady ? 'ready' : row.status,
    warnings: row.warnings.filter(({ text }) => text !== TWIN && text !== TWIN_BUT_COD),
  };
}
