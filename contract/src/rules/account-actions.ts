/** What the activity log says of accounts and their sessions. */
export const ACCOUNT_ACTIONS = [
  'added',
  'password_set',
  'password_link',
  'activated',
  'deactivated',
  'made_admin',
  'sessions_ended',
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];
