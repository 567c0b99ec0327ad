/** What each township costs a shop. */
import { type ChargeEntry, chargeFor, groupCharges } from '@waydesk/contract/records/charges.ts';
import type { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { entriesOfShop } from './shopTerms.queries.ts';

type Answer = ServerData<typeof shopCharges.get>;
type RateGroup = Answer['rateGroup'];

/** The terms of a shop without an agreement. */
export const NO_TERMS = { rate_group_id: null, version: 1 };

interface Township {
  id: number;
  name: string;
  state: string;
  delivery_charge: number;
}

/**
 * The charges of a shop and the group they come from, in one snapshot; undefined for an unknown
 * shop.
 */
async function readCharges(db: Database, shopId: number) {
  const query = sql<{
    rateGroup: RateGroup;
    version: number;
    entries: ChargeEntry[];
    townships: Township[];
  }>`
    select
      (select row_to_json(g) from (select id, name, is_active from rate_groups
        where id = terms.rate_group_id) as g) as "rateGroup",
      coalesce(terms.version, ${NO_TERMS.version}) as version,
      (select coalesce(json_agg(e), '[]') from (${entriesOfShop(sql`s.id`)}) as e) as entries,
      (select coalesce(json_agg(t), '[]') from (select id, name, state, delivery_charge
        from townships order by id) as t) as townships
    from online_shops as s left join shop_terms as terms on terms.shop_id = s.id
    where s.id = ${shopId}`;
  const found = await db.first(query, 'prepared');
  return found;
}

/** The answer of `GET /online-shops/:id/charges`; undefined for an unknown shop. */
export async function chargesOfOneShop(db: Database, shopId: number): Promise<Answer | undefined> {
  const found = await readCharges(db, shopId);
  if (!found) return undefined;
  const { rateGroup, version, entries, townships } = found;
  const charges = groupCharges(entries);
  return {
    rateGroup,
    charges: townships.map((township) => ({
      township_id: township.id,
      delivery_charge: chargeFor(township, charges),
    })),
    version,
  };
}
