/** The page as an app of the phone: kept for days without a line, installed, and renewed. */
import { watchVersions } from '../api/workerVersions.ts';
import { showPhoneState } from './phone.ts';

/** Chromium's offer to install; other browsers have a menu for it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
let waiting: ServiceWorker | null = null;

export async function installPage(): Promise<void> {
  await offer?.prompt();
  offer = null;
  showPhoneState({ canInstall: false });
}

export async function persistStorage(): Promise<boolean> {
  const isPersisted = await navigator.storage.persist().catch(() => false);
  showPhoneState({ isPersisted });
  return isPersisted;
}

export function takeUpdate(): void {
  waiting?.postMessage('take-over');
}

function watchInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    showPhoneState({ canInstall: true });
  });
  addEventListener('appinstalled', () => {
    offer = null;
    showPhoneState({ canInstall: false });
    void persistStorage();
  });
}

/** A new version waits until the rider takes it: it must not close a sheet that he is typing in. */
async function watchWorker(): Promise<void> {
  await watchVersions(`${import.meta.env.BASE_URL}sw.js`, (next) => {
    waiting = next;
    showPhoneState({ updateReady: true });
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (waiting !== null) location.reload();
  });
}

export function watchInstallation(): void {
  watchInstalling();
  void navigator.storage.persisted().then((isPersisted) => {
    showPhoneState({ isPersisted });
    if (!isPersisted) void persistStorage();
  });
  // In development the page changes with every edit.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void watchWorker().catch(() => undefined);
}
