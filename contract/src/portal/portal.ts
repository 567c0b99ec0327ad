/**
 * The portal of shops (`/shop/`): a shop's own parcels and money. Its people sign in by a door of their own;
 * which shop is asked about follows from the session alone, and what is another shop's is not found.
 */
import * as z from 'zod/mini';
import { portalParcelListQuery, portalStatementListQuery } from '../calls/list-queries.ts';
import { idAndName } from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';
import { password } from '../auth/passwords.ts';
import { intakeTownship } from '../intake/intake.ts';
import { intakeMemory } from '../intake/intake-memory.ts';
import { trackingLink } from '../parcels/trackings.ts';
import { OPEN_STAGES } from '../rules/parcel-stages.ts';
import { SHOP_PASSWORD_MIN } from '../rules/portal-states.ts';
import { instant, optionalId, pathId } from '../schema/fields.ts';
import type { Text } from '../texts/text.ts';
import { mobilePhone, shopCode, typedPhone } from './portal-codes.ts';
import {
  moneyInShort,
  portalMoney,
  portalStatement,
  portalStatementDetail,
} from './portal-money.ts';
import {
  newWish,
  portalLabel,
  portalLabelPick,
  portalParcel,
  portalParcelDetail,
} from './portal-parcels.ts';

const route = routeIn('portal');

export const SHOP_PASSWORD_SHORT: Text = 'Password must be at least 8 characters';
export const BAD_SHOP_CREDENTIALS: Text = 'Invalid phone number or password';
export const INVITE_INVALID: Text =
  'This invitation is invalid, was used or has expired. Please ask the office for a new one.';

const SIGN_IN: Text = 'Login failed. Please check your credentials.';
const PARCELS: Text = 'Failed to fetch parcels';
const PARCEL_FAILURE: Text = 'The parcel could not be loaded';
const MONEY: Text = 'Your money could not be loaded';
const STATEMENTS: Text = 'Failed to fetch statements';

/** Whoever is signed in, and for which shop. */
const portalPerson = z.object({ id: z.number(), name: z.string(), phone: z.string() });

const opened = z.object({
  /** Null when the person works for several shops and has to choose one. */
  token: z.nullable(z.string()),
  person: z.nullable(portalPerson),
  shop: z.nullable(idAndName),
  /** To choose from: then the same is sent again with `shop_id`. Empty otherwise. */
  shops: z.array(idAndName),
});
export type PortalSession = z.output<typeof opened>;

const invite = z.object({ token: z.string() });

export const newShopPassword = z.pipe(
  password,
  z.string().check(z.minLength(SHOP_PASSWORD_MIN, SHOP_PASSWORD_SHORT)),
);

const counted = z.object({ count: z.number(), atLeast: z.boolean() });

/** A parcel that was tried in vain or was taken in, in a few words. */
const parcelInShort = z.pick(portalParcel, {
  id: true,
  customer_name: true,
  township: true,
  status: true,
  stage: true,
  attempts: true,
  last_reason: true,
  next_on: true,
  returning: true,
  total_collect_amount: true,
  created_at: true,
});
export type PortalParcelInShort = z.output<typeof parcelInShort>;

