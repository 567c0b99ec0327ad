/** Who may do what: the server's check, the guards and the menu all ask here. */
import type { Text } from './text.ts';

export const ROLES = ['admin', 'user', 'rider', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that an account may have; the last cannot be given anew. */
export const ACCOUNT_ROLES = [...ROLES, 'Administrator'] as const satisfies readonly Text[];

export type Who = 'public' | 'signed-in' | 'shop-admin' | 'user-admin';

/** `Administrator` is a second name of admin that older accounts may carry. */
const ADMINS: readonly string[] = ['Administrator', 'admin'];

const ALLOWED: Record<Exclude<Who, 'public' | 'signed-in'>, readonly string[]> = {
  'shop-admin': ADMINS,
  'user-admin': [...ADMINS, 'manager'],
};

/** True when a person with this role (undefined: nobody signed in) may do what `who` asks. */
export function may(role: string | undefined, who: Who): boolean {
  if (who === 'public') return true;
  if (role === undefined) return false;
  return who === 'signed-in' || ALLOWED[who].includes(role);
}

/** True when somebody of `role` may make or change accounts of `other`: admins are above managers. */
export function mayManage(role: string, other: string): boolean {
  return may(role, 'user-admin') && (ADMINS.includes(role) || !ADMINS.includes(other));
}
