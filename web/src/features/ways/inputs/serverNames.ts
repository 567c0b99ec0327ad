/** Maps the server's field names to the form's. */
const OWN: Record<string, string> = {
  shop_id: 'shop',
  parcelPhoto: 'photo',
  rider_id: 'rider',
  township_id: 'township',
  actualDeliveryCharges: 'agreed',
  fullAddress: 'delivery_address',
};

const KNOWN = new Set([
  ...Object.values(OWN),
  'pickup_type',
  'delivery_count',
  'pickup_date',
  'comments',
  'customer_name',
  'customer_phone',
  'other_phones',
  'weight',
  'item_price',
]);

/** `deliveries.2.township_id` becomes `deliveries.2.township`; null if no field shows it. */
export function wayFormName(field: string): string | null {
  const [, place, inner] = /^deliveries\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const own = OWN[inner ?? field] ?? inner ?? field;
  if (!KNOWN.has(own)) return null;
  return place === undefined ? own : `deliveries.${place}.${own}`;
}
