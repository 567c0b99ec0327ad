import type { ReactNode } from 'react';
import { useT } from '../../../i18n/t.ts';
import { classes } from '../../../ui/classes.ts';
import { Words } from '../../../ui/Words.tsx';
import type { GridRow } from './gridCells.ts';
import { type CellView, type GridHead, SheetGridCell } from './SheetGridCell.tsx';
import type { GridState } from './useSheetGrid.ts';

const HEAD = 'bg-sunken border-line border-b px-2 py-1.5 text-label font-medium';

interface Props<F extends string, R extends GridRow<F>> {
  grid: GridState<F, R>;
  heads: readonly GridHead<F>[];
  viewOf: (one: R, field: F) => CellView;
  /** Where a row stands, beside its number. */
  mark: (one: R) => ReactNode;
}

/** The rows of a sheet, one page of them, as cells to go through with the arrows. */
export function SheetGrid<F extends string, R extends GridRow<F>>(props: Props<F, R>) {
  const { grid, heads, viewOf, mark } = props;
  const t = useT();
  return (
    <div className="border-line rounded-card max-h-[45vh] 2xl:max-h-[70vh] overflow-auto border">
      <table
        role="grid"
        aria-label={t('Sheet rows')}
        className="bg-surface w-full border-separate border-spacing-0"
        onKeyDown={grid.onKeyDown}
        onPaste={grid.onPaste}
      >
        <thead className="sticky top-0 z-1">
          <tr>
            <th scope="col" className={classes(HEAD, 'text-left')}>
              {t('Row')}
            </th>
            {heads.map(({ field, text, isNumber }) => (
              <th
                key={field}
                scope="col"
                className={classes(HEAD, isNumber ? 'text-right' : 'text-left')}
              >
                <Words text={text} noWrap />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.shown.map((one) => (
            <tr key={one.row.line}>
              <th
                scope="row"
                className="border-line border-b px-2 py-1 text-left text-label font-normal tabular-nums whitespace-nowrap"
              >
                <span className="flex items-center gap-1.5">
                  {/* As wide as the last row's number, so that the marks stand below each other. */}
                  <span className="min-w-[4ch] text-right">{one.row.line}</span>
                  {mark(one)}
                </span>
              </th>
              {heads.map((head) => (
                <SheetGridCell
                  key={head.field}
                  {...{ grid, head }}
                  line={one.row.line}
                  view={viewOf(one, head.field)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
