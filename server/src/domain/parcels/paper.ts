/** The parcel data on labels and sheets, as SQL. */
import { sheetRow } from '@waydesk/contract/parcels/labels.ts';
import { writtenObject } from '../../db/written.ts';
import { DELIVERY_COLUMNS } from '../ways/deliveries.queries.ts';

const columns = DELIVERY_COLUMNS;

/** SQL for the shop of a way, whose row is `s`. */
export const PAPER_SHOP = writtenObject(sheetRow.shape.shop, {
  id: 's.id',
  name: 's.os_name',
  phone: 's.phone_number',
});

/**
 * SQL for each field that labels and sheets share; `PAPER_TABLES` is joined to `deliveries as d`.
 */
export const PAPER_COLUMNS = {
  id: columns.id,
  customer_name: columns.customer_name,
  customer_phone: columns.customer_phone,
  other_phones: columns.other_phones,
  township: columns.township,
  delivery_address: columns.delivery_address,
  fragile: columns.fragile,
  os_paid: columns.os_paid,
  total_collect_amount: columns.total_collect_amount,
  way_id: columns.way_id,
  state: 't.state',
  remark: 'p.remark',
  shop: PAPER_SHOP,
};

export const PAPER_TABLES = `join ways as w on w.id = d.way_id
  join online_shops as s on s.id = w.shop_id
  left join townships as t on t.id = d.township_id
  left join parcels as p on p.delivery_id = d.id`;
