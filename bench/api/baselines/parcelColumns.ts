/** What is read of parcels, as bare SQL: the columns that the app answers, over `deliveries as d`. */

/** What whoever scans a parcel sees of it. */
export const SCANNED = `d.id, d.way_id, d.customer_name, d.customer_phone, d.township, r.id as rider,
  r.name as rider_name, d.status, d.total_collect_amount, s.id as shop, s.os_name, s.address,
  p.place, p.attempts, p.last_reason, p.next_on, p.to_return, p.remark`;

/** A row of the list of parcels. */
export const PARCEL = `${SCANNED}, d.customer_id, d.township_id, d.delivery_address, d.created_at,
  d.version, p.prints`;

export const PARCEL_TABLES = `left join riders as r on r.id = d.rider_id
  join ways as w on w.id = d.way_id join online_shops as s on s.id = w.shop_id
  left join parcels as p on p.delivery_id = d.id`;
