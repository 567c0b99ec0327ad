import type { RegisteredRouter } from '@tanstack/react-router';

/** Every path of the app, with parameters as `$name`. */
export type AppPath = Exclude<keyof RegisteredRouter['routesByPath'], ''>;
