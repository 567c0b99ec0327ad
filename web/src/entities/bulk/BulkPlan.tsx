import { addDays } from '@waydesk/contract/values/time.ts';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { today } from '../../ui/zone.ts';
import { MoveDialog, type MoveProps } from './MoveDialog.tsx';
import { isNextDay } from './nextDay.ts';
import { NextDayField } from './NextDayField.tsx';

interface Props extends Pick<MoveProps, 'pick' | 'onClose' | 'onDone'> {
  rows: string;
}

/** The day on which the chosen parcels are tried again. */
export function BulkPlan({ rows, ...rest }: Props) {
  const t = useT();
  const [day, setDay] = useState(() => addDays(today(), 1));
  return (
    <MoveDialog
      {...rest}
      kind="parcels"
      title={t('Next day for {rows}', { rows })}
      action={isNextDay(day) ? { type: 'plan', next_on: day } : null}
    >
      <NextDayField value={day} onChange={setDay} />
    </MoveDialog>
  );
}
