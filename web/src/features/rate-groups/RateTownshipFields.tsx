import { memo, useId } from 'react';
import type { Control } from 'react-hook-form';
import { StateOptions } from '../../entities/townships/StateOptions.tsx';
import { NumberField, SelectField, TextField } from '../../form/fields.tsx';
import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { RateGroupValues } from './rateGroupForm.ts';

interface Props {
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
export const RateTownshipFields = memo(function Entry(props: Props) {
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
