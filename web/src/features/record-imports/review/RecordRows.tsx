import { useState } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { nextInvalidCell } from '../../../entities/sheets/grid/gridCells.ts';
import { useSheetGrid } from '../../../entities/sheets/grid/useSheetGrid.ts';
import { SheetRows } from '../../../entities/sheets/review/SheetRows.tsx';
import { useT } from '../../../i18n/t.ts';
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
  const hidden = review.decisions.withHidden ? 0 : reading.hidden;
  return (
    <SheetRows
      tabs={RECORD_TABS.map((value) => ({
        value,
        label: t(recordTabName(value, review.kind)),
        badge: counts[value],
      }))}
      tab={tab}
      onTab={(next) => setChosen(next ?? 'all')}
      grid={grid}
      hasFaults={counts.fix > 0}
      showsFaults={tab === 'fix'}
      canUndo={review.canUndo}
      undo={review.undo}
      guesses={guesses.length}
      onConfirmAll={() => review.confirm(guesses)}
      onDownload={() => void downloadRowsToFix(t, review)}
      offer={offer && { ...offer, text: t('Other rows have the same text.') }}
      buttons={(andBack) =>
        hidden > 0 && (
          <Button small onClick={andBack(() => review.decide({ withHidden: true }))}>
            {t('Restore hidden rows ({n})', { n: hidden })}
          </Button>
        )
      }
      isEmpty={rows.length === 0}
      cards={<RecordCards rows={grid.shown} review={review} townships={townships} />}
      table={<RecordGrid grid={grid} review={review} />}
      panel={<RecordPanel grid={grid} review={review} townships={townships} />}
    />
  );
}
