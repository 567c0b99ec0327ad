/** The texts for a parcel's events and facts. */
import type { ParcelEventKind } from '@waydesk/contract/rules/parcel-facts.ts';
import { LOCATION_NAMES, REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import type { ParcelFacts } from '@waydesk/contract/parcels/parcels.ts';
import type { Clamped } from '@waydesk/contract/rules/scan-time.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { currentLanguage, type Translate } from '../../i18n/t.ts';

export const EVENT_NAMES: Record<ParcelEventKind, Text> = {
  label: 'Label printed',
  received: 'Received at the hub',
  picked_up: 'Picked up at the shop',
  handed: 'Handed to the rider',
  delivered: 'Delivered to the customer',
  failed: 'Could not be handed over',
  planned: 'Next day set',
  to_return: 'To be returned',
  returned: 'Returned to the shop',
  undone: 'Undone',
};

export const CLAMPED_TEXTS: Record<Clamped, Text> = {
  ahead: 'Time corrected: the device’s clock was ahead',
  behind: 'Time corrected: the device’s clock was behind',
};

/** How often a parcel was tried, as a sentence; null before the first time. */
export const attemptsText = (attempts: number, t: Translate): string | null =>
  attempts === 0
    ? null
    : attempts === 1
      ? t('Tried once')
      : t('Tried {count} times', { count: attempts });

/** Texts for the facts that a parcel's status does not show; empty in the usual case. */
export function factTexts({ status, ...facts }: ParcelFacts & { status: string }, t: Translate) {
  const { place, attempts, last_reason: reason, next_on: next, returning } = facts;
  // A parcel that failed lies at the hub, and a wrong address is its status already.
  const isTold = reason === null || reason === status;
  return [
    place === 'hub' && attempts === 0 ? t(LOCATION_NAMES.hub) : null,
    attemptsText(attempts, t),
    attempts > 0 && !isTold ? t(REASON_NAMES[reason]) : null,
    next === null ? null : t('Next try {day}', { day: showDay(next, currentLanguage()) }),
    returning ? t('Goes back to the shop') : null,
  ].filter((text) => text !== null);
}
