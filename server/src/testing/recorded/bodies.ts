/** Bodies of ways and deliveries for the recording. */

/** Collected at the door: price and charge. */
export const recordedDelivery = (customer_name: string, over: object = {}) => ({
  customer_name,
  customer_phone: '09420012345',
  township: 'Hlaing',
  township_id: 1,
  delivery_address: 'အမှတ် ၁၂',
  weight: 1.5,
  item_price: 10_000,
  cod: true,
  os_paid: false,
  ...over,
});

/** Picked up long ago: no clock comes near that moment. */
export const recordedWay = (over: object = {}) => ({
  shop_id: 1,
  pickup_type: 'Merchant',
  delivery_count: 1,
  pickup_date: '2024-11-05T09:30',
  comments: 'ring',
  ...over,
});

export const OS_PAID = { cod: false, os_paid: true, customer_phone: '09420012399' };
export const NEITHER = { cod: false, os_paid: false };
