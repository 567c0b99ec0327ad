import { useRouterState } from '@tanstack/react-router';

/** The path of the visible page. While the next one loads, it is still the previous one. */
export const useShownPath = (): string =>
  useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
