/** The page as an app of the phone: kept for days without a line, installed, and renewed. */
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

/** The new version takes over and the page loads again, see `watchVersions`. */
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
async function watchVersions(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
  const offerUpdate = () => {
    // The first version has nothing to replace.
    if (registration.waiting === null || serviceWorker.controller === null) return;
    waiting = registration.waiting;
    showPhoneState({ updateReady: true });
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerUpdate);
  });
  offerUpdate();
  serviceWorker.addEventListener('controllerchange', () => {
    if (waiting !== null) location.reload();
  });
  const lookForNew = () => void registration.update().catch(() => undefined);
  addEventListener('online', lookForNew);
  setInterval(lookForNew, 3_600_000);
}

export function watchInstallation(): void {
  watchInstalling();
  void navigator.storage.persisted().then((isPersisted) => {
    showPhoneState({ isPersisted });
    if (!isPersisted) void persistStorage();
  });
  // In development the page changes with every edit.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void watchVersions().catch(() => undefined);
}
