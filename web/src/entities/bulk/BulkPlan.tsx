import { addDays, showDay } from '@waydesk/contract/values/time.ts';
import { useState } from 'react';
import { currentLanguage, useT } from '../../i18n/t.ts';
import { today } from '../../ui/zone.ts';
import { MoveDialog, type MoveProps } from './MoveDialog.tsx';
import { isNextDay } from './nextDay.ts';
import { NextDayField } from './NextDayField.tsx';

interface Props extends Pick<MoveProps, 'pick' | 'onClose' | 'onDone'> {
  rows: string;
  /** What the customer asked for; by default it is tomorrow. */
  wished?: string | null;
}

/** The day on which the chosen parcels are tried again. */
export function BulkPlan({ rows, wished, ...rest }: Props) {
  const t = useT();
  const [day, setDay] = useState(() => wished ?? addDays(today(), 1));
  return (
    <MoveDialog
      {...rest}
      kind="parcels"
      title={t('Next day for {rows}', { rows })}
      action={isNextDay(day) ? { type: 'plan', next_on: day } : null}
    >
      <NextDayField value={day} onChange={setDay} />
      {wished && (
        <p className="text-muted">
          {t('Customer wishes {day}', { day: showDay(wished, currentLanguage()) })}
        </p>
      )}
    </MoveDialog>
  );
}
