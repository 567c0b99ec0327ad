/** What the worker of the office's page calls its caches, each followed by the build: nothing else is removed. */
export const OFFICE_CACHE = 'waydesk-office-';
