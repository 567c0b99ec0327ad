/** A parcel as the phone has it, as SQL. */
import { runParcel } from '@waydesk/contract/run/run.ts';
import { projection, writtenObject } from '../../db/written.ts';
import { FACT_COLUMNS } from '../../domain/parcels/parcelFacts.ts';
import { DELIVERY_COLUMNS } from '../../domain/ways/deliveries.queries.ts';

const columns = DELIVERY_COLUMNS;

/** The select list, over `deliveries as d` with `RUN_PARCEL_TABLES`. */
export const RUN_PARCEL_FIELDS = projection(runParcel, {
  id: columns.id,
  way_id: columns.way_id,
  shop: writtenObject(runParcel.shape.shop, { id: 's.id', name: 's.os_name' }),
  status: columns.status,
  customer_name: columns.customer_name,
  customer_phone: columns.customer_phone,
  other_phones: columns.other_phones,
  township: columns.township,
  state: 't.state',
  delivery_address: columns.delivery_address,
  total_collect_amount: columns.total_collect_amount,
  remark: FACT_COLUMNS.remark,
  fragile: columns.fragile,
  weight: columns.weight,
  place: FACT_COLUMNS.place,
  attempts: FACT_COLUMNS.attempts,
  last_reason: FACT_COLUMNS.last_reason,
  next_on: FACT_COLUMNS.next_on,
  returning: FACT_COLUMNS.returning,
  version: columns.version,
});

/** What belongs to `deliveries as d`, to be joined to it. */
export const RUN_PARCEL_TABLES = `join ways as w on w.id = d.way_id join online_shops as s on s.id = w.shop_id
  left join townships as t on t.id = d.township_id
  left join parcels as p on p.delivery_id = d.id`;
