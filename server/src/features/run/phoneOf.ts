import { inEnglish } from '@waydesk/contract/texts/text.ts';
import { HttpError } from '../../http/httpError.ts';
import type { Person } from '../../http/sessions.ts';

/** The phone that calls, whose person and rider. */
export interface CallingPhone {
  phone_id: string;
  user_id: number;
  rider_id: number;
}

/**
 * The phone of the session; the gate lets nobody else call. Throws 403 when the call names another
 * one, as after the storage of one phone was copied to a second.
 */
export function phoneOf({ id, phone_id, rider_id }: Person, sentPhone: string): CallingPhone {
  if (phone_id === null || rider_id === null || phone_id !== sentPhone.toLowerCase())
    throw new HttpError(403, 'other_phone', inEnglish('This session is of another phone'));
  return { phone_id, user_id: id, rider_id };
}
