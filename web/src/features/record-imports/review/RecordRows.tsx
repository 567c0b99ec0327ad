import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { nextInvalidCell } from '../../../entities/sheets/grid/gridCells.ts';
import { useSheetGrid } from '../../../entities/sheets/grid/useSheetGrid.ts';
import { useT } from '../../../i18n/t.ts';
import { FilterTabs } from '../../../list/filters/FilterTabs.tsx';
import { PaginationBar } from '../../../list/PaginationBar.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { usePhone } from '../../../ui/useMedia.ts';
import { downloadRowsToFix } from '../recordDownloads.ts';
import { RECORD_TABS, type RecordTab, isFaultyRecord, recordsIn } from '../rows/recordStates.ts';
import { recordTabName } from '../words.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordGrid } from './RecordGrid.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import type { RecordReview } from './useRecordReview.ts';

interface Props {
  review: RecordReview;
  townships: readonly TownshipOption[];
  isRestored: boolean;
}

/** The rows by where they stand: as a grid, on a phone as cards. */
export function RecordRows({ review, townships, isRestored }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const [chosen, setChosen] = useState<RecordTab | null>(null);
  const { fields, offer, guesses, reading } = review;
  const counts = Object.fromEntries(
    RECORD_TABS.map((one) => [one, recordsIn(review.rows, one).length]),
  ) as Record<RecordTab, number>;
  // A phone shows what needs a hand.
  const open = isPhone ? (['fix', 'ask'] as const).find((one) => counts[one] > 0) : undefined;
  const tab = chosen ?? open ?? 'all';
  const rows = recordsIn(review.rows, tab);
  const names = fields.map(({ name }) => name);
  const picked = fields.find(({ type }) => type === 'township')?.name;
  const grid = useSheetGrid(
    {
      fields: names,
      ...(picked !== undefined && { picked }),
      edit: review.edit,
      undo: review.undo,
      nextInvalid: (from) => nextInvalidCell(review.rows, names, from, isFaultyRecord),
    },
    rows,
    {
      pageSize: isPhone ? 20 : 100,
      takesFocus: !isRestored,
      onElsewhere: () => setChosen('fix'),
    },
  );
  const andBack = (press: () => void) => () => {
    press();
    grid.focusCell();
  };
  const hidden = review.decisions.withHidden ? 0 : reading.hidden;
  return (
    <div
      role="presentation"
      className="flex flex-col gap-3"
      onKeyDown={(event) => {
        if (event.key !== 'F8' || event.defaultPrevented || isPhone) return;
        event.preventDefault();
        grid.goToInvalidCell();
      }}
    >
      <FilterTabs
        label={t('Sheet rows')}
        tabs={RECORD_TABS.map((value) => ({
          value,
          label: t(recordTabName(value, review.kind)),
          badge: counts[value],
        }))}
        chosen={tab}
        onChoose={(next) => setChosen(next ?? 'all')}
      />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {(!isPhone || review.canUndo) && (
          <Button
            small
            aria-disabled={!review.canUndo}
            aria-keyshortcuts="Control+Z"
            onClick={review.undo}
          >
            {t('Undo the last change')}
          </Button>
        )}
        {!isPhone && counts.fix > 0 && (
          <Button small aria-keyshortcuts="F8" onClick={grid.goToInvalidCell}>
            {t('Next problem (F8)')}
          </Button>
        )}
        {guesses.length > 0 && (
          <Button small onClick={andBack(() => review.confirm(guesses))}>
            {t('Confirm all guesses ({n})', { n: guesses.length })}
          </Button>
        )}
        {hidden > 0 && (
          <Button small onClick={andBack(() => review.decide({ withHidden: true }))}>
            {t('Restore hidden rows ({n})', { n: hidden })}
          </Button>
        )}
        {counts.fix > 0 && (!isPhone || tab === 'fix') && (
          <Button small className="sm:ml-auto" onClick={() => void downloadRowsToFix(t, review)}>
            <Download aria-hidden="true" className="size-4 shrink-0" />
            {t('Download the rows to fix')}
          </Button>
        )}
      </div>
      <div role="status">
        {offer && (
          <Banner
            kind="info"
            actions={
              <Button small variant="primary" onClick={andBack(offer.accept)}>
                {t('Apply to {n} cells', { n: offer.count })}
              </Button>
            }
          >
            {t('Other rows have the same text.')}
          </Banner>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted p-4 text-center">{t('No rows here')}</p>
      ) : isPhone ? (
        <RecordCards rows={grid.shown} review={review} townships={townships} />
      ) : (
        <div className="grid items-start gap-3 2xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-1">
            <RecordGrid grid={grid} review={review} />
            <p className="text-muted text-xs">
              {t(
                'Arrow keys move, Enter or F2 edits, Esc cancels, Ctrl+V pastes, Ctrl+Z undoes, F8 goes to the next problem.',
              )}
            </p>
          </div>
          <RecordPanel grid={grid} review={review} townships={townships} />
        </div>
      )}
      <PaginationBar page={grid.page} pages={grid.pages} onPage={grid.setPage} />
    </div>
  );
}
