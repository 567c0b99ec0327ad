/** Requests for pickups, wishes and people of shops, as our server answers them. */
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { parcelWishes } from '@waydesk/contract/portal/parcel-wishes.ts';
import type { pickupRequests } from '@waydesk/contract/portal/pickup-requests.ts';
import type { shopPeople } from '@waydesk/contract/portal/shop-people.ts';
import { actOf } from './acts.ts';

type Detail = ServerData<typeof pickupRequests.get>;
type Request = ServerData<typeof pickupRequests.list>[number];
type Wish = ServerData<typeof parcelWishes.decide>;
type Person = ServerData<typeof shopPeople.get>;

export const pickupRequestOf = (more: Partial<Request> = {}): Request => ({
  id: 12,
  wanted_on: '2026-12-01',
  part: 'morning',
  count: 40,
  note: 'Ring at the gate',
  state: 'asked',
  row_count: 2,
  way_ids: [],
  reason: null,
  created_at: '2026-11-28T05:00:00Z',
  decided_at: null,
  version: 3,
  shop: { id: 1, name: 'Golden Books' },
  person: { id: 5, name: 'Ma Su', phone: '+959420012345' },
  decided_by: null,
  import_id: null,
  ...more,
});

const rowOf = (line: number, customer_phone: string): Detail['rows'][number] => ({
  line,
  ref: null,
  again: 1,
  remark: null,
  customer_name: 'Daw Mya',
  customer_phone,
  other_phones: null,
  township: 'Bahan, Yangon Region',
  township_id: 7,
  delivery_address: '12 Inya Road',
  weight: null,
  fragile: null,
  item_price: 1000 * line,
  cod: true,
  os_paid: null,
});

export const pickupDetailOf = (more: Partial<Detail> = {}): Detail => ({
  ...pickupRequestOf(),
  rows: [rowOf(2, '+959421000001'), rowOf(3, '+959421000002')],
  ...more,
});

export const wishOf = (more: Partial<Wish> = {}): Wish => ({
  id: 8,
  parcel: actOf().parcel,
  shop: { id: 1, name: 'Golden Books' },
  person: { id: 5, name: 'Ma Su' },
  wish: 'another_day',
  wanted_on: '2026-12-03',
  note: 'She is in Mandalay',
  state: 'open',
  created_at: '2026-11-28T05:00:00Z',
  decided_by: null,
  decided_at: null,
  reason: null,
  ...more,
});

export const shopPersonOf = (more: Partial<Person> = {}): Person => ({
  id: 5,
  shop_id: 4,
  name: 'Ma Su',
  phone: '+959420012345',
  active: true,
  has_password: true,
  invited_until: null,
  invited_by: { id: 1, name: 'Mya' },
  seen_at: '2026-11-28T05:00:00Z',
  created_at: '2026-11-20T05:00:00Z',
  version: 2,
  ...more,
});
