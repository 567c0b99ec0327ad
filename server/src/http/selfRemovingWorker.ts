/**
 * What `WAYDESK_WORKER=off` answers in place of the office's worker. A browser that has one asks for it with
 * each visit, takes this one at once, and from the next page on has neither worker nor stored files.
 */
import { OFFICE_CACHE } from '@waydesk/contract/app/office-worker.ts';

export const WORKER_PATH = '/sw.js';

export const SELF_REMOVING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('${OFFICE_CACHE}')) await caches.delete(name);
    }
    await registration.unregister();
  };
  event.waitUntil(remove());
});
`;
