import { FIELD_NAMES } from '@waydesk/contract/sheet/intake-field-names.ts';
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { useT } from '../../../i18n/t.ts';
import { nextInvalidCell } from '../../../entities/sheets/grid/gridCells.ts';
import { type GridActions, useSheetGrid } from '../../../entities/sheets/grid/useSheetGrid.ts';
import { FilterTabs } from '../../../list/filters/FilterTabs.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PaginationBar } from '../../../list/PaginationBar.tsx';
import { usePhone } from '../../../ui/useMedia.ts';
import { downloadBadRows } from '../downloads.ts';
import {
  TABS,
  type Tab,
  hiddenLines,
  isFaultyCell,
  linesToPutBack,
  tabCounts,
  rowsIn,
} from '../rows/rowStates.ts';
import { AmountsToConfirm } from './AmountsToConfirm.tsx';
import { CellPanel } from './CellPanel.tsx';
import { Grid } from './Grid.tsx';
import { RowCards } from './RowCards.tsx';
import type { Review } from './useReview.ts';

const TAB_NAMES: Record<Tab, Text> = {
  all: 'All',
  fix: 'To fix',
  check: 'Check',
  saved: 'Already saved',
  left: 'Left out',
};

/** A card is as high as several rows. */
const CARDS = 20;

interface Props {
  review: Review;
  townships: readonly TownshipOption[];
  /** The sheet was left here before: whoever comes back begins at the top of the page. */
  isRestored: boolean;
}

/** The rows by where they stand: as a grid, on a phone as cards. */
export function ReviewRows({ review, townships, isRestored }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const counts = tabCounts(review.rows);
  const hidden = hiddenLines(review.reading).length;
  const back = linesToPutBack(review.reading).length;
  const [chosen, setChosen] = useState<Tab | null>(null);
  // A phone shows what needs a hand.
  const tab =
    chosen ??
    (isPhone ? (['fix', 'check'] as const).find((one) => counts[one] > 0) : null) ??
    'all';
  const rows = rowsIn(review.rows, tab);
  const actions: GridActions<IntakeField> = {
    fields: review.fields,
    picked: 'township',
    edit: review.edit,
    undo: review.undo,
    nextInvalid: (from) => nextInvalidCell(review.rows, review.fields, from, isFaultyCell),
  };
  const grid = useSheetGrid(actions, rows, {
    pageSize: isPhone ? CARDS : 100,
    takesFocus: !isRestored,
    onElsewhere: () => setChosen('fix'),
  });
  const { offer, guesses } = review;
  /** The button goes away: the keyboard goes on in the grid. */
  const andBack = (press: () => void) => () => {
    press();
    grid.focusCell();
  };
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
        tabs={TABS.map((value) => ({ value, label: t(TAB_NAMES[value]), badge: counts[value] }))}
        chosen={tab}
        onChoose={(next) => setChosen(next ?? 'all')}
      />
      <AmountsToConfirm
        review={review}
        onDone={grid.focusCell}
        onShow={
          isPhone
            ? undefined
            : (line) => {
                setChosen('all');
                grid.goTo({ line, field: 'amount' });
              }
        }
      />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {/* A phone has no room for what does nothing. */}
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
          <Button small onClick={andBack(review.confirmAll)}>
            {t('Confirm all guesses ({n})', { n: guesses.length })}
          </Button>
        )}
        {hidden > 0 && (!isPhone || tab === 'left') && (
          <Button small onClick={andBack(review.takeBackHidden)}>
            {t('Restore hidden rows ({n})', { n: hidden })}
          </Button>
        )}
        {tab === 'left' && back > hidden && back > 1 && (
          <Button small onClick={andBack(review.putAllBack)}>
            {t('Put all back ({n})', { n: back })}
          </Button>
        )}
        {counts.fix > 0 && (!isPhone || tab === 'fix') && (
          <Button
            small
            className="sm:ml-auto"
            onClick={() => void downloadBadRows(t, review, review.rows)}
          >
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
            {t('{field}: other rows have the same text.', { field: t(FIELD_NAMES[offer.field]) })}
          </Banner>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted p-4 text-center">{t('No rows here')}</p>
      ) : isPhone ? (
        <RowCards rows={grid.shown} review={review} townships={townships} />
      ) : (
        <div className="grid items-start gap-3 2xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-1">
            <Grid grid={grid} review={review} />
            <p className="text-muted text-xs">
              {t(
                'Arrow keys move, Enter or F2 edits, Esc cancels, Ctrl+V pastes, Ctrl+Z undoes, F8 goes to the next problem.',
              )}
            </p>
          </div>
          <CellPanel grid={grid} review={review} townships={townships} />
        </div>
      )}
      <PaginationBar page={grid.page} pages={grid.pages} onPage={grid.setPage} />
    </div>
  );
}
