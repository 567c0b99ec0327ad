/** Why a parcel could not be handed over, as its customer and its shop are told: kindly, and without blame. */
import type { TrackingText } from '../texts/tracking-words.ts';
import type { FailReason } from './parcel-facts.ts';

export const FAIL_REASON_TEXTS: Record<FailReason, TrackingText> = {
  no_answer: 'Nobody answered our call.',
  not_home: 'Nobody was there to take it.',
  refused: 'It was not accepted.',
  postponed: 'We were asked to come on another day.',
  wrong_contact: 'We could not find the address or reach the phone number.',
  no_money: 'The payment was not ready.',
  damaged: 'We have to check the parcel first.',
  other: 'It did not work out this time.',
};
