import { FIELD_NAMES } from '@waydesk/contract/sheet/intake-field-names.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { useT } from '../../../i18n/t.ts';
import { CellHelp } from './CellHelp.tsx';
import { RowHelp } from './RowHelp.tsx';
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type { GridState } from '../../../entities/sheets/grid/useSheetGrid.ts';
import type { RowWithState } from '../rows/rowStates.ts';
import type { Review } from './useReview.ts';

interface Props {
  grid: GridState<IntakeField, RowWithState>;
  review: Review;
  townships: readonly TownshipOption[];
}

/** All about the cell that the keyboard is at, and about its row; Esc leads back to the grid. */
export function CellPanel({ grid, review, townships }: Props) {
  const t = useT();
  const { at, current } = grid;
  if (at === null || current === null) return null;
  // Beside the phone that they stand with in the file.
  const others = at.field === 'customer_phone' ? current.row.cells.other_phones?.value : '';
  const name = t('Row {line}', { line: at.line });
  return (
    <section
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        grid.focusCell();
      }}
      className="bg-surface border-line rounded-card shadow-card grid gap-4 border p-3 md:max-2xl:grid-cols-[minmax(0,1fr)_fit-content(50%)]"
    >
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="font-semibold">{`${name} · ${t(FIELD_NAMES[at.field])}`}</h3>
        <p className="[overflow-wrap:anywhere]">
          {current.row.cells[at.field]?.typed || <span className="text-muted">{t('Empty')}</span>}
        </p>
        {others && (
          <p className="[overflow-wrap:anywhere]">
            <span className="text-muted">{t(FIELD_NAMES.other_phones)}: </span>
            {others}
          </p>
        )}
        {current.state !== 'left' && (
          <CellHelp
            key={`${at.line}/${at.field}`}
            one={current}
            field={at.field}
            review={review}
            townships={townships}
            townshipRef={grid.picker}
            onDone={grid.focusCell}
          />
        )}
      </div>
      <RowHelp one={current} review={review} onDone={grid.focusCell} />
    </section>
  );
}
