import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import { READ_AS } from '@waydesk/contract/sheet/intake-texts.ts';
import { type Ref, useId } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { CELL_INKS, ReadAs } from '../../../entities/sheets/review/cellTexts.tsx';
import {
  SheetTownship,
  TownshipCandidates,
} from '../../../entities/sheets/review/SheetTownship.tsx';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { shownField, type RowWithState } from '../rows/rowStates.ts';
import { cellMessage, shownValue } from '../words.ts';
import { TwoReadings } from './TwoReadings.tsx';
import type { Review } from './useReview.ts';

interface Props {
  one: RowWithState;
  field: IntakeField;
  review: Review;
  townships: readonly TownshipOption[];
  townshipRef?: Ref<HTMLInputElement> | undefined;
  /** After something was pressed or chosen. */
  onDone?: (() => void) | undefined;
}

/** The message about one cell, and the buttons that correct it. */
export function CellHelp({ one, field, review, townships, townshipRef, onDone }: Props) {
  const t = useT();
  const id = useId();
  const { row, refusals, isOurs } = one;
  const cell = row.cells[field];
  const refusal = refusals.filter((error) => shownField(error.field) === field);
  const texts = [
    ...refusal.map(({ message }) => t.sent(message)),
    ...[cell?.message, cell?.hint].flatMap((message) =>
      message ? cellMessage(t, field, message) : [],
    ),
  ];
  const isRead =
    cell !== undefined &&
    cell.value !== '' &&
    // Where it is shown as typed, its message says how it is saved.
    cell.asTyped === undefined &&
    cell.value !== cell.typed &&
    // Its message says so.
    cell.message?.text !== READ_AS;
  const value = cell ? shownValue(t, field, cell) : '';
  const isPicked = field === 'township' && !isOurs;
  const pick = (township: TownshipOption) => {
    review.pickTownship(row, township);
    onDone?.();
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {isRead && <ReadAs typed={cell.typed} value={value} />}
      {isPicked && (
        <SheetTownship
          line={row.line}
          chosen={row.township_id}
          known={townships}
          onPick={pick}
          inputRef={townshipRef}
        />
      )}
      {texts.map((text) => (
        <p
          key={text}
          className={CELL_INKS[refusal.length > 0 ? 'fault' : (cell?.state ?? 'fault')]}
        >
          {text}
        </p>
      ))}
      {isPicked && (
        <TownshipCandidates known={townships} choices={row.cells.township?.choices} onPick={pick} />
      )}
      {cell?.unicode !== undefined && <TwoReadings {...{ row, field, review, onDone }} />}
      {cell?.shorter !== undefined && !isOurs && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            small
            aria-describedby={`${id}-shorter`}
            onClick={() => {
              review.shorten(row);
              onDone?.();
            }}
          >
            {t('Shorten the address')}
          </Button>
          <span id={`${id}-shorter`} className="min-w-0 [overflow-wrap:anywhere]">
            {cell.shorter}
          </span>
        </div>
      )}
      {cell?.state === 'guess' && cell.unicode === undefined && (
        <div>
          <Button
            small
            onClick={() => {
              review.confirmCell(row, field);
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
