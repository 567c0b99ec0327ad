/** The only place that makes links to screens: `links.rider(7)`, `links.ways({ status })`. */
import type { RegisteredRouter, ValidateLinkOptions } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import type { searches } from './searches.ts';

declare const isChecked: unique symbol;

/** The target of a link. Only made here, where the compiler compares it with the routes. */
export interface Destination {
  readonly [isChecked]: true;
  /** The path of a route. */
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

/** Does not compile for a path without a route, or for a search that its route does not accept. */
export const destination = <const O>(options: ValidateLinkOptions<RegisteredRouter, O>) =>
  options as unknown as Destination;

type Id = number | string;
/** The search parameters of a list, as its call accepts them. */
export type SearchOf<L extends keyof typeof searches> = z.input<(typeof searches)[L]>;

export const links = {
  /** The current screen, without search parameters. */
  here: () => destination({ to: '.' }),
  login: () => destination({ to: '/login' }),
  forgotPassword: () => destination({ to: '/forgot-password' }),
  unauthorized: () => destination({ to: '/unauthorized' }),
  dashboard: () => destination({ to: '/dashboard' }),

  ways: (search: SearchOf<'ways'> = {}) => destination({ to: '/ways', search }),
  way: (id: Id) => destination({ to: '/ways/detail/$id', params: { id: `${id}` } }),
  createWay: () => destination({ to: '/ways/create' }),
  importParcels: () => destination({ to: '/ways/import' }),
  editWay: (id: Id) => destination({ to: '/ways/edit/$id', params: { id: `${id}` } }),
  /** Includes its way in the address if that is known. */
  delivery: ({ id, wayId }: { id: Id; wayId?: Id | null | undefined }) =>
    wayId === null || wayId === undefined
      ? destination({ to: '/deliveries/$id', params: { id: `${id}` } })
      : destination({
          to: '/ways/$wayId/deliveries/$deliveryId',
          params: { wayId: `${wayId}`, deliveryId: `${id}` },
        }),

  parcels: (search: SearchOf<'parcels'> = {}) => destination({ to: '/parcels', search }),
  scanParcels: () => destination({ to: '/parcels/scan' }),
  /** The labels of some parcels, 500 at most, or of all parcels of a way. */
  labels: (of: { ids: readonly Id[] } | { wayId: Id }) =>
    destination({
      to: '/parcels/labels',
      search: 'ids' in of ? { ids: of.ids.join() } : { way: `${of.wayId}` },
    }),
  /** A rider's run sheet or a way's manifest. */
  sheet: (of: { riderId: Id } | { wayId: Id }) =>
    destination({
      to: '/parcels/sheet',
      search: 'riderId' in of ? { rider: `${of.riderId}` } : { way: `${of.wayId}` },
    }),

  returnSlips: (search: SearchOf<'returnSlips'> = {}) =>
    destination({ to: '/return-slips', search }),
  returnSlip: (id: Id) => destination({ to: '/return-slips/$id', params: { id: `${id}` } }),

  /** The shops that wait for money. */
  settle: (search: SearchOf<'settle'> = {}) => destination({ to: '/settle', search }),
  settleShop: (id: Id, search: SearchOf<'settleShop'> = {}) =>
    destination({ to: '/settle/$id', params: { id: `${id}` }, search }),
  statements: (search: SearchOf<'statements'> = {}) => destination({ to: '/statements', search }),
  statement: (id: Id) => destination({ to: '/statements/$id', params: { id: `${id}` } }),

  riders: (search: SearchOf<'riders'> = {}) => destination({ to: '/riders', search }),
  rider: (id: Id) => destination({ to: '/riders/$id', params: { id: `${id}` } }),
  addRider: () => destination({ to: '/riders/add' }),
  editRider: (id: Id) => destination({ to: '/riders/$id/edit', params: { id: `${id}` } }),

  /** The riders who have cash to hand in. */
  cashIn: () => destination({ to: '/cash-in' }),
  /** Null: deliveries that no rider carried. */
  countCash: (rider: Id | null) =>
    destination({ to: '/cash-in/$riderId', params: { riderId: `${rider ?? 'none'}` } }),
  cashIns: (search: SearchOf<'cashIns'> = {}) => destination({ to: '/cash-ins', search }),
  cashInReceipt: (id: Id) => destination({ to: '/cash-ins/$id', params: { id: `${id}` } }),

  cashBook: (search: SearchOf<'cashBook'> = {}) => destination({ to: '/cash-book', search }),
  addEntry: () => destination({ to: '/cash-book/add' }),
  closeDay: () => destination({ to: '/cash-book/close' }),
  closings: (search: SearchOf<'closings'> = {}) => destination({ to: '/closings', search }),
  figures: (search: SearchOf<'figures'> = {}) => destination({ to: '/figures', search }),
  /** What was earned, row by row. */
  charges: (search: SearchOf<'charges'> = {}) => destination({ to: '/figures/charges', search }),

  customers: (search: SearchOf<'customers'> = {}) => destination({ to: '/customers', search }),
  customer: (id: Id) => destination({ to: '/customers/view/$id', params: { id: `${id}` } }),
  addCustomer: () => destination({ to: '/customers/add' }),
  editCustomer: (id: Id) => destination({ to: '/customers/edit/$id', params: { id: `${id}` } }),

  shops: (search: SearchOf<'shops'> = {}) => destination({ to: '/online-shops', search }),
  shop: (id: Id) => destination({ to: '/online-shops/$id', params: { id: `${id}` } }),
  addShop: () => destination({ to: '/online-shops/add' }),
  editShop: (id: Id) => destination({ to: '/online-shops/$id/edit', params: { id: `${id}` } }),

  townships: (search: SearchOf<'townships'> = {}) => destination({ to: '/townships', search }),
  addTownship: () => destination({ to: '/townships/add' }),
  editCharges: () => destination({ to: '/townships/charges' }),
  editTownship: (id: Id) => destination({ to: '/townships/edit/$id', params: { id: `${id}` } }),

  rateGroups: (search: SearchOf<'rateGroups'> = {}) => destination({ to: '/rate-groups', search }),
  rateGroup: (id: Id) => destination({ to: '/rate-groups/$id', params: { id: `${id}` } }),
  addRateGroup: () => destination({ to: '/rate-groups/add' }),
  editRateGroup: (id: Id) => destination({ to: '/rate-groups/$id/edit', params: { id: `${id}` } }),
  addRateTownship: (id: Id) =>
    destination({ to: '/rate-groups/$id/add-township', params: { id: `${id}` } }),
  editRateTownship: (id: Id, townshipId: Id) =>
    destination({
      to: '/rate-groups/$id/townships/$townshipId/edit',
      params: { id: `${id}`, townshipId: `${townshipId}` },
    }),

  users: (search: SearchOf<'users'> = {}) => destination({ to: '/settings/users', search }),
  addUser: () => destination({ to: '/settings/users/add' }),
};
