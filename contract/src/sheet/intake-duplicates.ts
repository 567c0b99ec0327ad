/** Rows of a file that are equal: perhaps two parcels, perhaps one that was copied twice. */
import type { NewDelivery } from '../ways/delivery-body.ts';
import { guessKey } from './intake-row-cells.ts';
import { intakeRowKey } from '../intake/intake-row-key.ts';
import { POSSIBLE_DUPLICATE, DUPLICATE_EXCEPT_COD } from './intake-texts.ts';
import type { IntakeRow, IntakeSettings } from './intake-types.ts';

/** Keys of what was read, whatever its COD: it stays the same until its row is read again. */
const keys = new WeakMap<NewDelivery, string>();
function keyOf({ shop_id, ref }: IntakeRow, input: NewDelivery): string {
  const key = keys.get(input) ?? intakeRowKey(shop_id, ref, { ...input, cod: false });
  keys.set(input, key);
  return key;
}

/** The rows, with a warning on each that is equal to one before it; others stay the same objects. */
export function withDuplicates(
  rows: readonly IntakeRow[],
  { confirmed }: Pick<IntakeSettings, 'confirmed'>,
): IntakeRow[] {
  const seen = new Map<string, { of: number; again: number; cod: boolean }>();
  return rows.map((one) => {
    const before = one.duplicate;
    const bare = before ? withoutDuplicate(one) : one;
    if (!bare.input || bare.leftOut) return bare;
    const key = keyOf(bare, bare.input);
    const first = seen.get(key);
    const cod = codOf(bare);
    seen.set(key, {
      of: first?.of ?? bare.line,
      again: (first?.again ?? 1) + 1,
      cod: first?.cod ?? cod,
    });
    if (!first) return bare;
    const { of, again } = first;
    const isConfirmed = confirmed?.has(guessKey(bare.line, 'twin', of)) === true;
    const text = first.cod === cod ? POSSIBLE_DUPLICATE : DUPLICATE_EXCEPT_COD;
    const duplicate = asDuplicate(bare, { of, again, text }, isConfirmed);
    const isSame = before?.of === of && before.again === again;
    if (
      isSame &&
      one.status === duplicate.status &&
      one.warnings.some((said) => said.text === text)
    )
      return one;
    return duplicate;
  });
}

export const codOf = ({ input }: IntakeRow): boolean => input?.cod ?? false;

/** The row as the one of this number that is equal to that of another line; to check until confirmed. */
export const asDuplicate = (
  row: IntakeRow,
  { of, again, text }: { of: number; again: number; text: typeof POSSIBLE_DUPLICATE },
  isConfirmed: boolean,
): IntakeRow => ({
  ...row,
  duplicate: { of, again },
  status: row.status === 'ready' && !isConfirmed ? 'check' : row.status,
  warnings: [...row.warnings, { text, values: { line: of } }],
});

/** The row as the first of those that are equal. */
export function withoutDuplicate({ duplicate: _, ...row }: IntakeRow): IntakeRow {
  const states = Object.values(row.cells).map(({ state }) => state);
  const isReady = row.status === 'check' && !states.includes('guess');
  return {
    ...row,
    status: isReady ? 'ready' : row.status,
    warnings: row.warnings.filter(
      ({ text }) => text !== POSSIBLE_DUPLICATE && text !== DUPLICATE_EXCEPT_COD,
    ),
  };
}
