/** Who may do what: used by the server's check, the route guards and the menu. */
import type { Text } from '../texts/text.ts';

export const ROLES = ['admin', 'user', 'rider', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that an account may have; only older accounts have `Administrator`. */
export const ACCOUNT_ROLES = [...ROLES, 'Administrator'] as const satisfies readonly Text[];

export type Who =
  | 'public'
  | 'signed-in'
  | 'overview'
  | 'shop-admin'
  | 'user-admin'
  | 'system-admin'
  | 'cashier'
  | 'money-admin';

/** `Administrator` is a second name of admin that older accounts may carry. */
const ADMINS: readonly string[] = ['Administrator', 'admin'];

const ALLOWED: Record<Exclude<Who, 'public' | 'signed-in'>, readonly string[]> = {
  overview: [...ADMINS, 'manager'],
  'shop-admin': ADMINS,
  'user-admin': [...ADMINS, 'manager'],
  'system-admin': ADMINS,
  cashier: [...ADMINS, 'manager', 'user'],
  'money-admin': [...ADMINS, 'manager'],
};

/** True when a person with this role may do what `who` requires; undefined means not signed in. */
export function may(role: string | undefined, who: Who): boolean {
  if (who === 'public') return true;
  if (role === undefined) return false;
  return who === 'signed-in' || ALLOWED[who].includes(role);
}

/** True when `role` may create or change accounts of role `other`: managers cannot touch admins. */
export function mayManage(role: string, other: string): boolean {
  return may(role, 'user-admin') && (ADMINS.includes(role) || !ADMINS.includes(other));
}
