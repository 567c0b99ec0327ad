/** The people of a shop who may sign in to the portal, for administrators on the shop's page. */
import * as z from 'zod/mini';
import { idAndName } from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';
import { LENGTH, YES_OR_NO, instant, pathId, text, version } from '../schema/fields.ts';
import type { Text } from '../texts/text.ts';
import { storedPhone } from '../ways/delivery-body.ts';

const route = routeIn('shopPeople');

export const SHOP_PERSON_NOT_FOUND: Text = 'This person was not found';
export const SHOP_PERSON_TAKEN: Text = 'A person of this shop has this phone number already';

export const shopPerson = z.object({
  id: z.number(),
  shop_id: z.number(),
  name: z.string(),
  phone: z.string(),
  active: z.boolean(),
  /** Has set a password. */
  has_password: z.boolean(),
  /** Until when an invitation that was not used can be. */
  invited_until: z.nullable(instant),
  invited_by: idAndName,
  /** When a session was used last; null when none is open. */
  seen_at: z.nullable(instant),
  created_at: instant,
  version,
});
export type ShopPerson = z.output<typeof shopPerson>;

/** The link is shown this once: only its hash is stored. */
const invited = z.object({
  person: shopPerson,
  /** To copy to the person. */
  url: z.string(),
});

const NAME: Text = 'Name is required';
const PHONE: Text = 'Phone number is required';
const FAILURE = 'The people of the shop could not be loaded';
const NOT_SAVED = 'The person could not be saved';

export const newShopPerson = z.object({
  name: text(NAME, LENGTH.short),
  phone: storedPhone(PHONE),
});

export const shopPeople = {
  list: route({
    method: 'GET',
    path: '/online-shops/:id/people',
    who: 'shop-admin',
    summary: 'The people of a shop who were invited to the portal, active ones first',
    params: pathId,
    data: z.array(shopPerson),
    failure: FAILURE,
  }),
  get: route({
    method: 'GET',
    path: '/shop-people/:id',
    who: 'shop-admin',
    summary: 'One person of a shop',
    params: pathId,
    data: shopPerson,
    failure: FAILURE,
  }),
  invite: route({
    method: 'POST',
    path: '/online-shops/:id/people',
    who: 'shop-admin',
    summary:
      'Invite a person to the portal of a shop: the link sets the password, once and within 7 days',
    params: pathId,
    body: newShopPerson,
    data: invited,
    status: 201,
    touches: ['shopPeople'],
    failure: NOT_SAVED,
  }),
  inviteAgain: route({
    method: 'POST',
    path: '/shop-people/:id/invite',
    who: 'shop-admin',
    summary:
      'A new link for an active person, also for a forgotten password; ends the link before, the password stays until the new one is set',
    params: pathId,
    data: invited,
    touches: ['shopPeople'],
    failure: NOT_SAVED,
  }),
  setActive: route({
    method: 'PUT',
    path: '/shop-people/:id/active',
    who: 'shop-admin',
    summary: 'Deactivate a person, which ends the sessions at once, or let the person in again',
    params: pathId,
    body: z.object({ active: z.boolean(YES_OR_NO) }),
    data: shopPerson,
    versioned: true,
    touches: ['shopPeople'],
    failure: NOT_SAVED,
  }),
};
