/**
 * Every address of the signed-in app: its path and its search parameters. `app/screens.ts` says
 * what each one shows; `links.ts` makes the links.
 */
import { createRootRoute, createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { forgiving, type SearchSchema, type SearchValues } from './search.ts';
import { searches } from './searches.ts';

const root = createRootRoute();

const page = <const P extends string>(path: P) => createRoute({ getParentRoute: () => root, path });

/** A link passes what the schema accepts; the screen receives text. */
const list = <const P extends string, S extends SearchSchema>(path: P, schema: S) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (raw: z.input<S> & SearchSchemaInput): SearchValues<S> =>
      withoutMisfits(schema, raw),
  });

/** The router would take a parameter that is left out from the address as it is. */
function withoutMisfits<S extends SearchSchema>(schema: S, raw: Record<string, unknown>) {
  const names = Object.keys(schema.shape).filter((name) => name in raw);
  const written = Object.fromEntries(
    names.map((name) => [name, typeof raw[name] === 'number' ? String(raw[name]) : raw[name]]),
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    ...forgiving(schema, written),
  } as SearchValues<S>;
}

export const routeTree = root.addChildren([
  page('/'),
  // The pages of signed-out users may still be in the history.
  page('/login'),
  page('/forgot-password'),
  page('/reset-password/$token'),
  page('/unauthorized'),
  page('/dashboard'),
  list('/ways', searches.ways),
  page('/ways/create'),
  page('/ways/import'),
  page('/ways/detail/$id'),
  page('/ways/edit/$id'),
  page('/ways/$id'),
  page('/ways/$wayId/deliveries/$deliveryId'),
  page('/deliveries/$id'),
  list('/parcels', searches.parcels),
  page('/parcels/scan'),
  list('/parcels/labels', searches.labels),
  list('/parcels/sheet', searches.sheet),
  list('/return-slips', searches.returnSlips),
  page('/return-slips/$id'),
  list('/settle', searches.settle),
  list('/settle/$id', searches.settleShop),
  list('/statements', searches.statements),
  page('/statements/$id'),
  list('/riders', searches.riders),
  page('/riders/add'),
  list('/riders/$id', searches.riderHistory),
  page('/riders/$id/edit'),
  page('/riders/edit/$id'),
  page('/cash-in'),
  page('/cash-in/$riderId'),
  list('/cash-ins', searches.cashIns),
  page('/cash-ins/$id'),
  list('/cash-book', searches.cashBook),
  page('/cash-book/add'),
  page('/cash-book/close'),
  list('/closings', searches.closings),
  list('/figures', searches.figures),
  list('/figures/charges', searches.charges),
  list('/customers', searches.customers),
  page('/customers/add'),
  list('/customers/view/$id', searches.customerHistory),
  page('/customers/edit/$id'),
  list('/online-shops', searches.shops),
  page('/online-shops/add'),
  page('/online-shops/$id'),
  page('/online-shops/$id/edit'),
  list('/townships', searches.townships),
  page('/townships/add'),
  page('/townships/charges'),
  page('/townships/edit/$id'),
  list('/rate-groups', searches.rateGroups),
  page('/rate-groups/add'),
  list('/rate-groups/$id', searches.rateTownships),
  page('/rate-groups/$id/edit'),
  page('/rate-groups/$id/add-township'),
  page('/rate-groups/$id/townships/$townshipId/edit'),
  page('/settings'),
  list('/settings/users', searches.users),
  page('/settings/users/add'),
]);
