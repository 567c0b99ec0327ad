/** The writes of records: shops, riders, customers, places, charges and accounts. */
import { randomName, randomNumber, randomPhoneNumber } from '../bodies.ts';
import { type WriteCases, type WriteContext, flip } from './writeCase.ts';

const shopBody = () => ({
  osName: `Shop ${randomNumber()}`,
  ownerName: randomName(),
  phoneNumber: randomPhoneNumber(),
  address: 'No. 1, Bogyoke Road',
  township: 'Yangon',
  contactPerson: { name: randomName(), mobilePhone: randomPhoneNumber() },
  category: 'Fashion',
  startDate: '2026-01-05',
});

const riderBody = () => ({
  name: 'Ko Aung Aung',
  phone_number: randomPhoneNumber(),
  township: 'Yangon',
  full_address: 'No. 1, Insein Road',
  email: `rider${randomNumber()}@bench.example`,
  nrc: '12/DAGANA(N)123456',
  emergency_contact: randomPhoneNumber(),
  vehicle_type: 'motorcycle',
});

const customerBody = () => ({
  name: 'Ma Su Su',
  phoneNumber: randomPhoneNumber(),
  address: 'No. 1, Insein Road',
  townshipId: 9,
});

/** As many as one call takes. */
const rowsOf = (record: () => object) => () => ({
  rows: Array.from({ length: 100 }, (_, n) => ({ line: n + 2, record: record() })),
});

const rateGroupBody = () => ({
  name: `Rates ${randomNumber()}`,
  townships: ['Bahan', 'Hlaing', 'Insein'].map((township_name) => ({
    township_name,
    state: 'Yangon Region',
    delivery_charge: 2_000,
  })),
});

const newGroup = ({ made }: WriteContext) =>
  made<{ id: number; townships: { id: number }[] }>('/api/rate-groups', rateGroupBody());

const viewBody = () => ({
  list: 'ways',
  name: `View ${randomNumber()}`,
  query: 'status=pending&sortBy=pickup_date',
  columns: ['id', 'shop', 'status'],
});

const newView = ({ made }: WriteContext) => made('/api/views', viewBody());

export const RECORD_WRITES = {
  'shops.create': { body: shopBody },
  'shops.edit': { id: 7, body: () => ({ ownerName: randomName() }) },
  'shops.toggleStatus': { id: 8, body: (round) => ({ isActive: flip(round) }) },
  'riders.create': { body: riderBody },
  'riders.edit': { id: 7, body: () => ({ phone_number: randomPhoneNumber() }) },
  'riders.setStatus': { id: 8, body: (round) => ({ status: flip(round) ? 'inactive' : 'active' }) },
  'riders.patchStatus': {
    id: 9,
    body: (round) => ({ status: flip(round) ? 'inactive' : 'active' }),
  },
  'townships.create': {
    body: () => ({
      name: `Ward ${randomName()} ${randomNumber()}`,
      state: 'Yangon Region',
      delivery_charge: 1_500,
    }),
  },
  'townships.charges': {
    label: '300 of them',
    body: (round) => ({
      changes: Array.from({ length: 300 }, (_, n) => ({
        id: n + 1,
        delivery_charge: 2_000 + (round + 9) * 100,
      })),
    }),
  },
  'townships.edit': { id: 9, body: (round) => ({ delivery_charge: 2_000 + (round + 9) * 100 }) },
  'customers.create': {
    body: customerBody,
  },
  'recordImports.lookShops': { label: '100 rows', hasNoLimit: true, body: rowsOf(shopBody) },
  'recordImports.saveShops': { label: '100 rows', hasNoLimit: true, body: rowsOf(shopBody) },
  'recordImports.lookRiders': { label: '100 rows', hasNoLimit: true, body: rowsOf(riderBody) },
  'recordImports.saveRiders': { label: '100 rows', hasNoLimit: true, body: rowsOf(riderBody) },
  'recordImports.lookCustomers': {
    label: '100 rows',
    hasNoLimit: true,
    body: rowsOf(customerBody),
  },
  'recordImports.saveCustomers': {
    label: '100 rows',
    hasNoLimit: true,
    body: rowsOf(customerBody),
  },
  'customers.edit': { id: 700, body: () => ({ comments: `Ring twice ${randomNumber()}` }) },
  'rateGroups.create': { body: rateGroupBody },
  'rateGroups.edit': { id: 7, body: rateGroupBody },
  'rateGroups.remove': { prepare: newGroup },
  'rateGroups.removeTownship': {
    prepare: async (context) => {
      const { id, townships } = await newGroup(context);
      return { id, townshipId: townships[0]!.id };
    },
  },
  'shopCharges.edit': { id: 7, body: (round) => ({ rate_group_id: flip(round) ? 1 : 2 }) },
  'choices.edit': { body: () => ({ bar: ['ways', 'createWay'] }) },
  'live.presence': {
    body: (round) => ({ at: 'ways:7', doing: flip(round) ? 'viewing' : 'editing' }),
  },
  'company.edit': { body: () => ({ name: `Company ${randomNumber()}` }) },
  'views.create': { body: viewBody },
  'views.edit': { prepare: newView, body: () => ({ name: `View ${randomNumber()}` }) },
  'views.remove': { prepare: newView },
  'users.create': {
    hasNoLimit: true,
    body: () => ({
      username: `clerk ${randomNumber()}`,
      email: `u${randomNumber()}@bench.example`,
      password: 'bench-bench',
      role: 'user',
    }),
  },
  'users.edit': [
    { label: 'status', id: 7, body: (round) => ({ status: flip(round) }) },
    { label: 'password', id: 8, hasNoLimit: true, body: () => ({ password: 'bench-bench' }) },
  ],
} satisfies WriteCases;
