/** Ways and their deliveries. */
import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { type RecordFields, PHONES, phoneAsAnswered } from './record.ts';

export const STORED_WAY_FIELDS: RecordFields = {
  add: ways.create,
  edit: ways.edit,
  get: ways.get,
  list: ways.list,
  values: ({ shops: ids }) => ({
    shop_id: ids,
    pickup_type: ['Merchant', 'Highway'],
    delivery_count: [3, 4],
    pickup_date: ['2026-11-05T03:00:00.000Z', '2026-11-06T04:30:00.000Z'],
  }),
  answeredAs: {
    pickup_type: 'pickupType',
    delivery_count: 'deliveryCount',
    pickup_date: 'pickupDate',
  },
  // Deliveries are a record of their own; the other three are the server's to set.
  notStored: ['deliveries', 'created_by', 'user_id', 'status'],
  columns: {
    shop_id: 'Shop',
    pickup_type: 'Pickup Type',
    delivery_count: 'Delivery Count',
    pickup_date: 'Pickup Date',
    comments: 'Comments',
  },
  written: ({ shops: ids }) => ({
    shop_id: (id) => (id === ids[0] ? 'First shop' : 'Second shop'),
    pickup_date: (sent) =>
      String(sent).includes('11-05') ? '2026-11-05 09:30' : '2026-11-06 11:00',
  }),
  notSearched: ['pickup_type', 'pickup_date'],
};

export const STORED_DELIVERY_FIELDS: RecordFields = {
  add: ways.addDelivery,
  edit: deliveries.edit,
  get: deliveries.get,
  list: deliveries.list,
  file: parcels.list,
  values: ({ townships: [one, other], riders: [first, second] }) => ({
    rider_id: [first.id, second.id],
    customer_name: ['Daw Kept', 'Daw Edited'],
    customer_phone: PHONES,
    other_phones: ['09777000111', '09777000222'],
    township_id: [one.id, other.id],
    weight: [1.5, 2.25],
    fragile: [true, false],
    item_price: [15_000, 16_500.5],
    cod: [true, false],
    os_paid: [false, true],
    actualDeliveryCharges: [1000, 1500],
    status: ['pending', 'picked_up'],
  }),
  answers: () => ({ customer_phone: phoneAsAnswered }),
  // Second names, and what the server decides.
  notStored: ['way_id', 'delivery_charges', 'user_id', 'userId', 'township', 'fullAddress'],
  columns: {
    customer_name: 'Customer Name',
    customer_phone: 'Phone Number',
    township_id: 'Township',
    delivery_address: 'Address',
    rider_id: 'Rider',
    status: 'Status',
  },
  written: ({ townships: both, riders: two }) => ({
    customer_phone: (sent) => String(sent),
    township_id: (id) => both.find((one) => one.id === id)!.name,
    rider_id: (id) => two.find((one) => one.id === id)!.name,
    status: (status) => (status === 'pending' ? 'Way Created' : 'Picked Up'),
  }),
  // The list of parcels is about where they are; its amount is the total to collect.
  notInFile: [
    'other_phones',
    'weight',
    'fragile',
    'item_price',
    'cod',
    'os_paid',
    'actualDeliveryCharges',
  ],
  notSearched: ['status'],
};
