/** The kind of screen that the page believes to be on. */
import { vi } from 'vitest';

/** A phone by default; `matches` says which queries it answers with yes. */
export const onScreen = (matches: (query: string) => boolean = () => true): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};
