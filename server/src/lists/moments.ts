import { dayStart, instantToLocal, localToInstant } from '@waydesk/contract/values/time.ts';

/** Parses a moment as sent: without a zone it is in the business zone; a day means its start. */
export function toMoment(sent: string | null | undefined, zone: string): Date | null {
  if (!sent) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(sent)) return dayStart(sent, zone);
  const text = sent.replace(' ', 'T');
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return new Date(text);
  return localToInstant(text.replace(/(\.\d{3})\d+$/, '$1'), zone);
}

/** "2026-11-05 14:05" in the business zone, with seconds unless they are zero. */
export function shownMoment(moment: Date, zone: string): string {
  const seconds = moment.toISOString().slice(-8, -1);
  const minute = instantToLocal(moment, zone).replace('T', ' ');
  return seconds === ':00.000' ? minute : `${minute}${seconds}`;
}
