import { useRouterState } from '@tanstack/react-router';

/** The path of the page that is shown. While the next one is on its way, it is still the last. */
export const useShownPath = (): string =>
  useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
