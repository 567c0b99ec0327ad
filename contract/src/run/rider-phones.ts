/** The account that a rider signs in with on the phone, and the phones on which that was done. */
import * as z from 'zod/mini';
import { routeIn } from '../calls/route.ts';
import { id, instant, pathId } from '../schema/fields.ts';
import type { Text } from '../texts/text.ts';

const route = routeIn('riderPhones');

export const ACCOUNT_NOT_FOUND: Text = 'User not found';
export const ACCOUNT_TAKEN: Text = 'This account is linked to another rider';
export const NOT_A_RIDER_ACCOUNT: Text = 'Only an account of role rider can be linked';
export const PHONE_NOT_FOUND: Text = 'Phone not found';

const account = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  active: z.boolean(),
});

export const phoneOfRider = z.object({
  id: z.string(),
  name: z.string(),
  user: z.object({ id: z.number(), name: z.string() }),
  first_at: instant,
  /** When it last reached the office. */
  seen_at: instant,
  /** Acts that were still on it then, and since when. */
  unsent: z.number(),
  oldest_unsent: z.nullable(instant),
  is_signed_in: z.boolean(),
});
export type RiderPhone = z.output<typeof phoneOfRider>;

const phonesOfRider = z.object({
  /** Null for people who may not manage accounts, and when none is linked. */
  account: z.nullable(account),
  is_linked: z.boolean(),
  phones: z.array(phoneOfRider),
});
export type PhonesOfRider = z.output<typeof phonesOfRider>;

const FAILURE = 'The rider’s phones could not be loaded';

export const riderPhones = {
  list: route({
    method: 'GET',
    path: '/riders/:id/phones',
    who: 'signed-in',
    summary: 'The account and the phones of a rider, and what is still on them; newest first',
    params: pathId,
    data: phonesOfRider,
    hides: {
      unless: 'user-admin',
      from: (data: PhonesOfRider) => ({ ...data, account: null }),
    },
    failure: FAILURE,
  }),
  link: route({
    method: 'PUT',
    path: '/riders/:id/account',
    who: 'user-admin',
    summary:
      'Link an account of role rider to this rider, or none; ends the sessions of both accounts',
    params: pathId,
    /** Null unlinks; leaving it out does not. */
    body: z.object({ user_id: z.nullable(id(ACCOUNT_NOT_FOUND)) }),
    data: phonesOfRider,
    touches: ['riderPhones', 'users'],
    failure: 'The account could not be linked',
  }),
  remove: route({
    method: 'DELETE',
    path: '/riders/:id/phones/:phone',
    who: 'user-admin',
    summary:
      'Forget a phone and end its sessions; what is on it can be sent after signing in again',
    params: z.extend(pathId, { phone: z.string() }),
    data: phonesOfRider,
    touches: ['riderPhones'],
    failure: 'The phone could not be removed',
  }),
};
