/** The names and looks of a cash-in's states, and how it says how long cash has been out. */
import type { CashInState } from '@waydesk/contract/list-queries.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { dayOf } from '@waydesk/contract/time.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Tone } from '../../ui/Badge.tsx';
import { businessZone, today } from '../../ui/zone.ts';

interface StateLook {
  label: Text;
  tone: Tone;
  icon: LucideIcon;
}

export const STATE_LOOKS: Record<CashInState, StateLook> = {
  waiting: { label: 'Waits for a decision', tone: 'amber', icon: Clock },
  posted: { label: 'Handed in', tone: 'green', icon: CircleCheck },
  recounted: { label: 'Counted again', tone: 'grey', icon: Undo2 },
  refused: { label: 'Refused', tone: 'red', icon: CircleX },
  voided: { label: 'Voided', tone: 'grey', icon: Ban },
};

/** Deliveries that no rider carried have a line of their own. */
export const NO_RIDER: Text = 'Deliveries without a rider';

const DAY = 86_400_000;

/** Days of the company's calendar since this moment. */
export const daysSince = (at: string): number =>
  Math.round((Date.parse(today()) - Date.parse(dayOf(at, businessZone()))) / DAY);

export function ageText(days: number, t: Translate): string {
  if (days <= 0) return t('Since today');
  return days === 1 ? t('Since yesterday') : t('For {n} days', { n: days });
}

/** As in the figures: up to one day is usual, from four days on somebody should ask. */
export const ageTone = (days: number): Tone => (days < 2 ? 'grey' : days < 4 ? 'amber' : 'red');
