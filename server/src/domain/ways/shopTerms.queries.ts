/** Terms agreed with shops: their rate group. */
import type { ChargeEntry } from '@waydesk/contract/records/charges.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * A query for the entries `e` of the shop's rate group (none without an active group), to which the
 * caller may append conditions.
 */
export const entriesOfShop = (shop: RawBuilder<unknown>): RawBuilder<ChargeEntry> => sql`
  select e.township_name, e.state, e.delivery_charge
  from shop_terms as terms
  join rate_groups as g on g.id = terms.rate_group_id and g.is_active
  join rate_group_townships as e on e.rate_group_id = g.id
  where terms.shop_id = ${shop}`;
