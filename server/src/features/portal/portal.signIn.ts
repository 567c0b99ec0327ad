/** The door of the portal: signing in, invitations, signing out. */
import {
  BAD_SHOP_CREDENTIALS,
  INVITE_INVALID,
  type PortalSession,
  type portal,
} from '@waydesk/contract/portal/portal.ts';
import { customerPhone } from '@waydesk/contract/values/phone.ts';
import type { DatabasePool } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  type SignInPerson,
  claimInvitation,
  deleteShopSession,
  isInvitationOpen,
  openShopSession,
  peopleByPhone,
  setShopPassword,
} from '../../domain/portal/people.queries.ts';
import { rememberAddress } from '../../domain/signIn/knownAddresses.ts';
import { forgetFailedLogins } from '../../domain/signIn/limits.ts';
import { inSignInLane } from '../../domain/signIn/signInLanes.ts';
import type { Handler } from '../../http/context.ts';
import { HttpError } from '../../http/httpError.ts';
import { hashPassword, verifyPassword } from '../../http/passwords.ts';
import { hashToken } from '../../http/tokens.ts';

const badCredentials = () => new HttpError(401, 'bad_credentials', BAD_SHOP_CREDENTIALS);
const badInvitation = () => new HttpError(400, 'bad_invitation', INVITE_INVALID);

/** Under which attempts are counted: no account of the office has such a name. */
export const shopAccountOf = (phone: string) => `shop ${phone}`;

const sessionOf = (
  token: string,
  { id, name, phone, shop_id, shop_name }: Omit<SignInPerson, 'password_hash'>,
): PortalSession => ({
  token,
  person: { id, name, phone },
  shop: { id: shop_id, name: shop_name },
  shops: [],
});

/** Opens the session of the only one; of several shops one is still to be chosen. Throws what `refusal` makes. */
export async function enterShop(
  db: DatabasePool,
  people: readonly SignInPerson[],
  refusal: () => HttpError,
): Promise<PortalSession> {
  const [person, ...others] = people;
  if (!person) throw refusal();
  if (others.length > 0) {
    const shops = people.map((one) => ({ id: one.shop_id, name: one.shop_name }));
    return { token: null, person: null, shop: null, shops };
  }
  const token = await openShopSession(db, person);
  // Somebody changed the person since.
  if (token === null) throw refusal();
  return sessionOf(token, person);
}

/** Those of them whose password this is. With nobody to check it takes as long as with one. */
async function whosePassword(people: readonly SignInPerson[], password: string) {
  if (people.length === 0) await verifyPassword(null, password);
  const right: SignInPerson[] = [];
  for (const person of people) {
    if (await verifyPassword(person.password_hash, password)) right.push(person);
  }
  return right;
}

export const signInToPortal: Handler<typeof portal.signIn> = async ({ body }, context) => {
  const { db } = context;
  const { phone: typed, password, shop_id = null } = body;
  const phone = customerPhone(typed) ?? typed;
  const data = await inSignInLane(shopAccountOf(phone), context, async () => {
    const right = await whosePassword(await peopleByPhone(db, phone, shop_id), password);
    return enterShop(db, right, badCredentials);
  });
  return { data };
};

export const checkInvitation: Handler<typeof portal.invitation> = async ({ params }, { db }) => ({
  data: { is_open: await isInvitationOpen(db, params.token) },
});

export const joinPortal: Handler<typeof portal.join> = async ({ params, body }, context) => {
  const { db, ip } = context;
  const account = `invitation ${hashToken(params.token).toString('hex')}`;
  const data = await inSignInLane(account, context, async () => {
    const joined = await inTransaction(db, async (tx) => {
      // Claimed first, so that only one of several at once computes the expensive hash.
      const person = await claimInvitation(tx, params.token);
      if (!person) throw badInvitation();
      const password_hash = await hashPassword(body.password);
      await setShopPassword(tx, person.id, password_hash);
      return { ...person, password_hash };
    });
    await forgetFailedLogins(db, shopAccountOf(joined.phone), ip);
    await rememberAddress(db, shopAccountOf(joined.phone), ip);
    const token = await openShopSession(db, joined);
    if (token === null) throw badInvitation();
    return sessionOf(token, joined);
  });
  return { data };
};

export const signOutOfPortal: Handler<typeof portal.signOut> = async (_, { db, token }) => {
  if (token) await deleteShopSession(db, token);
  return { data: null, message: 'Logged out' };
};
