/** Bodies as the screens send them; a test names only the fields that matter to it. */

export interface DeliveryBody {
  [field: string]: unknown;
}

export const sampleDeliveryBody = (over: DeliveryBody & { township_id: number }): DeliveryBody => ({
  rider_id: null,
  customer_name: 'မအေးအေး',
  customer_phone: '09420012345',
  other_phones: '',
  township: 'As listed',
  delivery_address: 'အမှတ် ၁၂၊ ပန်းဆိုးတန်းလမ်း',
  weight: 1.5,
  fragile: false,
  item_price: 0,
  delivery_charges: 1,
  cod: false,
  os_paid: false,
  user_id: 1,
  userId: 1,
  status: 'pending',
  ...over,
});

export const sampleWayBody = (over: { shop_id: number; [field: string]: unknown }) => ({
  pickup_type: 'Merchant',
  delivery_count: 1,
  pickup_date: '2026-11-05T09:30',
  comments: '',
  created_by: 1,
  user_id: 1,
  status: 'pending',
  ...over,
});
