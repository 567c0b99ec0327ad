/** Whole records as our server answers them; `more` has the fields that a test is about. */
import type { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import type { customers } from '@waydesk/contract/records/customers.ts';
import type { riderReads } from '@waydesk/contract/records/rider.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { shopReads } from '@waydesk/contract/records/shop.ts';
import type { townshipReads } from '@waydesk/contract/records/township.ts';
import type { users } from '@waydesk/contract/records/users.ts';
import { factoryOf } from './factoryOf.ts';

const AT = '2026-01-05T03:30:00Z';

export const townshipOf = factoryOf<ServerData<typeof townshipReads.get>>({
  id: 7,
  name: 'Bahan',
  state: 'Yangon Region',
  delivery_charge: 3000,
  version: 1,
});

type ShopAnswer = ServerData<typeof shopReads.get>;
const NO_CONTACT: ShopAnswer['contactPerson'] = {
  name: '',
  address: null,
  mobilePhone: '',
  otherPhone: null,
  email: null,
  comment: null,
};
const NO_BANK_INFO: ShopAnswer['bankInfo'] = {
  preferred_bank: null,
  settlement_type: null,
  settlement_time: null,
  notes: null,
};
type BankAccountAnswer = ShopAnswer['bankAccounts'][number];
/** In the name of Hla Hla. */
export const bankAccountOf = (
  bank: string,
  accountNumber: string,
  is_available = true,
): BankAccountAnswer => ({
  bank,
  accountName: 'Hla Hla',
  accountNumber,
  remark: null,
  is_available,
});
/** Active, without ways. */
export function shopOf(more: Partial<ShopAnswer> = {}): ShopAnswer {
  const { osName = more.name ?? 'Golden Books' } = more;
  return {
    id: 3,
    osName,
    name: osName,
    ownerName: 'Daw Hla',
    phoneNumber: '+959111111111',
    email: null,
    address: '45 Merchant Road',
    township: 'Bahan',
    category: 'Books',
    facebookLink: null,
    tiktokLink: null,
    startDate: null,
    createdAt: AT,
    updatedAt: AT,
    status: 'active',
    isActive: (more.status ?? 'active') === 'active',
    contactPerson: NO_CONTACT,
    bankAccounts: [],
    paymentMethods: [],
    bankInfo: NO_BANK_INFO,
    pendingWays: 0,
    activeWays: 0,
    completedWays: 0,
    toRefundWays: 0,
    version: 1,
    ...more,
  };
}

type RiderAnswer = ServerData<typeof riderReads.list>['riders'][number];
export function riderOf(more: Partial<RiderAnswer> = {}): RiderAnswer {
  const { email = 'min@example.com' } = more;
  return {
    id: 9,
    name: 'Ko Min',
    phone_number: '+959222222222',
    township: 'Yangon',
    full_address: '12 Pansodan Street',
    email,
    user: { email },
    nrc: '12/BAHANA(N)123456',
    emergency_contact: '+959333333333',
    vehicle_type: 'motorcycle',
    status: 'active',
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    ...more,
  };
}

type OneRiderAnswer = ServerData<typeof riderReads.get>;
/** A rider as the calls about one answer, without deliveries. */
export const oneRiderOf = (more: Partial<OneRiderAnswer['rider']> = {}): OneRiderAnswer => ({
  rider: {
    ...riderOf(more),
    cashOnHand: 0,
    assignedCount: 0,
    onTheWayCount: 0,
    successCount: 0,
    cancelledCount: 0,
    ...more,
  },
});

export const customerRowOf = factoryOf<ServerData<typeof customers.get>>({
  id: 4,
  name: 'Daw Mya',
  phoneNumber: '+959444444444',
  otherPhones: null,
  township: 'Bahan',
  townshipId: 7,
  address: '9 Inya Road',
  comments: null,
  createdAt: AT,
  version: 1,
});

type RateGroupAnswer = ServerData<typeof rateGroups.get>;
export const rateTownshipOf = factoryOf<RateGroupAnswer['townships'][number]>({
  id: 1,
  township_name: 'Bahan',
  state: 'Yangon Region',
  delivery_charge: 2500,
});
export function rateGroupOf(more: Partial<RateGroupAnswer> = {}): RateGroupAnswer {
  const { townships = [rateTownshipOf()] } = more;
  return {
    id: 5,
    name: 'City',
    description: null,
    is_active: true,
    created_at: AT,
    updated_at: AT,
    townshipCount: townships.length,
    townships,
    version: 1,
    ...more,
  };
}

type UserAnswer = ServerData<typeof users.get>;
export const userOf = factoryOf<UserAnswer>({
  id: 2,
  username: 'hla',
  email: 'hla@example.com',
  name: 'Ma Hla',
  role: 'user',
  status: true,
  createdAt: AT,
  version: 1,
});
/** The first page of accounts. */
export const usersOf = (...rows: UserAnswer[]): ServerData<typeof users.list> => ({
  users: rows,
  total: rows.length,
  totalPages: 1,
  currentPage: 1,
});
