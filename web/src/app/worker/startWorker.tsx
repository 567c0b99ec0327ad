/** The office as an app of the computer: stored for times without a line, and renewed. */
import { rememberReturn } from '../../api/chunk.ts';
import { showNewVersion } from '../../api/newVersion.ts';
import { currentSession, onSessionLeft } from '../../api/session.ts';
import { takeVersion, watchVersions } from '../../api/workerVersions.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { onMove } from '../../router/moves.ts';
import { screenAt } from '../../router/screens.ts';
import { willReturn } from '../redirects.ts';
import type { WorkerComparison, WorkerMessage } from './messages.ts';
import { NewVersionBar } from './NewVersionBar.tsx';

/** After a screen was opened: its own requests come first, in milliseconds. */
const TELL_AFTER = 3_000;

/** Scripts, styles and letters that this page has loaded, and the screens it has shown, the last one first. */
const loaded = new Set<string>();
let visited: string[] = [];

function followLoading(): void {
  const origin = `${location.origin}/`;
  const note = (entries: PerformanceEntryList) => {
    for (const { name } of entries)
      if (name.startsWith(`${origin}assets/`) && /\.(js|css|woff2)$/.test(name))
        loaded.add(name.slice(origin.length));
  };
  new PerformanceObserver((list) => note(list.getEntries())).observe({
    type: 'resource',
    buffered: true,
  });
}

function noteScreen(): void {
  const row = screenAt(location.pathname);
  if (currentSession() === null || row === undefined || !('file' in row)) return;
  const name = row.file.replace(/^.*\//, '');
  visited = [name, ...visited.filter((other) => other !== name)];
}

const tell = (worker: ServiceWorker | null, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker?.postMessage(message, ports);

/** Says what was used: now, and some time after each screen that is opened. */
async function tellUsed(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (isFirst: boolean) => {
    noteScreen();
    const worker = navigator.serviceWorker.controller ?? active;
    tell(worker, { name: 'used', isFirst, screens: visited, files: [...loaded] });
  };
  say(true);
  onMove(() => {
    clearTimeout(timer);
    timer = setTimeout(say, TELL_AFTER, false);
  });
}

const compare = (waiting: ServiceWorker): Promise<WorkerComparison> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as WorkerComparison);
    tell(waiting, { name: 'compare', files: [...loaded] }, [port2]);
  });

/** Nobody is signed in or about to be, so the page may load again by itself. */
const isFree = () =>
  currentSession() === null &&
  !willReturn() &&
  [...document.querySelectorAll('input')].every(({ value }) => value === '');

/** Nothing moves under somebody's hands: a bar comes with the next screen, or while nobody looks. */
function whenUnseen(show: () => void): void {
  if (document.visibilityState === 'hidden') return show();
  const stop = new AbortController();
  const once = () => {
    if (!stop.signal.aborted) show();
    stop.abort();
  };
  document.addEventListener('visibilitychange', once, { signal: stop.signal });
  onMove(once);
}

async function offer(waiting: ServiceWorker): Promise<void> {
  const { isSame, isAlone } = await compare(waiting);
  if (isSame) {
    // The page came from the server, newer than its worker. A page of the old one keeps its files.
    if (isAlone) tell(waiting, 'take-over');
    return;
  }
  const take = () => {
    rememberReturn();
    takeVersion(waiting);
  };
  if (isFree()) return take();
  onSessionLeft(() => setTimeout(() => isFree() && take()));
  whenUnseen(() => showNewVersion(<NewVersionBar onTake={take} />));
}

/** Who installs the app sees its description in the language of the page. */
function nameManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (link !== null && currentLanguage() === 'my') link.href = '/waydesk-my.webmanifest';
}

export function startWorker(): void {
  nameManifest();
  followLoading();
  void watchVersions('/sw.js', (waiting) => void offer(waiting))
    .then(tellUsed)
    // Another server that serves these pages may have no worker for them.
    .catch(() => undefined);
}
