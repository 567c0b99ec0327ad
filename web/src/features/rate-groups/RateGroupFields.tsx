import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { NumberField } from '../../form/amounts/NumberField.tsx';
import { TextAreaField, TextField, useMessage, SelectField } from '../../form/fields.tsx';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { type RateGroupValues, BLANK_RATE_TOWNSHIP, repeatedPairs } from './rateGroupForm.ts';
import { MAX_RATE_TOWNSHIPS, pairKey } from '@waydesk/contract/records/rate-groups.ts';
import { useCallback, useRef, memo, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { StateOptions } from '../../entities/townships/StateOptions.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';

interface Props {
  control: Control<RateGroupValues>;
  marksNew?: boolean;
}

export function RateGroupFields({ control, marksNew = false }: Props) {
  const t = useT();
  return (
    <>
      <Card title={t('Rate Group Information')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField control={control} name="name" label={t('Rate Group Name')} required />
          <TextAreaField control={control} name="description" label={t('Description')} rows={3} />
        </div>
      </Card>
      <RateTownshipFieldList control={control} marksNew={marksNew} />
    </>
  );
}

interface RateTownshipFieldListProps {
  control: Control<RateGroupValues>;
  /** On an edit form new entries are marked; on an add form all would be. */
  marksNew: boolean;
}

function RateTownshipFieldList({ control, marksNew }: RateTownshipFieldListProps) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control, name: 'townships', keyName: 'key' });
  const typed = useWatch({ control, name: 'townships' });
  const repeated = repeatedPairs(typed);
  const problem = useMessage(control, 'townships.root' as 'townships');
  const add = useRef<HTMLButtonElement>(null);
  const takeAway = useCallback(
    (place: number) => {
      remove(place);
      // The button that was clicked is gone.
      add.current?.focus();
    },
    [remove],
  );
  return (
    <Card title={t('Townships')}>
      <div className="flex flex-col gap-3">
        {fields.length === 0 && (
          <p className="text-muted">
            {t('No townships added yet. Click "ADD TOWNSHIP" to get started.')}
          </p>
        )}
        {fields.map(({ key, id, state }, index) => {
          const now = typed[index];
          return (
            <RateTownshipFields
              key={key}
              {...{ control, index, storedState: state }}
              isNew={marksNew && id === null}
              isDuplicate={now !== undefined && repeated.has(pairKey(now))}
              onRemove={takeAway}
            />
          );
        })}
        {problem !== undefined && <p className="text-danger text-label">{t.sent(problem)}</p>}
        <div>
          <Button
            ref={add}
            disabled={fields.length >= MAX_RATE_TOWNSHIPS}
            onClick={() => append(BLANK_RATE_TOWNSHIP)}
          >
            {t('+ ADD TOWNSHIP')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface RateTownshipFieldsProps {
  control: Control<RateGroupValues>;
  /** Index from 0. */
  index: number;
  /** The stored state, which stays a choice even if it is unknown. */
  storedState: string;
  isNew: boolean;
  /** Another entry names the same township. */
  isDuplicate: boolean;
  onRemove: (place: number) => void;
}

/**
 * One township of the form. Memoised, because a group can have hundreds and only the changed one
 * should rerender.
 */
const RateTownshipFields = memo(function Entry(props: RateTownshipFieldsProps) {
  const { control, index, storedState, isNew, isDuplicate, onRemove } = props;
  const t = useT();
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={isDuplicate ? `${id}-twin` : undefined}
      className={classes(
        'border-line rounded-control scroll-my-24 border p-3',
        isDuplicate &&
          'border-warn [&_:is(input,select)]:border-warn [&_:is(input,select)]:bg-warn-soft',
      )}
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 id={id} className="font-semibold">
          {t('Township {n}', { n: index + 1 })}
        </h3>
        {isNew && <Badge tone="blue">{t('New')}</Badge>}
        {isDuplicate && <Badge tone="amber">{t('Duplicate')}</Badge>}
        <span className="flex-1" />
        <Button small variant="quiet" aria-describedby={id} onClick={() => onRemove(index)}>
          {t('REMOVE')}
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          control={control}
          name={`townships.${index}.township_name`}
          label={t('Township Name')}
          tidy="name"
          required
        />
        <SelectField
          control={control}
          name={`townships.${index}.state`}
          label={t('State')}
          required
        >
          <StateOptions none={t('Select State')} stored={storedState} />
        </SelectField>
        <NumberField
          control={control}
          name={`townships.${index}.delivery_charge`}
          label={t('Delivery Charge (MMK)')}
          required
        />
      </div>
      {isDuplicate && (
        <p id={`${id}-twin`} role="status" className="text-warn mt-2 text-label">
          {t('This township-state combination already exists in this rate group')}
        </p>
      )}
    </div>
  );
});
