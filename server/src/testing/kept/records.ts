/**
 * Every record that people write, with what is deliberately left out of a place. A field that stands
 * in a body and nowhere here is expected everywhere: in the answers, the list, its file and the search.
 */
import { KEPT_ACCOUNT, KEPT_CUSTOMER, KEPT_RIDER } from './people.ts';
import type { KeptRecord } from './record.ts';
import { KEPT_RATE_GROUP, KEPT_SHOP, KEPT_TOWNSHIP } from './shops.ts';
import { KEPT_DELIVERY, KEPT_WAY } from './ways.ts';

export const KEPT_RECORDS: Record<string, KeptRecord> = {
  'a way': KEPT_WAY,
  'a delivery': KEPT_DELIVERY,
  'a rider': KEPT_RIDER,
  'a customer': KEPT_CUSTOMER,
  'a township': KEPT_TOWNSHIP,
  'an online shop': KEPT_SHOP,
  'a rate group': KEPT_RATE_GROUP,
  'a staff account': KEPT_ACCOUNT,
};
