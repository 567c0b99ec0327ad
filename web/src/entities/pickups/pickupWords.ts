/** How the states of a request for a pickup look, and what the office calls its words. */
import type { PickupPart, PickupState } from '@waydesk/contract/rules/portal-states.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { Ban, CircleCheck, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { Translate } from '../../i18n/t.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const DAY_PART_NAMES: Record<PickupPart, Text> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
};

export const REQUEST_STYLES: Record<PickupState, { name: Text; tone: Tone; icon: LucideIcon }> = {
  asked: { name: 'Waiting', tone: 'amber', icon: Clock },
  accepted: { name: 'Accepted', tone: 'green', icon: CircleCheck },
  refused: { name: 'Refused', tone: 'red', icon: Ban },
  withdrawn: { name: 'Withdrawn', tone: 'grey', icon: Undo2 },
};

/** When the shop wants us to come. */
export interface WantedPickup {
  /** YYYY-MM-DD */
  wanted_on: string;
  part: PickupPart;
}

export const wantedText = (
  t: Translate,
  language: Language,
  { wanted_on: day, part }: WantedPickup,
): string => `${showDay(day, language)} · ${t(DAY_PART_NAMES[part])}`;
