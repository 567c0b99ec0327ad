/** Who may do what: the server's check, the guards and the menu all ask here. */

export const ROLES = ['admin', 'user', 'rider', 'manager'] as const;
export type Role = (typeof ROLES)[number];

export type Who = 'public' | 'signed-in' | 'shop-admin' | 'user-admin';

/** `Administrator` is a second name of admin that older accounts may carry; it cannot be given anew. */
const ALLOWED: Record<Exclude<Who, 'public' | 'signed-in'>, readonly string[]> = {
  'shop-admin': ['Administrator', 'admin'],
  'user-admin': ['Administrator', 'admin', 'manager'],
};

/** True when a person with this role (undefined: nobody signed in) may do what `who` asks. */
export function may(role: string | undefined, who: Who): boolean {
  if (who === 'public') return true;
  if (role === undefined) return false;
  return who === 'signed-in' || ALLOWED[who].includes(role);
}
