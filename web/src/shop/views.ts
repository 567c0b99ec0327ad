/**
 * The views of the portal. Each has an address of its own, so that a reload comes back to it and a
 * colleague can be sent there.
 */
import { invitationPath, readInvitation } from '@waydesk/contract/rules/portal-links.ts';
import { PARCEL_STAGES, type ParcelStage } from '@waydesk/contract/rules/parcel-stages.ts';
import { useSyncExternalStore } from 'react';

export interface ParcelFilter {
  search?: string;
  stage?: ParcelStage;
  page?: number;
}

export type PortalView =
  | { name: 'home' | 'money' | 'account' | 'new-pickup' | 'forgot' | 'missing' }
  | { name: 'parcels'; filter: ParcelFilter }
  | { name: 'statements' | 'pickups'; page?: number }
  | { name: 'parcel' | 'statement' | 'pickup' | 'edit-pickup'; id: number }
  | { name: 'parcel-label' | 'pickup-labels'; id: number }
  | { name: 'join'; token: string };

const BASE = '/shop/';

function withSearch(path: string, values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `${BASE}${path}${text && `?${text}`}`;
}

const pageIn = (page: number | undefined) => ({ page: page === 1 ? undefined : page });

export function portalAddress(view: PortalView): string {
  switch (view.name) {
    case 'home':
    case 'missing':
      return BASE;
    case 'money':
    case 'account':
    case 'forgot':
      return `${BASE}${view.name}`;
    case 'new-pickup':
      return `${BASE}pickups/new`;
    case 'parcels': {
      const { page, ...filter } = view.filter;
      return withSearch('parcels', { ...filter, ...pageIn(page) });
    }
    case 'statements':
    case 'pickups':
      return withSearch(view.name, pageIn(view.page));
    case 'parcel':
    case 'statement':
    case 'pickup':
      return `${BASE}${view.name}s/${view.id}`;
    case 'edit-pickup':
      return `${BASE}pickups/${view.id}/edit`;
    case 'parcel-label':
      return `${BASE}parcels/${view.id}/label`;
    case 'pickup-labels':
      return `${BASE}pickups/${view.id}/labels`;
    case 'join':
      return invitationPath(view.token);
  }
}

const numberIn = (text: string | null | undefined) =>
  text !== null && text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

const MISSING: PortalView = { name: 'missing' };

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

export function portalViewAt({ pathname, search, hash }: Address): PortalView {
  const token = readInvitation(hash);
  if (token !== null) return { name: 'join', token };
  const [first = '', second, third] = pathname.slice(BASE.length).split('/').filter(Boolean);
  const query = new URLSearchParams(search);
  const page = numberIn(query.get('page'));
  const paged = page === undefined ? {} : { page };
  if (second === undefined) {
    if (first === '' || first === 'index.html') return { name: 'home' };
    if (first === 'money' || first === 'account' || first === 'forgot') return { name: first };
    if (first === 'statements' || first === 'pickups') return { name: first, ...paged };
    if (first !== 'parcels') return MISSING;
    const words = query.get('search') ?? '';
    const stage = PARCEL_STAGES.find((one) => one === query.get('stage'));
    const filter = { ...(words && { search: words }), ...(stage && { stage }), ...paged };
    return { name: 'parcels', filter };
  }
  if (first === 'pickups' && second === 'new' && third === undefined) return { name: 'new-pickup' };
  const id = numberIn(second);
  if (id === undefined) return MISSING;
  if (first === 'pickups' && third === 'edit') return { name: 'edit-pickup', id };
  if (first === 'pickups' && third === 'labels') return { name: 'pickup-labels', id };
  if (first === 'parcels' && third === 'label') return { name: 'parcel-label', id };
  const name = (['parcel', 'statement', 'pickup'] as const).find((one) => first === `${one}s`);
  return name === undefined || third !== undefined ? MISSING : { name, id };
}

const listeners = new Set<() => void>();
let shown: { href: string; view: PortalView } | undefined;

function viewNow(): PortalView {
  // Another object for the same address would render without an end.
  if (shown?.href !== location.href) shown = { href: location.href, view: portalViewAt(location) };
  return shown.view;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export const usePortalView = (): PortalView => useSyncExternalStore(subscribe, viewNow);

/** Opens a view above the one that is shown; `replace` puts it in its place. */
export function openPortalView(view: PortalView, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', portalAddress(view));
  if (how === 'push') window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}