export const portal = {
  signIn: route({
    method: 'POST',
    path: '/portal/sign-in',
    who: 'public',
    summary:
      'Sign in to the portal with phone and password; a person of several shops gets these to choose from, and sends the same again with shop_id',
    body: z.object({
      phone: typedPhone,
      password,
      shop_id: optionalId('Shop not found'),
    }),
    data: opened,
    touches: [],
    failure: SIGN_IN,
  }),
  invitation: route({
    method: 'GET',
    path: '/portal/invitations/:token',
    who: 'public',
    summary: 'Whether an invitation can still be used; says nothing of anybody and changes nothing',
    params: invite,
    data: z.object({ is_open: z.boolean() }),
    failure: 'The invitation could not be loaded',
  }),
  join: route({
    method: 'POST',
    path: '/portal/invitations/:token',
    who: 'public',
    summary:
      'Set the password with an invitation and sign in; it works once, for 7 days, and ends the sessions of before',
    params: invite,
    body: z.object({ password: newShopPassword }),
    data: opened,
    touches: [],
    failure: 'The password could not be set',
  }),
  sendCode: route({
    method: 'POST',
    path: '/portal/code',
    who: 'public',
    summary:
      'Send a code by SMS that sets a forgotten password, for 5 minutes; answers the same for every phone. 409 where no SMS can be sent, 429 after one in a minute, three in an hour or ten in a day',
    body: z.object({ phone: mobilePhone }),
    data: z.null(),
    touches: [],
    failure: 'The code could not be sent',
  }),
  useCode: route({
    method: 'POST',
    path: '/portal/code/password',
    who: 'public',
    summary:
      'Set the password with a code, for all shops of the phone, and sign in; it works once, for 5 attempts, and ends the sessions of before',
    body: z.object({ phone: mobilePhone, code: shopCode, password: newShopPassword }),
    data: opened,
    touches: [],
    failure: 'The password could not be set',
  }),
  signOut: route({
    method: 'POST',
    path: '/portal/sign-out',
    who: 'shop',
    summary: 'End the session in use',
    data: z.null(),
    ownIds: true,
    touches: [],
  }),
  me: route({
    method: 'GET',
    path: '/portal/me',
    who: 'shop',
    summary: 'Who is signed in, for which shop, and the company behind it',
    data: z.object({
      person: portalPerson,
      shop: idAndName,
      company: z.object({
        name: z.nullable(z.string()),
        phones: z.array(z.string()),
        /** Its hash: the picture is at `GET /company/logo/:hash`. */
        logo: z.nullable(z.string()),
      }),
      now: instant,
      /** The business time zone. */
      zone: z.string(),
    }),
    failure: 'The page could not be loaded',
  }),
  home: route({
    method: 'GET',
    path: '/portal/home',
    who: 'shop',
    summary:
      'Where the parcels are and when the money comes: parcels by stage, those that could not be delivered, sums of money, requests that wait',
    data: z.object({
      /** Whether the shop ever had any. */
      has_parcels: z.boolean(),
      stages: z.record(z.enum(OPEN_STAGES), counted),
      /** Delivered on this business day. */
      delivered_today: z.number(),
      /** The newest ones of stage `to_decide`, at most 5. */
      to_decide: z.array(parcelInShort),
      money: moneyInShort,
      pickups: z.object({ asked: z.number(), accepted_today: z.number() }),
    }),
    failure: 'The page could not be loaded',
  }),
  parcels: route({
    method: 'GET',
    path: '/portal/parcels',
    who: 'shop',
    summary:
      'The parcels of the shop, newest first; search looks in the number, phones, customer and address. As a spreadsheet the newest 5,000',
    query: portalParcelListQuery,
    data: z.array(portalParcel),
    paged: true,
    csv: true,
    xlsx: true,
    failure: PARCELS,
  }),
  parcel: route({
    method: 'GET',
    path: '/portal/parcels/:id',
    who: 'shop',
    summary:
      'One parcel: its steps, attempts with reasons and moments, next day, proofs, money, wish',
    params: pathId,
    data: portalParcelDetail,
    failure: PARCEL_FAILURE,
  }),
  proof: route({
    method: 'GET',
    path: '/portal/proofs/:id',
    who: 'shop',
    summary: 'A photo or signature of an attempt to deliver a parcel of the shop',
    params: z.object({ id: z.string() }),
    data: z.null(),
    picture: true,
    failure: 'The photo could not be loaded',
  }),
  wish: route({
    method: 'POST',
    path: '/portal/parcels/:id/wish',
    who: 'shop',
    summary:
      'Wish another day for a parcel, or that it is brought back; the office decides. Takes the place of an open wish; 409 says why it cannot be wished now',
    params: pathId,
    body: newWish,
    data: portalParcelDetail,
    ownIds: true,
    touches: ['portal', 'parcelWishes'],
    failure: 'The wish could not be saved',
  }),
  tracking: route({
    method: 'POST',
    path: '/portal/parcels/:id/tracking',
    who: 'shop',
    summary:
      'The tracking link of a parcel and a message to paste in both languages; 409 once the parcel ended more than 30 days ago',
    params: pathId,
    data: trackingLink,
    ownIds: true,
    touches: [],
    failure: 'The tracking link could not be made',
  }),
  money: route({
    method: 'GET',
    path: '/portal/money',
    who: 'shop',
    summary:
      'What a statement made now would hold, what waits and for what, what is on the account',
    data: portalMoney,
    failure: MONEY,
  }),
  statements: route({
    method: 'GET',
    path: '/portal/statements',
    who: 'shop',
    summary: 'The statements of the shop, newest first',
    query: portalStatementListQuery,
    data: z.array(portalStatement),
    paged: true,
    failure: STATEMENTS,
  }),
  statement: route({
    method: 'GET',
    path: '/portal/statements/:id',
    who: 'shop',
    summary: 'One statement of the shop with its deliveries, account movements, payments and text',
    params: pathId,
    data: portalStatementDetail,
    xlsx: true,
    failure: 'Failed to fetch the statement',
  }),
  places: route({
    method: 'GET',
    path: '/portal/places',
    who: 'shop',
    summary:
      'What reads rows in the browser: all townships with their spellings and what each costs this shop, and what was chosen for its sheets before',
    data: z.object({ places: z.array(intakeTownship), memory: intakeMemory }),
    failure: 'Error fetching township data',
  }),
  labels: route({
    method: 'POST',
    path: '/portal/labels',
    who: 'shop',
    summary:
      'What stands on the labels of parcels of accepted requests that have not ended, in order of way and number; makes the tracking links that labels carry',
    body: portalLabelPick,
    data: z.array(portalLabel),
    ownIds: true,
    touches: [],
    failure: 'Failed to fetch labels',
  }),
};
