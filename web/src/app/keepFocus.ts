/**
 * If the focused element disappears (a deleted row, a removed filter, a finished form), moves the
 * focus to the next element instead of losing it. Only for keyboard users: on a touch screen it
 * could open the on-screen keyboard.
 */
const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

interface Place {
  at: HTMLElement;
  /** All that Tab reached at that time, in its order. */
  order: readonly HTMLElement[];
  path: string;
}

const NOWHERE: Place = { at: document.body, order: [], path: '' };

/** The last focused element in the page and in an open dialog. */
let inPage = NOWHERE;
let inDialog = NOWHERE;
let isByKey = true;
/** It has the focus again once it can be used again. */
let waiting: HTMLElement | null = null;

const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1);

const isShown = (element: HTMLElement) =>
  element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

const canHaveIt = (element: HTMLElement) =>
  !element.matches(':disabled') && element.tabIndex >= 0 && isShown(element);

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  waiting = null;
  const dialog = target.closest('dialog');
  const within = dialog ?? document.querySelector('main') ?? document.body;
  const order = [...within.querySelectorAll<HTMLElement>(REACHED)];
  const place = { at: target, order, path: location.pathname };
  if (dialog === null) inPage = place;
  else inDialog = place;
}

function goOn(): void {
  const now = document.activeElement;
  if (!isByKey || (now !== null && now !== document.body)) return;
  const { at, order, path } = openDialog() ? inDialog : inPage;
  // A new page says itself where one starts.
  if (at === document.body || path !== location.pathname) return;
  if (isShown(at)) {
    if (at.matches(':disabled')) waiting = at;
    else if (waiting === at) at.focus();
    return;
  }
  const place = order.indexOf(at);
  const [before, after] = [order.slice(0, Math.max(0, place)), order.slice(place + 1)];
  const next = after.find(canHaveIt) ?? before.findLast(canHaveIt);
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  (next ?? start)?.focus();
}

/** From now on; returns what ends it. */
export function keepFocus(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    clearTimeout(timer);
    // Code that knows a better target moves the focus before this runs.
    if (document.activeElement === document.body) timer = setTimeout(goOn, 50);
  };
  const changes = new MutationObserver(later);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  });
  const byKey = () => (isByKey = true);
  const byHand = () => (isByKey = false);
  const arrive = ({ target }: Event) => remember(target);
  const options = { capture: true, passive: true };
  addEventListener('keydown', byKey, options);
  addEventListener('pointerdown', byHand, options);
  addEventListener('focusin', arrive, options);
  remember(document.activeElement);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    removeEventListener('keydown', byKey, options);
    removeEventListener('pointerdown', byHand, options);
    removeEventListener('focusin', arrive, options);
  };
}
