/**
 * Serves the office without a line, and when the line is too slow for the start page. It stores the
 * start page and scripts, nothing that a person has read or written: no call of the API passes it.
 */
import { OFFICE_CACHE } from '@waydesk/contract/app/office-worker.ts';
import { BUILT_FILE, answeredBy } from './answeredBy.ts';
import type { UsedMessage, WorkerComparison, WorkerMessage } from './messages.ts';
import {
  type OfficePlan,
  type UsedFiles,
  filesToStore,
  mergeUsed,
  fileNames,
  usedHere,
} from './plan.ts';

declare const __OFFICE_PLAN__: OfficePlan;
/** Another one for each build. */
declare const __OFFICE_BUILD__: string;

/** The part of a worker's global scope that is used here; this package is typed for pages. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
/** What the browser does before the worker has started. */
interface StaticRoute {
  condition: { urlPattern?: string; requestMode?: 'navigate'; requestMethod?: 'GET' };
  source: 'race-network-and-fetch-handler' | { cacheName: string };
}
interface InstallEvent extends WorkerEvent {
  /** Only newer browsers have it. */
  addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
}
interface WorkerEvents {
  install: InstallEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: WorkerEvent & { data: WorkerMessage; ports: readonly MessagePort[] };
}
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { includeUncontrolled: true }) => Promise<readonly { url: string }[]>;
  };
  addEventListener: <K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ) => void;
}
const scope = globalThis as unknown as WorkerScope;

const CACHE = `${OFFICE_CACHE}${__OFFICE_BUILD__}`;
const START_PAGE = '/';
/** What was used, stored beside what is stored for it; no page has this address. */
const USED = 'used.json';
const NOTHING: UsedFiles = { screens: [], files: [] };
/** How long a start page may take before the stored one is shown, in milliseconds. */
const PATIENCE = 3_000;

const plan = __OFFICE_PLAN__;
const ownCache = () => caches.open(CACHE);
const officeCaches = async () =>
  (await caches.keys()).filter((name) => name.startsWith(OFFICE_CACHE));

async function usedIn(name: string): Promise<UsedFiles | null> {
  const stored = await caches.match(USED, { cacheName: name });
  return stored === undefined ? null : ((await stored.json()) as UsedFiles);
}

/** What was used before this worker came. */
async function usedBefore(): Promise<UsedFiles> {
  const used = await Promise.all((await officeCaches()).map(usedIn));
  const all = used.reduce<UsedFiles>((sum, one) => mergeUsed(one ?? NOTHING, sum), NOTHING);
  return usedHere(plan, all);
}

async function fetched(path: string, cache?: RequestCache): Promise<Response> {
  const answer = await fetch(path, cache && { cache });
  if (!answer.ok || answer.redirected) throw new Error(`${path} was answered ${answer.status}`);
  return answer;
}

/** With its headers as served: its policy names the scripts in it. */
async function storeStartPage(cache: Cache): Promise<void> {
  const page = await fetched(START_PAGE, 'no-cache');
  const text = await page.clone().text();
  // During an update another node may still serve the build before.
  if (!fileNames(plan, plan.named).every((name) => text.includes(name)))
    throw new Error('The start page is of another build');
  await cache.put(START_PAGE, page);
}

async function store(used: UsedFiles, withStartPage: boolean): Promise<void> {
  const cache = await ownCache();
  if (withStartPage) await storeStartPage(cache);
  const wanted = new Set(filesToStore(plan, used).map((name) => `/${name}`));
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(
    [...wanted]
      .filter((path) => !stored.includes(path))
      .map(async (path) => cache.put(path, await fetched(path))),
  );
  await cache.put(USED, new Response(JSON.stringify(used)));
  const left = stored.filter((path) => BUILT_FILE.test(path) && !wanted.has(path));
  await Promise.all(left.map((path) => cache.delete(path)));
}

let storing: Promise<unknown> = Promise.resolve();

/** One after the other; what fails is stored with the next message. */
function storeUsed({ isFirst, ...told }: UsedMessage): Promise<unknown> {
  storing = storing
    .then(async () => store(mergeUsed(told, (await usedIn(CACHE)) ?? NOTHING), isFirst))
    .catch(() => undefined);
  return storing;
}

async function compare(files: readonly string[]): Promise<WorkerComparison> {
  const own = new Set(plan.files.map(([name]) => name));
  const pages = await scope.clients.matchAll({ includeUncontrolled: true });
  const ofOffice = pages.filter(
    ({ url }) => answeredBy({ method: 'GET', mode: 'navigate', url }, location.origin) === 'page',
  );
  return { isSame: files.every((name) => own.has(name)), isAlone: ofOffice.length < 2 };
}

const storedPage = () => caches.match(START_PAGE, { cacheName: CACHE });

async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  // With routes the browser itself asks, and takes a good answer that comes before this one. To ask here
  // as well left one in a hundred visits without a line empty for ever: the answer's body was lost.
  const network = (async () => (await preloadResponse) ?? (hasRoutes() ? null : fetch(request)))();
  const first = await Promise.race([network.catch(() => null), late]);
  // A proxy whose nodes are all away has nothing better to show.
  if (first !== null && first.status < 500) return first;
  if (hasRoutes() && navigator.onLine) await late;
  return (await storedPage()) ?? (await network) ?? fetch(request);
}

const file = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { cacheName: CACHE })) ?? fetch(request);

/**
 * A worker takes a while to start, and a visit need not wait for it: the browser itself finds stored
 * files, and asks the server for the page. It takes what the worker says where the server says nothing.
 */
const ROUTES: readonly StaticRoute[] = [
  { condition: { urlPattern: '/assets/*' }, source: { cacheName: CACHE } },
  {
    condition: { requestMode: 'navigate', requestMethod: 'GET' },
    source: 'race-network-and-fetch-handler',
  },
];

/** Whether this browser takes them. */
const hasRoutes = () =>
  'InstallEvent' in scope && 'addRoutes' in (scope.InstallEvent as { prototype: object }).prototype;

scope.addEventListener('install', (event) => {
  event.waitUntil(usedBefore().then((used) => store(used, true)));
  if (event.addRoutes) event.waitUntil(event.addRoutes(ROUTES));
});

scope.addEventListener('activate', (event) => {
  const take = async () => {
    const old = (await officeCaches()).filter((name) => name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    // The next best: the start page is asked for while the worker starts.
    const { navigationPreload } = scope.registration;
    await (hasRoutes() ? navigationPreload?.disable() : navigationPreload?.enable());
    // The page of the first visit too: what it loads later, it may need without a line.
    await scope.clients.claim();
  };
  event.waitUntil(take());
});

scope.addEventListener('fetch', (event) => {
  const as = answeredBy(event.request, location.origin);
  if (as === 'page') event.respondWith(page(event));
  if (as === 'file') event.respondWith(file(event.request));
});

scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'take-over') event.waitUntil(scope.skipWaiting());
  else if (data.name === 'used') event.waitUntil(storeUsed(data));
  else event.waitUntil(compare(data.files).then((found) => ports[0]?.postMessage(found)));
});
