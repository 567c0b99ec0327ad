import { FIELD_NAMES } from '@waydesk/contract/sheet/intake-field-names.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { SheetPanel } from '../../../entities/sheets/review/SheetPanel.tsx';
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

/** Esc leads back to the grid. */
export function CellPanel({ grid, review, townships }: Props) {
  const t = useT();
  const { at, current } = grid;
  if (at === null || current === null) return null;
  // Beside the phone that they stand with in the file.
  const others = at.field === 'customer_phone' ? current.row.cells.other_phones?.value : '';
  return (
    <SheetPanel
      line={at.line}
      field={t(FIELD_NAMES[at.field])}
      typed={current.row.cells[at.field]?.typed}
      onLeave={grid.focusCell}
      row={<RowHelp one={current} review={review} onDone={grid.focusCell} />}
    >
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
    </SheetPanel>
  );
}
