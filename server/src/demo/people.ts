/** The accounts of the demo: at least one of every role. */
import type { Config } from '../config/config.ts';
import { searchColumns } from '../lists/searchKeys.ts';
import { hashPassword } from '../http/passwords.ts';
import { DEMO_SHOP_PHONE } from './portal.ts';
import type { NewRow } from '../db/schema.ts';

export const DEMO_PASSWORD = 'waydesk-demo';

type Role = NewRow<'users'>['role'];

/** Username, name and role; the start of the demo prints the first of each role. */
const PEOPLE: readonly (readonly [string, string, Role])[] = [
  ['owner', 'Daw Khin Khin', 'Administrator'],
  ['manager', 'Thiri Win', 'manager'],
  ['clerk', 'Su Su Hlaing', 'user'],
  ['rider', 'Aung Aung', 'rider'],
  ['mgmg', 'မောင်မောင်အေး', 'user'],
  ['thida', 'Thida', 'user'],
  ['nilar', 'မနီလာ', 'user'],
  ['zawlin', 'Zaw Lin Htet', 'user'],
  ['hnin', 'Hnin Yu', 'manager'],
  ['thura', 'Thura', 'rider'],
  ['former', 'Ye Htut', 'user'],
  ['rider1', 'Kyaw Zin', 'rider'],
  ['rider2', 'ကိုထွန်းထွန်း', 'rider'],
];

/** The riders who sign in on their phones, by the username of their account. */
const LINKED: ReadonlyMap<string, number> = new Map([
  ['rider1', 2],
  ['rider2', 3],
]);

export interface People {
  rows: (NewRow<'users'> & { id: number })[];
  /** The people who create ways and change their status. */
  clerks: number[];
  /** Those who count and settle, and who decides. */
  cashiers: number[];
  manager: number;
  /** The accounts of riders who sign in on their phones. */
  linked: { user: number; rider: number }[];
  /** The hash of their password. */
  shared: string;
}

/** The first account is that of ADMIN_EMAIL. */
export async function demoPeople({ admin }: Config, since: Date): Promise<People> {
  const shared = await hashPassword(DEMO_PASSWORD);
  const own = admin.password === null ? shared : await hashPassword(admin.password);
  const all: readonly (readonly [string, string, Role])[] = [
    ['admin', 'Administrator', 'admin'],
    ...PEOPLE,
  ];
  const rows = all.map(([username, name, role], index) => {
    const email = index === 0 ? admin.email : `${username}@waydesk.demo`;
    return {
      id: index + 1,
      username,
      email,
      name,
      role,
      password_hash: index === 0 ? own : shared,
      active: username !== 'former',
      rider_id: LINKED.get(username) ?? null,
      ...searchColumns('users', { username, name, email }),
      created_at: since,
      updated_at: since,
    };
  });
  return {
    rows,
    shared,
    clerks: rows.filter((r) => r.role === 'user' || r.role === 'manager').map((r) => r.id),
    cashiers: rows.filter((r) => r.role === 'user' && r.active).map((r) => r.id),
    manager: rows.find((r) => r.role === 'manager')?.id ?? 1,
    linked: rows.flatMap(({ id, rider_id }) => (rider_id ? [{ user: id, rider: rider_id }] : [])),
  };
}

/** What the activity log has of them: the first one added the others. */
export const demoActivity = (rows: People['rows']): NewRow<'activity_log'>[] =>
  rows.slice(1).map(({ id, role, created_at: at }) => ({
    at,
    user_id: 1,
    action: 'added',
    account_id: id,
    details: JSON.stringify({ role }),
  }));

/** The lines to print: one account of each role, and those of the phones. */
export function signIns({ admin }: Config, adminPassword: string): string[] {
  const firstOfEachRole = PEOPLE.filter(
    ([, , role], i) => PEOPLE.findIndex((p) => p[2] === role) === i,
  );
  const line = (title: string, username: string) => [
    title,
    `${username}@waydesk.demo`,
    DEMO_PASSWORD,
  ];
  const lines = [
    ...firstOfEachRole.map(([username, , role]) => line(role, username)),
    ...[...LINKED.keys()].map((username) => line('rider on /run/', username)),
    ['shop on /shop/', DEMO_SHOP_PHONE, DEMO_PASSWORD],
  ];
  return [
    'Sign in to the demo as',
    ...[['admin', admin.email, adminPassword], ...lines].map(
      ([role = '', email = '', password]) => `  ${role.padEnd(14)} ${email.padEnd(26)} ${password}`,
    ),
    '',
  ];
}
