import { recordGuessKey } from '@waydesk/contract/sheet/record-reading.ts';
import type { Ref } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { TownshipSelect } from '../../../entities/townships/TownshipSelect.tsx';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import type { StatedRecord } from '../rows/recordStates.ts';
import { recordCellView, shownRecordValue } from './RecordGrid.tsx';
import type { RecordReview } from './useRecordReview.ts';

const LOOKS = { ok: 'text-muted', sure: 'text-muted', guess: 'text-warn', fault: 'text-danger' };

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
  const choices = townships.filter(({ id }) => cell?.choices?.includes(id));
  const pick = (township: TownshipOption) => {
    review.pickTownship(row.line, township);
    onDone?.();
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {cell && value !== '' && value !== cell.typed && (
        <p className="text-muted text-label">
          {cell.typed === ''
            ? t('Read as {value}', { value })
            : t('“{typed}” is read as {value}', { typed: cell.typed, value })}
        </p>
      )}
      {isTownship && !isOurs && (
        <TownshipSelect
          key={`${row.line}/${row.township_id}`}
          known={townships}
          value={townships.find(({ id }) => id === row.township_id) ?? null}
          onPick={(township) => {
            if (township && township.id !== row.township_id) pick(township);
          }}
          onTyped={() => {}}
          {...(townshipRef && { inputRef: townshipRef })}
        />
      )}
      {message && <p className={LOOKS[state]}>{message}</p>}
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {choices.map((township) => (
            <Button key={township.id} small onClick={() => pick(township)}>
              {[t.place(township.name), t.place(township.state)].join(', ')}
            </Button>
          ))}
        </div>
      )}
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
