/** Who may do what: used by the server's check, the route guards and the menu. */
import type { Text } from '../texts/text.ts';

export const ROLES = ['admin', 'user', 'rider', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that an account may have; only older accounts have `Administrator`. */
export const ACCOUNT_ROLES = [...ROLES, 'Administrator'] as const satisfies readonly Text[];

export type Who =
  | 'public'
  | 'any-account'
  | 'signed-in'
  | 'phone'
  | 'shop'
  | 'overview'
  | 'shop-admin'
  | 'user-admin'
  | 'system-admin'
  | 'cashier'
  | 'money-admin';

/** `Administrator` is a second name of admin that older accounts may carry. */
export const ADMINS: readonly string[] = ['Administrator', 'admin'];

/**
 * The phones of linked accounts are no role's; `mayCall` decides about them. Nor is the portal: people of
 * shops have no account here, and sign in by a door of their own.
 */
const ALLOWED: Record<Exclude<Who, 'public' | 'any-account' | 'signed-in'>, readonly string[]> = {
  phone: [],
  shop: [],
  overview: [...ADMINS, 'manager'],
  'shop-admin': ADMINS,
  'user-admin': [...ADMINS, 'manager'],
  'system-admin': ADMINS,
  cashier: [...ADMINS, 'manager', 'user'],
  'money-admin': [...ADMINS, 'manager'],
};

/**
 * True when a person with this role may do what `who` requires; undefined means not signed in. About
 * accounts that are linked to a rider `mayCall` decides.
 */
export function may(role: string | undefined, who: Who): boolean {
  if (who === 'public') return true;
  if (role === undefined) return false;
  return who === 'any-account' || who === 'signed-in' || ALLOWED[who].includes(role);
}

/** What decides about a call besides the role. */
export interface Caller {
  role: string;
  /** The rider to whom the account is linked. */
  rider_id: number | null;
  /** The phone on which the person has signed in; null in the office. */
  phone_id: string | null;
}

/**
 * True when this person may make a call of `who`. A linked account has nothing of the office, whatever
 * calls will be added: only those of the rider's phone, from the phone on which it signed in, and
 * those that take any account.
 */
export function mayCall(person: Caller | undefined, who: Who): boolean {
  if (who === 'public' || person === undefined) return who === 'public';
  const { role, rider_id: rider, phone_id: phone } = person;
  if (rider === null && phone === null) return may(role, who);
  return who === 'any-account' || (who === 'phone' && rider !== null && phone !== null);
}

/** True when `role` may create or change accounts of role `other`: managers cannot touch admins. */
export function mayManage(role: string, other: string): boolean {
  return may(role, 'user-admin') && (ADMINS.includes(role) || !ADMINS.includes(other));
}
