import { MAX_RATE_TOWNSHIPS, pairKey } from '@waydesk/contract/records/rate-groups.ts';
import { useCallback, useRef } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useMessage } from '../../form/fields.tsx';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RateTownshipFields } from './RateTownshipFields.tsx';
import { BLANK_RATE_TOWNSHIP, repeatedPairs, type RateGroupValues } from './rateGroupForm.ts';

interface Props {
  control: Control<RateGroupValues>;
  /** On an edit form new entries are marked; on an add form all would be. */
  marksNew: boolean;
}

export function RateTownshipFieldList({ control, marksNew }: Props) {
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
