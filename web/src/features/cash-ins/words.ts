/** The names and looks of a cash-in's states, and how it says how long cash has been out. */
import { CASH_IN_STATE_LABELS } from '@waydesk/contract/money/cash-ins.ts';
import type { CashInState } from '@waydesk/contract/calls/list-queries.ts';
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { dayOf } from '@waydesk/contract/values/time.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Tone } from '../../ui/Badge.tsx';
import { businessZone, today } from '../../ui/zone.ts';

interface StateLook {
  tone: Tone;
  icon: LucideIcon;
}

export const STATE_STYLES: Record<CashInState, StateLook> = {
  waiting: { tone: 'amber', icon: Clock },
  posted: { tone: 'green', icon: CircleCheck },
  recounted: { tone: 'grey', icon: Undo2 },
  refused: { tone: 'red', icon: CircleX },
  voided: { tone: 'grey', icon: Ban },
};

export const stateText = (state: CashInState, t: Translate): string =>
  t(CASH_IN_STATE_LABELS[state]);

const DAY = 86_400_000;

/** Days of the company's calendar since this moment. */
export const daysSince = (at: string): number =>
  Math.round((Date.parse(today()) - Date.parse(dayOf(at, businessZone()))) / DAY);

export function ageText(days: number, t: Translate): string {
  if (days <= 0) return t('Today');
  return days === 1 ? t('Since yesterday') : t('For {n} days', { n: days });
}

/** As in the figures: up to one day is usual; from four days on someone should follow up. */
export const ageTone = (days: number): Tone => (days < 2 ? 'grey' : days < 4 ? 'amber' : 'red');
