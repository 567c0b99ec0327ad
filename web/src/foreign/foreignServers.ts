/** Translates the answers of servers that implement only the documents into those of the contract. */
import type { Route } from '@waydesk/contract/calls/route.ts';
import type { Given } from '../api/address.ts';
import { ApiError } from '../api/apiError.ts';
import type { ForeignServers } from '../api/foreign.ts';
import type { Answer, Reply } from '../api/reply.ts';
import type { Adapted, Adapter } from './adapter.ts';
import { checkSaysYes, inside, messageIn, paginationIn, versionIn } from './envelope.ts';
import { authAdapters } from './auth.ts';
import { customerAdapters } from './customers.ts';
import { dashboardAdapters } from './dashboard.ts';
import { deliveryAdapters } from './deliveries.ts';
import { keepWhole, keptInWhole } from './keptLists.ts';
import { parcelAdapters } from './parcels.ts';
import { rateGroupAdapters } from './rateGroups.ts';
import { riderAdapters } from './riders.ts';
import { shopChargesAdapters } from './shopCharges.ts';
import { shopAdapters } from './shops.ts';
import { chargesAdapter } from './townshipCharges.ts';
import { townshipAdapters } from './townships.ts';
import { wayAdapters } from './wayAdapters.ts';
import { userAdapters } from './users.ts';

const ADAPTERS = new Map<Route, Adapter>(
  [
    ...authAdapters,
    ...customerAdapters,
    ...dashboardAdapters,
    ...deliveryAdapters,
    ...parcelAdapters,
    ...rateGroupAdapters,
    ...riderAdapters,
    ...shopChargesAdapters,
    ...shopAdapters,
    ...townshipAdapters,
    chargesAdapter,
    ...wayAdapters,
    ...userAdapters,
  ].map((adapter) => [adapter.route, adapter]),
);

/** A route without an adapter has the same data on every server; only the envelope may differ. */
const plain = (route: Route): Adapter => ({
  route,
  adapt: (_, { body }) => ({ data: inside(body), pagination: paginationIn(body) }),
});

const adapterOf = (route: Route) => ADAPTERS.get(route) ?? plain(route);

const answerOf = (reply: Reply, { data, pagination, isWhole }: Adapted): Answer<unknown> => ({
  data,
  pagination,
  message: messageIn(reply),
  // The answer to a write may contain nothing but the new version.
  version: versionIn(data) || versionIn(inside(reply.body)),
  ...(isWhole === true && { whole: reply.body }),
});

const unreadable = () => new ApiError({ kind: 'unreadable' });

/** The answer to a list call out of a kept body with all rows of the list. */
const fromWhole = async (route: Route, given: Given, body: unknown) => {
  const ask = () => Promise.reject(new ApiError({ kind: 'offline' }));
  const reply = { body, response: Response.json(null) };
  return answerOf(reply, await adapterOf(route).adapt({ route, given, options: {}, ask }, reply));
};

export const foreignServers: ForeignServers = {
  adapt: async (exchange, reply) => {
    checkSaysYes(reply);
    const adapter = adapterOf(exchange.route);
    adapter.check?.(reply);
    return answerOf(reply, await adapter.adapt(exchange, reply));
  },
  keepWhole,
  keptInWhole: (route, given, keep) => keptInWhole(route, given, keep, fromWhole),
  takeOver: (exchange) => {
    const taken = adapterOf(exchange.route).takeOver?.(exchange);
    return taken ? taken.then(({ reply, data }) => answerOf(reply, { data })) : null;
  },
  derive: async (exchange, reply) => {
    checkSaysYes(reply);
    const derived = await adapterOf(exchange.route).derive?.(exchange, reply);
    if (!derived) throw unreadable();
    return answerOf(reply, derived);
  },
  explain: async (exchange, error) => {
    const adapter = adapterOf(exchange.route);
    if (adapter.explain !== undefined) return adapter.explain(error);
    if (error.status !== 412 || error.data === undefined) return error;
    const reply = { body: error.data, response: Response.json(null) };
    const { data } = await adapter.adapt(exchange, reply);
    return error.changed({ data });
  },
  toCsv: async (exchange, reply) => {
    checkSaysYes(reply);
    const text = await adapterOf(exchange.route).toCsv?.(exchange, reply);
    if (text === undefined) throw unreadable();
    return text;
  },
};
