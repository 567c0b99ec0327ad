/**
 * The views of the page, each an entry of the browser's history: Android's back button leaves one, and
 * a reload comes back to it.
 */
import { createContext, use, useEffect, useLayoutEffect, useState } from 'react';
import { readItem, removeItem, writeItem } from '../../storage.ts';

export const RUN_TABS = ['pickups', 'stops', 'bring_back', 'done'] as const;
export type RunTab = (typeof RUN_TABS)[number];

export type RunView =
  | { name: 'today'; tab?: RunTab }
  | { name: 'stop' | 'delivered' | 'failed'; parcel: number }
  | { name: 'pickup'; way: number }
  | { name: 'sending' }
  | { name: 'guide' }
  | { name: 'sign-in' };

interface Entry {
  view: RunView;
  /** How many views are below it. */
  depth: number;
  scroll: number;
}

const FIRST: Entry = { view: { name: 'today' }, depth: 0, scroll: 0 };
const STORED = 'run-open-view';

const entryNow = (): Entry => (history.state as { run?: Entry } | null)?.run ?? FIRST;
const put = (entry: Entry, how: 'pushState' | 'replaceState') => history[how]({ run: entry }, '');

/** The views that were open when Android ended the page behind its camera: only ids are stored. */
function reopened(): RunView[] {
  try {
    const view = JSON.parse(readItem(STORED) ?? 'null') as RunView | null;
    if (view === null) return [];
    return view.name === 'pickup' ? [view] : [{ ...view, name: 'stop' } as RunView, view];
  } catch {
    return [];
  }
}

const hasTypedFields = ({ name }: RunView) =>
  name === 'delivered' || name === 'failed' || name === 'pickup';

/** Once per page: a page that starts anew opens the form that was open before, if it is still to be filled in. */
function start(isStillToDo: (form: RunView) => boolean): Entry {
  history.scrollRestoration = 'manual';
  const reloaded = (history.state as { run?: Entry } | null)?.run;
  if (reloaded !== undefined) {
    // Not the form of what was recorded the moment before it would have closed.
    if (!isStillToDo(reloaded.view)) put({ ...FIRST, depth: reloaded.depth }, 'replaceState');
  } else {
    put(FIRST, 'replaceState');
    const views = reopened();
    // A browser that is killed forgets what was stored last: that the form has been left.
    const isOver = views.some((view) => !isStillToDo(view));
    for (const [at, view] of (isOver ? [] : views).entries()) {
      put({ view, depth: at + 1, scroll: 0 }, 'pushState');
    }
  }
  return entryNow();
}

export interface RunViews {
  view: RunView;
  open: (view: RunView) => void;
  /** Another tab of the same view. */
  replace: (view: RunView) => void;
  /** Leaves so many views. */
  back: (views?: number) => void;
}

/** `isStillToDo` is asked when the page starts, about the form that was open before. */
export function useRunHistory(isStillToDo: (form: RunView) => boolean): RunViews {
  const [entry, setEntry] = useState(() => start(isStillToDo));
  useEffect(() => {
    const onPopState = () => setEntry(entryNow());
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  useLayoutEffect(() => {
    window.scrollTo(0, entry.scroll);
    if (hasTypedFields(entry.view)) writeItem(STORED, JSON.stringify(entry.view));
    else removeItem(STORED);
  }, [entry]);
  const show = (next: Entry, how: 'pushState' | 'replaceState') => {
    put(next, how);
    setEntry(next);
  };
  return {
    view: entry.view,
    open: (view) => {
      put({ ...entry, scroll: window.scrollY }, 'replaceState');
      show({ view, depth: entry.depth + 1, scroll: 0 }, 'pushState');
    },
    replace: (view) => show({ ...entry, view, scroll: window.scrollY }, 'replaceState'),
    back: (views = 1) => {
      if (entry.depth === 0) show(FIRST, 'replaceState');
      else history.go(-Math.min(views, entry.depth));
    },
  };
}

export const OpenViews = createContext<RunViews | null>(null);

export function useRunViews(): RunViews {
  const views = use(OpenViews);
  if (views === null) throw new Error('Outside of the page of the run');
  return views;
}
