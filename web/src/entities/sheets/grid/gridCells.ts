/** The cells of a sheet that is reviewed: positions, edits, and what is to be mended next. */

export interface GridPosition<F extends string> {
  line: number;
  field: F;
}

export interface CellEdit<F extends string> extends GridPosition<F> {
  text: string;
}

/** A row of any import, as far as the grid needs to know it. */
export interface GridRow<F extends string> {
  row: { line: number; cells: Readonly<Partial<Record<F, { typed: string }>>> };
  /** `fix`: something of it is to be mended. */
  state: string;
  /** It was saved by this import, so that it can no longer change. */
  isOurs: boolean;
}

/** The next cell to mend after this one, from the beginning again after the last. */
export function nextInvalidCell<F extends string, R extends GridRow<F>>(
  rows: readonly R[],
  fields: readonly F[],
  from: GridPosition<F> | null,
  isFaulty: (one: R, field: F) => boolean,
): GridPosition<F> | null {
  const errors = rows
    .filter(({ state }) => state === 'fix')
    .flatMap((one) => {
      const found = fields.filter((field) => isFaulty(one, field));
      // An error that belongs to no column is shown with the row.
      return (found.length > 0 ? found : fields.slice(0, 1)).map((field) => ({
        line: one.row.line,
        field,
      }));
    });
  const isAfter = ({ line, field }: GridPosition<F>) =>
    from === null ||
    line > from.line ||
    (line === from.line && fields.indexOf(field) > fields.indexOf(from.field));
  return errors.find(isAfter) ?? errors[0] ?? null;
}

/** A pasted block as edits: its first cell goes where the cursor is. Saved rows stay as they are. */
export function pastedEdits<F extends string>(
  rows: readonly GridRow<F>[],
  fields: readonly F[],
  at: GridPosition<F>,
  block: readonly (readonly string[])[],
): CellEdit<F>[] {
  const below = rows.slice(rows.findIndex(({ row }) => row.line === at.line));
  const right = fields.slice(fields.indexOf(at.field));
  return block.flatMap((cells, down) => {
    const target = below[down];
    if (target === undefined || target.isOurs) return [];
    return cells.slice(0, right.length).map((text, n) => ({
      line: target.row.line,
      field: right[n]!,
      text,
    }));
  });
}
