import { FIELD_NAMES } from '@waydesk/contract/sheet/intake-field-names.ts';
import { useT } from '../../../i18n/t.ts';
import { classes } from '../../../ui/classes.ts';
import { Words } from '../../../ui/Words.tsx';
import { GridCell, NUMBERS } from './GridCell.tsx';
import { RowMark } from './RowMark.tsx';
import type { GridState } from './useGrid.ts';
import type { Review } from './useReview.ts';

const HEAD = 'bg-sunken border-line border-b px-2 py-1.5 text-label font-medium';

interface Props {
  grid: GridState;
  review: Review;
}

/** The rows of a sheet, one page of them, as cells to go through with the arrows. */
export function Grid({ grid, review }: Props) {
  const t = useT();
  const { fields } = review;
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
            {fields.map((field) => (
              <th
                key={field}
                scope="col"
                className={classes(HEAD, NUMBERS.includes(field) ? 'text-right' : 'text-left')}
              >
                <Words text={t(FIELD_NAMES[field])} noWrap />
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
                  <RowMark one={one} />
                </span>
              </th>
              {fields.map((field) => (
                <GridCell key={field} {...{ grid, field, one }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
