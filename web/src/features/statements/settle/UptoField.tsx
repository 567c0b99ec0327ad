import { useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { DateFilter } from '../../../list/filters/DateFilter.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectInput } from '../../../ui/inputs.tsx';
import { today } from '../../../ui/zone.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { addDays } from '@waydesk/contract/values/time.ts';

/** Weeks end on Sunday. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function uptoDays(): [Text, string][] {
  const now = today();
  return [
    ['Today', now],
    ['Yesterday', addDays(now, -1)],
    ['End of last week', addDays(now, -(weekday(now) || 7))],
    ['End of last month', addDays(`${now.slice(0, 8)}01`, -1)],
  ];
}

interface Props {
  day: string;
  onPick: (day: string) => void;
}

/** The last day that a statement holds. */
export function UptoField({ day, onPick }: Props) {
  const t = useT();
  const [isOwn, setOwn] = useState(false);
  const usual = uptoDays();
  const name = isOwn ? undefined : usual.find(([, one]) => one === day)?.[0];
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('Last Day')} className={name === undefined ? '' : 'col-span-2'}>
        {(ties) => (
          <SelectInput
            {...ties}
            value={name ?? 'own'}
            onChange={({ target }) => {
              const found = usual.find(([one]) => one === target.value);
              setOwn(found === undefined);
              if (found !== undefined) onPick(found[1]);
            }}
          >
            {usual.map(([one]) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
            <option value="own">{t('Choose a day')}</option>
          </SelectInput>
        )}
      </Field>
      {name === undefined && (
        <DateFilter
          label={t('Day')}
          value={day}
          max={today()}
          // Without a day there is no statement.
          onPick={(picked) => picked !== '' && onPick(picked)}
        />
      )}
    </div>
  );
}
