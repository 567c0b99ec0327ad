/** The calendar's texts in both languages; months as in the rest of the app. */
import type { Language } from '@waydesk/contract/values/language.ts';
import { MONTHS } from '@waydesk/contract/values/time.ts';
import type { DayPickerProps } from 'react-day-picker';
import type { Translate } from '../../i18n/t.ts';

const WEEKDAYS: Record<Language, readonly string[]> = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  my: 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ'.split(' '),
};
const SHORT: Record<Language, readonly string[]> = {
  en: 'Su Mo Tu We Th Fr Sa'.split(' '),
  my: 'နွေ လာ ဂါ ဟူး တေး ကြာ နေ'.split(' '),
};

export function calendarLabels(
  lang: Language,
  t: Translate,
): Pick<DayPickerProps, 'formatters' | 'labels'> {
  const monthOf = (date: Date) => {
    const name = MONTHS[lang][date.getMonth()];
    return lang === 'my' ? `${date.getFullYear()} ${name}` : `${name} ${date.getFullYear()}`;
  };
  const dayOf = (date: Date) => {
    const number = String(date.getDate());
    return lang === 'my' ? `${monthOf(date)} ${number}` : `${number} ${monthOf(date)}`;
  };
  const weekday = (date: Date) => WEEKDAYS[lang][date.getDay()] ?? '';
  return {
    formatters: {
      formatCaption: monthOf,
      formatWeekdayName: (date) => SHORT[lang][date.getDay()] ?? '',
    },
    labels: {
      labelGrid: monthOf,
      labelWeekday: weekday,
      labelDayButton: (date, { today }) =>
        [weekday(date), dayOf(date), today && t('Today')].filter(Boolean).join(', '),
      labelNext: () => t('Next month'),
      labelPrevious: () => t('Previous month'),
    },
  };
}
