/** Translates the answers of servers that implement only the documents into those of the contract. */
import { auth } from '@waydesk/contract/auth/auth.ts';
import type { ReadRoute, Route } from '@waydesk/contract/calls/route.ts';
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { readyWays } from '@waydesk/contract/ways/ready-ways.ts';
import { ApiError } from '../api/apiError.ts';
import { type CacheKey, readCached, writeCached } from '../api/cache.ts';
import type { ForeignServers } from '../api/foreign.ts';
import type { Answer, Reply } from '../api/reply.ts';
import { type Adapted, type Adapter, bySchema, entity } from './adapter.ts';
import { completeBody } from './bodies.ts';
import { checkSuccess, inside, messageIn, versionIn } from './envelope.ts';
import { customerList } from './customers.ts';
import { dashboardAdapters } from './dashboard.ts';
import { deliveryAdapters } from './deliveries.ts';
import { listAdapters } from './lists.ts';
import { parcelAdapters } from './parcels.ts';
import { fieldsOf, pick, textOf } from './pick.ts';
import { shopAdapters } from './shops.ts';
import { townshipCharges } from './townships.ts';
import { userList } from './users.ts';
import { additions } from './wayAdditions.ts';
import { creation } from './wayCreation.ts';
import { edit } from './wayEdit.ts';
import { wayAdapters } from './ways.ts';

const unreadable = () => new ApiError({ kind: 'unreadable' });

/** Servers send both at the top level or under `data`. */
const signIn = entity(auth.login, (body) => {
  const outer = fieldsOf(body);
  const inner = fieldsOf(outer['data']);
  const token = textOf(outer['token']) ?? textOf(inner['token']);
  const user = pick(outer, 'user') ?? pick(inner, 'user');
  // The session validates the user and the role when it starts.
  return token === null ? null : { token, user: user as never };
});

/** Shops have no rate group there: whatever is answered to these reads, it is not meant for them. */
const notThere = [shopCharges.get, shopCharges.shops].map((route): Adapter => ({
  route,
  adapt: () => {
    throw unreadable();
  },
}));

const ADAPTERS = new Map<Route, Adapter>(
  [
    signIn,
    ...notThere,
    customerList,
    ...dashboardAdapters,
    ...deliveryAdapters,
    ...listAdapters,
    ...parcelAdapters,
    ...shopAdapters,
    townshipCharges,
    ...wayAdapters,
    creation,
    additions,
    edit,
    userList,
  ].map((adapter) => [adapter.route, adapter]),
);

/** Calls of ours that screens make without asking whether the server has them. */
const isLacking = (route: Route) =>
  ('area' in route && route.area === 'intake') || route === readyWays.ready;

const adapterOf = (route: Route) => ADAPTERS.get(route) ?? bySchema(route);

const answerOf = (reply: Reply, { data, pagination, isWhole }: Adapted): Answer<unknown> => ({
  data,
  pagination,
  message: messageIn(reply),
  // The answer to a write may contain nothing but the new version.
  version: versionIn(data) || versionIn(inside(reply.body)),
  ...(isWhole === true && { fullList: reply.body }),
});

/**
 * Where the body of a list is stored of which a server has sent all rows: while it cannot be reached,
 * they answer any search, filter and page, by the rules that also narrow the list when it can.
 */
const fullListKey = ({ area, path }: ReadRoute): CacheKey => `${area}/whole ${path}`;

export const foreignServers: ForeignServers = {
  adapt: async (exchange, reply) => {
    checkSuccess(reply);
    const adapter = adapterOf(exchange.route);
    adapter.check?.(reply);
    return answerOf(reply, await adapter.adapt(exchange, reply));
  },
  completeBody,
  storeFullList: (route, whole, at) =>
    writeCached(fullListKey(route), { data: whole, pagination: undefined, version: '', at }),
  readStoredList: async (route, input, keep) => {
    const stored = await readCached(fullListKey(route), keep);
    if (stored === undefined) return undefined;
    const ask = () => Promise.reject(new ApiError({ kind: 'offline' }));
    const reply = { body: stored.data, response: Response.json(null) };
    const exchange = { route, input, options: {}, ask };
    const { data, pagination } = await adapterOf(route).adapt(exchange, reply);
    return data === undefined ? undefined : { ...stored, data, pagination };
  },
  takeOver: (exchange) => {
    // As it would fail there, without a request.
    if (isLacking(exchange.route))
      return Promise.reject(new ApiError({ kind: 'answered', status: 404 }));
    const taken = adapterOf(exchange.route).takeOver?.(exchange);
    return taken ? taken.then(({ reply, data }) => answerOf(reply, { data })) : null;
  },
  derive: async (exchange, reply) => {
    checkSuccess(reply);
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
    checkSuccess(reply);
    const text = await adapterOf(exchange.route).toCsv?.(exchange);
    if (text === undefined) throw unreadable();
    return text;
  },
};
