/** Which of equal rows is the parcel that is saved already, where they differ in COD. */
import { guessKey } from './intake-row-cells.ts';
import { DUPLICATE_EXCEPT_COD } from './intake-texts.ts';
import { asDuplicate, codOf, withoutDuplicate } from './intake-duplicates.ts';
import type { IntakeRow, IntakeSettings } from './intake-types.ts';

/** The COD with which it is saved already; undefined: it is not. */
type SavedCod = (row: IntakeRow) => boolean | undefined;
type Pair = [IntakeRow, IntakeRow];

/**
 * A row takes the parcel that is saved with the other COD only if no equal row has that COD: a row that
 * was put above the saved one would take its place otherwise, and the saved one be saved once more.
 * The two exchange their numbers. Rows of which nothing changes stay the same objects.
 */
export function duplicatesAsSaved(
  rows: readonly IntakeRow[],
  savedCod: SavedCod,
  { confirmed }: Pick<IntakeSettings, 'confirmed'>,
): readonly IntakeRow[] {
  const groups = new Map<number, IntakeRow[]>();
  for (const row of rows) {
    if (row.duplicate) groups.set(row.duplicate.of, [...(groups.get(row.duplicate.of) ?? []), row]);
  }
  if (groups.size === 0) return rows;
  for (const row of rows) groups.get(row.line)?.unshift(row);
  const isOwn = (row: IntakeRow) => savedCod(row) === codOf(row);
  const changed = new Map<number, IntakeRow>();
  for (const group of groups.values()) {
    for (const row of group) {
      const cod = savedCod(row);
      if (cod === undefined || isOwn(row) || changed.has(row.line)) continue;
      const owner = group.find(
        (one) => codOf(one) === cod && !isOwn(one) && !changed.has(one.line),
      );
      if (!owner) continue;
      // That one is another parcel than the other one is said of both.
      const isConfirmed = [
        guessKey(row.line, 'twin', owner.line),
        guessKey(owner.line, 'twin', row.line),
      ].some((key) => confirmed?.has(key));
      for (const one of exchanged([row, owner], isConfirmed)) changed.set(one.line, one);
    }
  }
  return changed.size === 0 ? rows : rows.map((row) => changed.get(row.line) ?? row);
}

/** The two with each other's numbers; the first of all has none. */
function exchanged([row, other]: Pair, isConfirmed: boolean): Pair {
  const after = ({ line: of }: IntakeRow, again: number) => ({
    of,
    again,
    text: DUPLICATE_EXCEPT_COD,
  });
  const [a, b] = [row.duplicate, other.duplicate];
  if (a && b) {
    return [
      { ...row, duplicate: { ...a, again: b.again } },
      { ...other, duplicate: { ...b, again: a.again } },
    ];
  }
  if (a) return [withoutDuplicate(row), asDuplicate(other, after(row, a.again), isConfirmed)];
  return [asDuplicate(row, after(other, b!.again), isConfirmed), withoutDuplicate(other)];
}
