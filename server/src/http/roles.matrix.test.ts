/** Every call of the contract as every kind of caller; new rows are included automatically. */
import { contract } from '@waydesk/contract/index.ts';
import {
  ACCOUNT_ROLES,
  type Caller,
  type Who,
  may,
  mayCall,
} from '@waydesk/contract/calls/permissions.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import type { KeyScope } from '@waydesk/contract/rules/webhooks.ts';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/app/client.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { seedPhone } from '../testing/phones/seedPhone.ts';
import { keyDecided, shopKeyDecided } from '../testing/webhooks/keyDecisions.ts';
import { seedApiKey } from '../testing/webhooks/seedApiKey.ts';
import { seedShopPerson } from '../testing/portal/seedPortal.ts';
import { newToken } from './tokens.ts';

const rows = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Route>(calls).map(([name, row]) => ({ name: `${area}.${name}`, row })),
);

/** Callers who are not signed in. */
const NOBODY = ['no token', 'unknown token', 'ended session', 'disabled admin'] as const;
/** Callers whose account is linked to a rider, by where they signed in. */
const LINKED = { 'linked rider on a phone': 'a phone', 'linked rider in the office': null };
type Linked = keyof typeof LINKED;
/** Callers with a key instead of a session: whose it is, and how far it goes. */
const KEYS = {
  'read key of an admin': ['admin', 'read'],
  'write key of an admin': ['admin', 'write'],
  'write key of a clerk': ['user', 'write'],
} as const satisfies Record<string, readonly [string, KeyScope]>;
type Keyed = keyof typeof KEYS;
/** A person of a shop, signed in to its portal. */
const SHOP = 'person of a shop';
/** Keys of a shop. */
const SHOP_KEYS = {
  'read key of a shop': 'read',
  'write key of a shop': 'write',
} as const satisfies Record<string, KeyScope>;
type ShopKeyed = keyof typeof SHOP_KEYS;
type Visitor =
  | (typeof NOBODY)[number]
  | (typeof ACCOUNT_ROLES)[number]
  | Linked
  | Keyed
  | typeof SHOP
  | ShopKeyed;
const VISITORS: readonly Visitor[] = [
  ...NOBODY,
  ...ACCOUNT_ROLES,
  ...(Object.keys(LINKED) as Linked[]),
  ...(Object.keys(KEYS) as Keyed[]),
  SHOP,
  ...(Object.keys(SHOP_KEYS) as ShopKeyed[]),
];

const isLinked = (visitor: Visitor): visitor is Linked => visitor in LINKED;
const isKeyed = (visitor: Visitor): visitor is Keyed => visitor in KEYS;
const isShopKeyed = (visitor: Visitor): visitor is ShopKeyed => visitor in SHOP_KEYS;
const roleOf = (visitor: Visitor) =>
  isKeyed(visitor) ? KEYS[visitor][0] : ACCOUNT_ROLES.find((role) => role === visitor);

function callerOf(visitor: Visitor): Caller | undefined {
  if (isLinked(visitor)) return { role: 'rider', rider_id: 1, phone_id: LINKED[visitor] };
  const role = roleOf(visitor);
  return role && { role, rider_id: null, phone_id: null };
}

/** The portal and the office look for sessions in two tables: each token is unknown at the other door. */
function refusalOf(visitor: Visitor, name: string, { who }: Route): string | null {
  const isOfPortal = visitor === SHOP || isShopKeyed(visitor);
  if (who !== 'public' && (who === 'shop' || isOfPortal)) {
    if (who !== 'shop' || !isOfPortal) return '401 not_signed_in';
    return isShopKeyed(visitor) ? shopKeyRefusal(SHOP_KEYS[visitor], name) : null;
  }
  const caller = callerOf(visitor);
  const key = keyDecided(name);
  if (isKeyed(visitor) && who !== 'public' && key === null) return '403 key_closed';
  if (mayCall(caller, who)) {
    const mayOnlyRead = isKeyed(visitor) && KEYS[visitor][1] === 'read' && key === 'write';
    return mayOnlyRead ? '403 key_may_only_read' : null;
  }
  if (!caller) return '401 not_signed_in';
  return isLinked(visitor) ? '403 phone_account' : '403 forbidden';
}

