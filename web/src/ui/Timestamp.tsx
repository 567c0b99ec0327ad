import { showDate, showDateTime } from '@waydesk/contract/values/time.ts';
import { useLanguage } from '../i18n/t.ts';
import { businessZone } from './zone.ts';

interface Props {
  /** ISO 8601 with a zone; null or an invalid time shows as a dash. */
  at: string | null | undefined;
  /** Shows only the day. */
  day?: boolean;
}

/** A time in the business time zone. */
export function Timestamp({ at, day = false }: Props) {
  const language = useLanguage();
  if (!at || Number.isNaN(Date.parse(at))) return <>–</>;
  const show = day ? showDate : showDateTime;
  return (
    // A day is short enough for one line everywhere, also on paper.
    <time dateTime={at} className={day ? 'whitespace-nowrap!' : 'whitespace-nowrap'}>
      {show(at, businessZone(), language)}
    </time>
  );
}
