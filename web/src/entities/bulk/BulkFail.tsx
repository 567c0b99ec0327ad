import { returnsAfterNextFailure } from '@waydesk/contract/rules/parcel-moves.ts';
import { addDays } from '@waydesk/contract/values/time.ts';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { today } from '../../ui/zone.ts';
import { failureOf, type TypedFailure } from './failure.ts';
import { FailureFields } from './FailureFields.tsx';
import { MoveDialog, type MoveProps } from './MoveDialog.tsx';

interface Props extends Pick<MoveProps, 'pick' | 'onClose' | 'onDone'> {
  /** Whose tries failed. */
  rows: string;
  /** How often it failed before, if it is one parcel. */
  attempts?: number;
}

/** Why the chosen parcels could not be handed over, and what comes next. */
export function BulkFail({ rows, attempts = 0, ...rest }: Props) {
  const t = useT();
  const isLast = returnsAfterNextFailure(attempts);
  const [typed, setTyped] = useState<TypedFailure>({
    reason: '',
    note: '',
    next: isLast ? 'return' : 'day',
    day: addDays(today(), 1),
  });
  const failure = failureOf(typed);
  return (
    <MoveDialog
      {...rest}
      kind="parcels"
      title={t('{rows} could not be handed over', { rows })}
      action={'missing' in failure ? null : { type: 'failed', ...failure }}
    >
      <FailureFields
        typed={typed}
        onChange={(changes) => setTyped({ ...typed, ...changes })}
        hint={isLast ? t('It has failed three times or more. Consider returning it.') : undefined}
      />
    </MoveDialog>
  );
}
