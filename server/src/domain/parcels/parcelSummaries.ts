/** The summary of a parcel that scans and return slips show. */
import { parcelSummary } from '@waydesk/contract/parcels/scans.ts';
import { projection } from '../../db/written.ts';
import {
  DELIVERY_COLUMNS,
  DELIVERY_WITH_WAY_ROWS,
  SHOP_OF_WAY,
} from '../ways/deliveries.queries.ts';
import { FACTS, FACT_COLUMNS } from './parcelFacts.ts';

/** The select list of a summary, over `PARCEL_SUMMARY_TABLES`. */
export const PARCEL_SUMMARY_FIELDS = projection(parcelSummary, {
  id: DELIVERY_COLUMNS.id,
  way_id: DELIVERY_COLUMNS.way_id,
  shop: SHOP_OF_WAY,
  customer_name: DELIVERY_COLUMNS.customer_name,
  customer_phone: DELIVERY_COLUMNS.customer_phone,
  township: DELIVERY_COLUMNS.township,
  rider: DELIVERY_COLUMNS.rider,
  status: DELIVERY_COLUMNS.status,
  total_collect_amount: DELIVERY_COLUMNS.total_collect_amount,
  place: FACT_COLUMNS.place,
  attempts: FACT_COLUMNS.attempts,
  last_reason: FACT_COLUMNS.last_reason,
  next_on: FACT_COLUMNS.next_on,
  returning: FACT_COLUMNS.returning,
  remark: FACT_COLUMNS.remark,
});

/** Continues `from page join`. */
export const PARCEL_SUMMARY_TABLES = `${DELIVERY_WITH_WAY_ROWS.tables} ${FACTS}`;
