/**
 * Every record that people write, with what is deliberately left out of a place. A field that stands
 * in a body and nowhere here is expected everywhere: in the answers, the list, its file and the search.
 */
import { ACCOUNT_FIELDS, CUSTOMER_FIELDS, RIDER_FIELDS } from './people.ts';
import type { RecordFields } from './record.ts';
import { RATE_GROUP_FIELDS, SHOP_FIELDS, TOWNSHIP_FIELDS } from './shops.ts';
import { STORED_DELIVERY_FIELDS, STORED_WAY_FIELDS } from './ways.ts';

export const RECORDS_WITH_FIELDS: Record<string, RecordFields> = {
  'a way': STORED_WAY_FIELDS,
  'a delivery': STORED_DELIVERY_FIELDS,
  'a rider': RIDER_FIELDS,
  'a customer': CUSTOMER_FIELDS,
  'a township': TOWNSHIP_FIELDS,
  'an online shop': SHOP_FIELDS,
  'a rate group': RATE_GROUP_FIELDS,
  'a staff account': ACCOUNT_FIELDS,
};
