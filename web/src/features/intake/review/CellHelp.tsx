import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import { READ_AS } from '@waydesk/contract/sheet/intake-texts.ts';
import { type Ref, useId } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { TownshipSelect } from '../../../entities/townships/TownshipSelect.tsx';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { shownField, type RowWithState } from '../rows/rowStates.ts';
import { cellMessage, shownValue } from '../words.ts';
import { TwoReadings } from './TwoReadings.tsx';
import type { Review } from './useReview.ts';

const LOOKS = { ok: 'text-muted', sure: 'text-muted', guess: 'text-warn', fault: 'text-danger' };

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
  const picks =
    field === 'township' && !isOurs ? { one, review, townships, townshipRef, onDone } : null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {isRead && (
        <p className="text-muted text-label">
          {cell.typed === ''
            ? t('Read as {value}', { value })
            : t('“{typed}” is read as {value}', { typed: cell.typed, value })}
        </p>
      )}
      {picks !== null && <Township {...picks} />}
      {texts.map((text) => (
        <p key={text} className={LOOKS[refusal.length > 0 ? 'fault' : (cell?.state ?? 'fault')]}>
          {text}
        </p>
      ))}
      {picks !== null && <Candidates {...picks} />}
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

type TownshipProps = Omit<Props, 'field'>;

/** Chooses it for the row. */
const picking =
  ({ one: { row }, review, onDone }: TownshipProps) =>
  (township: TownshipOption) => {
    review.pickTownship(row, township);
    onDone?.();
  };

function Township(props: TownshipProps) {
  const { one, townships, townshipRef } = props;
  const { line, township_id } = one.row;
  const pick = picking(props);
  return (
    <TownshipSelect
      key={`${line}/${township_id}`}
      known={townships}
      value={townships.find(({ id }) => id === township_id) ?? null}
      onPick={(township) => {
        if (township && township.id !== township_id) pick(township);
      }}
      onTyped={() => {}}
      {...(townshipRef !== undefined && { inputRef: townshipRef })}
    />
  );
}

/** Those that its text fits. */
function Candidates(props: TownshipProps) {
  const t = useT();
  const { one, townships } = props;
  const pick = picking(props);
  const choices = townships.filter(({ id }) => one.row.cells.township?.choices?.includes(id));
  if (choices.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((township) => (
        <Button key={township.id} small onClick={() => pick(township)}>
          {[t.place(township.name), t.place(township.state)].join(', ')}
        </Button>
      ))}
    </div>
  );
}
