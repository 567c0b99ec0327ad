import { expect, test } from 'vitest';
import { type PortalView, portalAddress, portalViewAt } from './views.ts';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://waydesk.test');
  return portalViewAt({ pathname, search, hash });
};
const TOKEN = '0hpi-un9gm-rKnNcLoS40M73JTRBu8hTOylS6oyHDow';

const VIEWS: PortalView[] = [
  { name: 'home' },
  { name: 'money' },
  { name: 'account' },
  { name: 'forgot' },
  { name: 'new-pickup' },
  { name: 'parcels', filter: {} },
  { name: 'parcels', filter: { search: 'မမြ & Co', stage: 'to_decide', page: 3 } },
  { name: 'parcel', id: 7 },
  { name: 'statements', page: 2 },
  { name: 'statement', id: 12 },
  { name: 'pickups' },
  { name: 'pickup', id: 4 },
  { name: 'edit-pickup', id: 4 },
  { name: 'parcel-label', id: 7 },
  { name: 'pickup-labels', id: 4 },
  { name: 'join', token: TOKEN },
];

test.each(VIEWS.map((view) => [portalAddress(view), view] as const))('%s', (address, view) => {
  expect(at(address)).toEqual(view);
});

test('the first page of a list has no number', () => {
  expect(portalAddress({ name: 'pickups', page: 1 })).toBe(portalAddress({ name: 'pickups' }));
});

test.each([
  '/shop/nowhere',
  '/shop/parcels/0',
  '/shop/parcels/12x',
  '/shop/parcels/99999999999',
  '/shop/statements/4/edit',
  '/shop/statements/4/labels',
  '/shop/parcels/4/edit',
  '/shop/pickups/new/edit',
  '/shop/money/4',
])('%s is no view', (address) => {
  expect(at(address)).toEqual({ name: 'missing' });
});

test('an unknown stage and a wrong page are left out; a torn invitation is the first page', () => {
  expect(at('/shop/parcels?stage=lost&page=-1')).toEqual({ name: 'parcels', filter: {} });
  expect(at('/shop/index.html')).toEqual({ name: 'home' });
  expect(at('/shop/#join/torn')).toEqual({ name: 'home' });
});
