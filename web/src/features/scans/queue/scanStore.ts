import { createStore, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;

/** Where the browser keeps what waits and what was refused, by person. */
export const scanStore = (): UseStore => (store ??= createStore('waydesk-scans', 'queues'));
