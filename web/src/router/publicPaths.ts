/** What the sign-in page needs of `screens.ts`, which only loads behind it. */
export const PUBLIC_PATHS = {
  login: '/login',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
} as const;
