import type { TownshipOption } from '../../../entities/options.ts';
import type { GridState } from '../../../entities/sheets/grid/useSheetGrid.ts';
import { SheetPanel } from '../../../entities/sheets/review/SheetPanel.tsx';
import { useT } from '../../../i18n/t.ts';
import type { StatedRecord } from '../rows/recordStates.ts';
import { RecordCellHelp } from './RecordCellHelp.tsx';
import { RecordRowHelp } from './RecordRowHelp.tsx';
import type { RecordReview } from './useRecordReview.ts';

interface Props {
  grid: GridState<string, StatedRecord>;
  review: RecordReview;
  townships: readonly TownshipOption[];
}

/** Esc leads back to the grid. */
export function RecordPanel({ grid, review, townships }: Props) {
  const t = useT();
  const { at, current } = grid;
  const head = review.fields.find(({ name }) => name === at?.field);
  if (at === null || current === null || head === undefined) return null;
  return (
    <SheetPanel
      line={at.line}
      field={t(head.label)}
      typed={current.row.cells[at.field]?.typed}
      onLeave={grid.focusCell}
      row={<RecordRowHelp one={current} review={review} onDone={grid.focusCell} />}
    >
      {current.state !== 'left' && (
        <RecordCellHelp
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
