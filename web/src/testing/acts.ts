/** What riders recorded on their phones, as our server answers it. */
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { acts } from '@waydesk/contract/run/act-reviews.ts';
import type { riderPhones } from '@waydesk/contract/run/rider-phones.ts';
import { factoryOf } from './factoryOf.ts';
import { parcelOf } from './wayRecords.ts';

type ActAnswer = ServerData<typeof acts.list>[number];
type PhonesAnswer = ServerData<typeof riderPhones.list>;
type PhoneAnswer = PhonesAnswer['phones'][number];

/** Of parcel 572 of way 7: Ko Min delivered it when another rider had it. */
export const actOf = factoryOf<ActAnswer>({
  id: '0c5f2f7e-0000-4000-8000-000000000001',
  kind: 'delivered',
  parcel: parcelOf({ id: 572, way_id: 7 }),
  rider: { id: 9, name: 'Ko Min' },
  user: { id: 5, name: 'Ko Min' },
  phone: { id: '0c5f2f7e-0000-4000-8000-00000000000a', name: 'Redmi' },
  happened_at: '2026-11-05T05:00:00.000Z',
  received_at: '2026-11-05T11:12:00.000Z',
  clock: null,
  effect: 'needs_review',
  code: 'other_rider',
  reason: null,
  note: null,
  received_by: 'Ma Hla',
  wish: null,
  amount_reason: null,
  money: { collected: 12_000, expected: 15_000, paid: [] },
  corrects: null,
  proofs: [],
  is_open: true,
  review: null,
});

export const riderPhoneOf = factoryOf<PhoneAnswer>({
  id: '0c5f2f7e-0000-4000-8000-00000000000a',
  name: 'Redmi',
  user: { id: 5, name: 'Ko Min' },
  first_at: '2026-11-01T03:00:00.000Z',
  seen_at: '2026-11-05T11:12:00.000Z',
  unsent: 0,
  oldest_unsent: null,
  is_signed_in: true,
});

/** Of a rider with a linked account and no phone yet. */
export const phonesOf = factoryOf<PhonesAnswer>({
  account: { id: 5, name: 'Ko Min', username: 'komin', email: 'komin@example.com', active: true },
  is_linked: true,
  phones: [],
});
