/** The days a list is narrowed to, and the usual choices. */
import type { Language } from '@waydesk/contract/values/language.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { addDays, showDay } from '@waydesk/contract/values/time.ts';
import type { Translate } from '../i18n/t.ts';
import { today } from '../ui/zone.ts';
import type { Chip } from './FilterChips.tsx';

/** The first and the last day, YYYY-MM-DD; without one, no limit. */
export interface Days {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The usual choices, by name. */
export function usualDays(): [Text, Days][] {
  const now = today();
  const first = `${now.slice(0, 8)}01`;
  const yesterday = addDays(now, -1);
  return [
    ['Today', { startDate: now, endDate: now }],
    ['Yesterday', { startDate: yesterday, endDate: yesterday }],
    ['7 days', { startDate: addDays(now, -6), endDate: now }],
    // Its rest too: a pickup may be planned.
    [
      'This month',
      { startDate: first, endDate: addDays(`${addDays(first, 31).slice(0, 8)}01`, -1) },
    ],
  ];
}

/** The name of these days; '' for all, undefined if they are not one of the choices. */
export function nameOfDays(
  { startDate, endDate }: Days,
  choices: readonly [Text, Days][] = usualDays(),
): Text | '' | undefined {
  if (!startDate && !endDate) return '';
  const isThis = ([, days]: [Text, Days]) =>
    days.startDate === startDate && days.endDate === endDate;
  return choices.find(isThis)?.[0];
}

/** The error of a range of two valid days. */
export const daysError = ({ startDate, endDate }: Days): Text | undefined =>
  startDate && endDate && endDate < startDate ? 'The end is before the start' : undefined;

/** One chip for both ends, such as "Days: Today"; none for all days. */
export function daysChip({ startDate, endDate }: Days, t: Translate, lang: Language): Chip[] {
  const name = nameOfDays({ startDate, endDate });
  if (name === '') return [];
  const start = startDate && showDay(startDate, lang);
  const end = endDate && showDay(endDate, lang);
  const text =
    (name && t(name)) ||
    (start && end && `${start} – ${end}`) ||
    (start ? t('from {day}', { day: start }) : t('until {day}', { day: end ?? '' }));
  return [{ names: ['startDate', 'endDate'], label: `${t('Days')}: ${text}` }];
}
