import { nextFailureReturns } from '@waydesk/contract/parcel-moves.ts';
import { FAIL_REASONS, type FailReason } from '@waydesk/contract/parcel-facts.ts';
import { REASON_NAMES } from '@waydesk/contract/parcel-words.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { addDays } from '@waydesk/contract/time.ts';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import type { ManyAction } from '../../list/many/kinds.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectInput, TextArea } from '../../ui/inputs.tsx';
import { today } from '../../ui/zone.ts';
import { MoveDialog, type MoveProps } from './MoveDialog.tsx';
import { isNextDay, NextDayField } from './NextDayField.tsx';

/** What comes after a failed try. */
const NEXT = {
  day: 'Another day',
  return: 'Goes back to the shop',
  open: 'Not decided yet',
} as const satisfies Record<string, Text>;
type Next = keyof typeof NEXT;
const NEXTS = Object.keys(NEXT) as Next[];

interface Props extends Pick<MoveProps, 'pick' | 'onClose' | 'onDone'> {
  /** Whose tries failed. */
  rows: string;
  /** How often it failed before, if it is one parcel. */
  attempts?: number;
}

interface Typed {
  reason: FailReason | '';
  note: string;
  next: Next;
  day: string;
}

/** Null until all that is needed is there. */
function actionOf({ reason, note, next, day }: Typed): ManyAction | null {
  if (reason === '' || (reason === 'other' && note.trim() === '')) return null;
  if (next === 'day' && !isNextDay(day)) return null;
  return {
    type: 'failed',
    reason,
    note: note.trim() || null,
    next_on: next === 'day' ? day : null,
    returning: next === 'return',
  };
}

/** Why the chosen parcels could not be handed over, and what comes next. */
export function FailMany({ rows, attempts = 0, ...rest }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<Typed>({
    reason: '',
    note: '',
    next: nextFailureReturns(attempts) ? 'return' : 'day',
    day: addDays(today(), 1),
  });
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  const { reason, note, next, day } = typed;
  return (
    <MoveDialog
      {...rest}
      kind="parcels"
      title={t('{rows} could not be handed over', { rows })}
      action={actionOf(typed)}
    >
      <Field label={t('Reason')} required>
        {(ties) => (
          <SelectInput
            {...ties}
            value={reason}
            onChange={({ target }) => set({ reason: target.value as FailReason | '' })}
          >
            <option value="">{t('Select a reason')}</option>
            {FAIL_REASONS.map((one) => (
              <option key={one} value={one}>
                {t(REASON_NAMES[one])}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('Note')} required={reason === 'other'}>
        {(ties) => (
          <TextArea
            {...ties}
            rows={2}
            maxLength={255}
            value={note}
            onChange={({ target }) => set({ note: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('What comes next')}
        hint={
          nextFailureReturns(attempts)
            ? t('It failed three times or more: better return it.')
            : undefined
        }
      >
        {(ties) => (
          <SelectInput
            {...ties}
            value={next}
            onChange={({ target }) => set({ next: target.value as Next })}
          >
            {NEXTS.map((one) => (
              <option key={one} value={one}>
                {t(NEXT[one])}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {next === 'day' && <NextDayField value={day} onChange={(value) => set({ day: value })} />}
    </MoveDialog>
  );
}
