import type { TownshipOption } from '../../../entities/options.ts';
import type { GridState } from '../../../entities/sheets/grid/useSheetGrid.ts';
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

/** All about the cell that the keyboard is at, and about its row; Esc leads back to the grid. */
export function RecordPanel({ grid, review, townships }: Props) {
  const t = useT();
  const { at, current } = grid;
  const head = review.fields.find(({ name }) => name === at?.field);
  if (at === null || current === null || head === undefined) return null;
  const name = t('Row {line}', { line: at.line });
  return (
    <section
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) grid.focusCell();
      }}
      className="bg-surface border-line rounded-card shadow-card grid gap-4 border p-3 md:max-2xl:grid-cols-[minmax(0,1fr)_fit-content(50%)]"
    >
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="font-semibold">{`${name} · ${t(head.label)}`}</h3>
        <p className="[overflow-wrap:anywhere]">
          {current.row.cells[at.field]?.typed || <span className="text-muted">{t('Empty')}</span>}
        </p>
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
      </div>
      <RecordRowHelp one={current} review={review} onDone={grid.focusCell} />
    </section>
  );
}
