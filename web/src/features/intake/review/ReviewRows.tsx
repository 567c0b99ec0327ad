import { FIELD_NAMES } from '@waydesk/contract/sheet/intake-field-names.ts';
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useState } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { SheetRows } from '../../../entities/sheets/review/SheetRows.tsx';
import { useT } from '../../../i18n/t.ts';
import { nextInvalidCell } from '../../../entities/sheets/grid/gridCells.ts';
import { type GridActions, useSheetGrid } from '../../../entities/sheets/grid/useSheetGrid.ts';
import { Button } from '../../../ui/Button.tsx';
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
  return (
    <SheetRows
      tabs={TABS.map((value) => ({ value, label: t(TAB_NAMES[value]), badge: counts[value] }))}
      tab={tab}
      onTab={(next) => setChosen(next ?? 'all')}
      grid={grid}
      hasFaults={counts.fix > 0}
      showsFaults={tab === 'fix'}
      canUndo={review.canUndo}
      undo={review.undo}
      guesses={guesses.length}
      onConfirmAll={review.confirmAll}
      onDownload={() => void downloadBadRows(t, review, review.rows)}
      offer={
        offer && {
          ...offer,
          text: t('{field}: other rows have the same text.', {
            field: t(FIELD_NAMES[offer.field]),
          }),
        }
      }
      before={
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
      }
      buttons={(andBack) => (
        <>
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
        </>
      )}
      isEmpty={rows.length === 0}
      cards={<RowCards rows={grid.shown} review={review} townships={townships} />}
      table={<Grid grid={grid} review={review} />}
      panel={<CellPanel grid={grid} review={review} townships={townships} />}
    />
  );
}
