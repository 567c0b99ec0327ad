/** What is read of parcels, as bare SQL: the columns that the app answers, over `deliveries as d`. */
const shop = `s.id as shop, s.os_name, s.address`;
const facts = `p.place, p.attempts, p.last_reason, p.next_on, p.to_return, p.remark`;

/** What whoever scans a parcel sees of it. */
export const SCANNED = `d.id, d.way_id, d.customer_name, d.customer_phone, d.township, r.id as rider,
  r.name as rider_name, d.status, d.total_collect_amount, ${shop}, ${facts}`;

/** A row of the list of parcels. */
export const PARCEL = `${SCANNED}, d.customer_id, d.township_id, d.delivery_address, d.created_at,
  d.version, p.prints`;

export const PARCEL_TABLES = `left join riders as r on r.id = d.rider_id
  join ways as w on w.id = d.way_id join online_shops as s on s.id = w.shop_id
  left join parcels as p on p.delivery_id = d.id`;

/** What stands on a label; its place among the parcels of its way is looked up. */
export const LABEL = `d.id, d.customer_name, d.customer_phone, d.other_phones, d.township,
  d.delivery_address, d.fragile, d.os_paid, d.total_collect_amount, d.weight, d.way_id, t.state,
  s.id as shop, s.os_name, s.phone_number,
  (select count(*) from deliveries as x where x.way_id = d.way_id and x.id <= d.id) as n,
  (select count(*) from deliveries as x where x.way_id = d.way_id) as of`;

export const LABEL_TABLES = `join ways as w on w.id = d.way_id
  join online_shops as s on s.id = w.shop_id left join townships as t on t.id = d.township_id`;
