import { recordGuessKey } from '@waydesk/contract/sheet/record-reading.ts';
import type { Ref } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { CELL_INKS, ReadAs } from '../../../entities/sheets/review/cellTexts.tsx';
import {
  SheetTownship,
  TownshipCandidates,
} from '../../../entities/sheets/review/SheetTownship.tsx';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import type { StatedRecord } from '../rows/recordStates.ts';
import { recordCellView, shownRecordValue } from './RecordGrid.tsx';
import type { RecordReview } from './useRecordReview.ts';

interface Props {
  one: StatedRecord;
  field: string;
  review: RecordReview;
  townships: readonly TownshipOption[];
  townshipRef?: Ref<HTMLInputElement> | undefined;
  onDone?: (() => void) | undefined;
}

/** The message about one cell, and what corrects it. */
export function RecordCellHelp({ one, field, review, townships, townshipRef, onDone }: Props) {
  const t = useT();
  const { row, isOurs } = one;
  const cell = row.cells[field];
  const { message, state } = recordCellView(t, one, field);
  const value = shownRecordValue(t, one, field);
  const isTownship = review.fields.some(({ name, type }) => name === field && type === 'township');
  const pick = (township: TownshipOption) => {
    review.pickTownship(row.line, township);
    onDone?.();
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {cell && value !== '' && value !== cell.typed && <ReadAs typed={cell.typed} value={value} />}
      {isTownship && !isOurs && (
        <SheetTownship
          line={row.line}
          chosen={row.township_id}
          known={townships}
          onPick={pick}
          inputRef={townshipRef}
        />
      )}
      {message && <p className={CELL_INKS[state]}>{message}</p>}
      <TownshipCandidates known={townships} choices={cell?.choices} onPick={pick} />
      {cell?.state === 'guess' && (
        <div>
          <Button
            small
            onClick={() => {
              review.confirm([recordGuessKey(row.line, field, cell.value)]);
              onDone?.();
            }}
          >
            {t('Confirm {value}', { value })}
          </Button>
        </div>
      )}
    </div>
  );
}