function shopKeyRefusal(scope: KeyScope, name: string): string | null {
  const opens = shopKeyDecided(name);
  if (opens === null) return '403 key_closed';
  return opens === 'write' && scope === 'read' ? '403 key_may_only_read' : null;
}

const cells = rows.flatMap(({ name, row }) =>
  VISITORS.map((visitor) => ({ name, row, visitor, refusal: refusalOf(visitor, name, row) })),
);

const testApp = testAppForFile();

const REFUSALS = [
  '401 not_signed_in',
  ...['forbidden', 'phone_account', 'key_closed', 'key_may_only_read'].map((code) => `403 ${code}`),
];

/** With a new session each time, because a call may end it. */
async function visit(visitor: Visitor): Promise<TestClient> {
  if (visitor === 'no token') return testApp.anonymous;
  if (visitor === 'unknown token') return testApp.withToken(newToken());
  if (isLinked(visitor)) {
    const { token, user } = await seedPhone(testApp.db);
    return testApp.withToken(LINKED[visitor] ? token : await testApp.seedSession(user));
  }
  if (visitor === SHOP) return testApp.withToken((await seedShopPerson(testApp.db)).token);
  if (isShopKeyed(visitor)) return testApp.withToken(await shopKeyOf(SHOP_KEYS[visitor]));
  const role = roleOf(visitor) ?? 'admin';
  if (isKeyed(visitor)) return testApp.withToken(await keyOf(visitor));
  const { id } = await testApp.seedUser({ role, active: visitor !== 'disabled admin' });
  const token = await testApp.seedSession(id);
  if (visitor === 'ended session') await testApp.withToken(token).post('/auth/logout');
  return testApp.withToken(token);
}

/** The same each time: no call ends it. */
const keys = new Map<Keyed, Promise<string>>();
function keyOf(visitor: Keyed): Promise<string> {
  const [role, scope] = KEYS[visitor];
  const made = async () =>
    (await seedApiKey(testApp.db, { user_id: await testApp.idOf(role), scope })).key;
  const key = keys.get(visitor) ?? made();
  keys.set(visitor, key);
  return key;
}

const shopKeys = new Map<KeyScope, Promise<string>>();
function shopKeyOf(scope: KeyScope): Promise<string> {
  const made = async () =>
    (await seedApiKey(testApp.db, { shop_id: await testApp.seedShop(), scope })).key;
  const key = shopKeys.get(scope) ?? made();
  shopKeys.set(scope, key);
  return key;
}

/** A path that matches the row but no record. */
const addressOf = ({ path }: Route) =>
  path.replace(/:(\w+)/g, (_, name: string) => (/id$/i.test(name) ? '2147483647' : 'none'));

function ask(client: TestClient, row: Route) {
  const path = addressOf(row);
  if (row.method === 'GET') return client.get(path);
  if (row.method === 'DELETE') return client.delete(path);
  const body = row.body ? {} : undefined;
  return { POST: client.post, PUT: client.put, PATCH: client.patch }[row.method](path, body);
}

it.each(cells)('$visitor: $name', async ({ row, visitor, refusal }) => {
  const { status, body } = await ask(await visit(visitor), row);
  const answered = `${status} ${body.code}`;
  expect(REFUSALS.includes(answered) || status >= 500 ? answered : null).toBe(refusal);
});

it('has a cell for every call and every caller', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(VISITORS).toHaveLength(17);
  expect(new Set(cells.map((cell) => `${cell.name} ${cell.visitor}`)).size).toBe(rows.length * 17);
});

