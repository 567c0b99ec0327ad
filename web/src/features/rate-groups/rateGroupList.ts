/** What the list of rate groups is asked for, and how it is searched and ordered here. */
import { RATE_GROUP_SORTS } from '@waydesk/contract/rate-groups.ts';
import { listQuery } from '@waydesk/contract/fields.ts';
import * as z from 'zod/mini';
import { holds } from '../../list/holds.ts';
import type { LocalRules } from '../../list/pageLocally.ts';
import type { RateGroup, RateTownship } from './read.ts';

export const rateGroupAddress = z.object(listQuery([...RATE_GROUP_SORTS]));

export const rateGroupLocal: LocalRules<RateGroup> = {
  matches: ({ name, description }, search) => holds(search, name, description),
  sorts: {
    name: ({ name }) => name.toLowerCase(),
    townshipCount: ({ townshipCount }) => townshipCount,
    created_at: ({ createdAt }) => (createdAt === null ? 0 : Date.parse(createdAt)),
  },
};

/** The townships of one group are all there: what is shown of them is kept in the address. */
export const rateTownshipAddress = z.object(
  listQuery(['township_name', 'state', 'delivery_charge']),
);

export const rateTownshipLocal: LocalRules<RateTownship> = {
  matches: ({ name, state }, search) => holds(search, name, state),
  sorts: {
    township_name: ({ name, state }) => `${name.toLowerCase()}\n${state}`,
    state: ({ name, state }) => `${state}\n${name.toLowerCase()}`,
    delivery_charge: ({ charge }) => charge ?? -1,
  },
};