/** What the company decided, written down a second time, independently of the contract. */
describe('check 26: who may call', () => {
  const PUBLIC = [
    'auth.login',
    'auth.forgotPassword',
    'auth.resetPassword',
    'run.signIn',
    'company.logo',
    'portal.signIn',
    'portal.invitation',
    'portal.join',
    'portal.sendCode',
    'portal.useCode',
  ];
  const OF_ANYBODY = ['auth.logout', 'auth.updateLastLogin'];
  const OF_A_PHONE = ['run.read', 'run.sendActs', 'run.sendProof'];

  function decided(name: string, row: Route): Who {
    const [area = ''] = name.split('.');
    if (PUBLIC.includes(name)) return 'public';
    if (OF_ANYBODY.includes(name)) return 'any-account';
    if (OF_A_PHONE.includes(name)) return 'phone';
    if (['portal', 'portalPickups'].includes(area)) return 'shop';
    if (area === 'shopPeople') return 'shop-admin';
    if (
      ['users', 'webhooks', 'apiKeys'].includes(area) ||
      ['riderPhones.link', 'riderPhones.remove'].includes(name)
    )
      return 'user-admin';
    if (name === 'dashboard.day') return 'overview';
    if (['company.get', 'company.edit'].includes(name)) return 'system-admin';
    if (area === 'settings' || name.startsWith('figures.open')) return 'system-admin';
    if (name === 'notices.ofDelivery') return 'signed-in';
    if (area === 'notices' && /chat$/i.test(name)) return 'shop-admin';
    if (['notices', 'noticeRules'].includes(area)) return 'system-admin';
    const deciding = ['cashIns.decide', 'cashIns.void', 'statements.void', 'entries.void'];
    if (area === 'figures' || deciding.includes(name)) return 'money-admin';
    if (['cashIns', 'statements', 'entries', 'closings'].includes(area)) return 'cashier';
    if (area === 'recordImports') return name.endsWith('Shops') ? 'shop-admin' : 'signed-in';
    const isWrite = row.method !== 'GET';
    return isWrite && ['shops', 'shopCharges', 'townships'].includes(area)
      ? 'shop-admin'
      : 'signed-in';
  }

  it.each(rows)('$name', ({ name, row }) => {
    expect(row.who).toBe(decided(name, row));
  });

  it.each([
    ['overview', ['admin', 'manager', 'Administrator']],
    ['shop-admin', ['admin', 'Administrator']],
    ['user-admin', ['admin', 'manager', 'Administrator']],
    ['system-admin', ['admin', 'Administrator']],
    ['cashier', ['admin', 'user', 'manager', 'Administrator']],
    ['money-admin', ['admin', 'manager', 'Administrator']],
    ['signed-in', ['admin', 'user', 'rider', 'manager', 'Administrator']],
    ['any-account', ['admin', 'user', 'rider', 'manager', 'Administrator']],
    ['phone', []],
    ['shop', []],
  ] as const)('as %s: %j', (who, roles) => {
    expect(ACCOUNT_ROLES.filter((role) => may(role, who))).toEqual(roles);
    expect(may(undefined, who)).toBe(false);
    for (const stranger of ['', 'Admin', 'ADMIN', 'administrator', 'root'])
      expect(may(stranger, who)).toBe(who === 'signed-in' || who === 'any-account');
  });

  it('portal, check 17: a person of a shop has only the portal and what is public', () => {
    const allowed = cells.filter((cell) => cell.visitor === SHOP && cell.refusal === null);
    const ofPortal = rows.filter(({ row }) => row.path.startsWith('/portal'));
    expect(allowed.map((cell) => cell.name).toSorted()).toEqual(
      [...new Set([...PUBLIC, ...ofPortal.map(({ name }) => name)])].toSorted(),
    );
  });

  it.each([
    ['linked rider on a phone', [...PUBLIC, ...OF_ANYBODY, ...OF_A_PHONE]],
    ['linked rider in the office', [...PUBLIC, ...OF_ANYBODY]],
  ] as const)("rider's phone, check 1: a %s has only %j", (visitor, names) => {
    const allowed = cells.filter((cell) => cell.visitor === visitor && cell.refusal === null);
    expect(allowed.map((cell) => cell.name).toSorted()).toEqual(names.toSorted());
  });
});
