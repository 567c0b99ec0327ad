/**
 * Every record that people write, with what is deliberately left out of a place. A field that stands
 * in a body and nowhere here is expected everywhere: in the answers, the list, its file and the search.
 */
import { customers } from '@waydesk/contract/customers.ts';
import { deliveries } from '@waydesk/contract/deliveries.ts';
import { rateGroups } from '@waydesk/contract/rate-groups.ts';
import { parcels } from '@waydesk/contract/parcels.ts';
import { riders } from '@waydesk/contract/riders.ts';
import type { Route } from '@waydesk/contract/route.ts';
import { shops } from '@waydesk/contract/shops.ts';
import { townships } from '@waydesk/contract/townships.ts';
import { users } from '@waydesk/contract/users.ts';
import { ways } from '@waydesk/contract/ways.ts';
import type { CsvWord } from '@waydesk/contract/words.ts';

/** What other records a body refers to: two of each, for adding and for editing. */
export interface Known {
  shops: [number, number];
  townships: [{ id: number; name: string }, { id: number; name: string }];
  riders: [{ id: number; name: string }, { id: number; name: string }];
  way: number;
}

/** As sent when it is added and when it is edited. */
type Sent = readonly [added: unknown, edited: unknown];

export interface KeptRecord {
  /** The calls that add, edit, read and list it. */
  add: Route;
  edit: Route;
  get: Route;
  list: Route;
  /** The list whose file it stands in; default: `list`. */
  file?: Route;
  /** Values of the fields that take more than any text; paths as `contactPerson.name`. */
  values: (known: Known) => Record<string, Sent>;
  /** The answer's key that holds the record. */
  within?: string;
  /** Other names in the answers. */
  answeredAs?: Record<string, string>;
  /** What is answered to a value that is not answered as it was sent. */
  answers?: (known: Known) => Record<string, (sent: unknown) => unknown>;
  /** Not sent here: second names, and what the server decides whatever is sent. */
  notStored: readonly string[];
  /** Stored and told to nobody. */
  secret?: readonly string[];
  /** Stored by the first call, and never changed by the other. */
  notEdited?: readonly string[];
  notListed?: readonly string[];
  /** The columns of its file, by field. */
  columns: Record<string, CsvWord>;
  /** How a column writes a value, where not as it was sent. */
  written?: (known: Known) => Record<string, (sent: unknown) => string>;
  notInFile?: readonly string[];
  /** Texts that its search does not find it by. */
  notSearched: readonly string[];
}

const PHONES: Sent = ['09420012345', '09420054321'];
const asStored = (phone: unknown) => `+959${String(phone).slice(2)}`;
const EMAILS = (name: string): Sent => [`${name}1@example.com`, `${name}2@example.com`];

export const KEPT_RECORDS: Record<string, KeptRecord> = {
  'a way': {
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
  },

  'a delivery': {
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
    answers: () => ({ customer_phone: asStored }),
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
  },

  'a rider': {
    add: riders.create,
    edit: riders.edit,
    get: riders.get,
    list: riders.list,
    within: 'rider',
    values: () => ({
      name: ['Ko Kept', 'Ko Edited'],
      phone_number: PHONES,
      email: EMAILS('rider'),
      nrc: ['12/HLANA(N)123456', '12/HLANA(N)654321'],
      emergency_contact: ['09111111111', '09222222222'],
      vehicle_type: ['bicycle', 'car'],
      status: ['active', 'suspended'],
    }),
    answers: () => ({ phone_number: asStored, emergency_contact: asStored }),
    // `user.email` is the second name of `email`.
    notStored: ['id', 'user.email'],
    columns: {
      name: 'Name',
      phone_number: 'Phone Number',
      email: 'Email',
      township: 'Township',
      full_address: 'Full Address',
      nrc: 'NRC',
      emergency_contact: 'Emergency Contact',
      vehicle_type: 'Vehicle Type',
      status: 'Status',
    },
    written: () => ({
      vehicle_type: (sent) => (sent === 'car' ? 'Car' : 'Bicycle'),
      status: (sent) => (sent === 'active' ? 'Active' : 'Suspended'),
    }),
    notSearched: ['township', 'full_address', 'nrc', 'emergency_contact', 'vehicle_type', 'status'],
  },

  'a customer': {
    add: customers.create,
    edit: customers.edit,
    get: customers.get,
    list: customers.list,
    values: ({ townships: [one, other] }) => ({
      name: ['Daw Kept', 'Daw Edited'],
      phoneNumber: PHONES,
      otherPhones: ['09777000111', '09777000222'],
      townshipId: [one.id, other.id],
    }),
    answers: () => ({ phoneNumber: asStored }),
    // The name of the township follows its number.
    notStored: ['township'],
    columns: {
      name: 'Name',
      phoneNumber: 'Phone Number',
      otherPhones: 'Other Phones',
      townshipId: 'Township',
      address: 'Address',
      comments: 'Comments',
    },
    written: ({ townships: both }) => ({
      phoneNumber: (sent) => String(sent),
      townshipId: (id) => both.find((one) => one.id === id)!.name,
    }),
    notSearched: ['comments'],
  },

  'a township': {
    add: townships.create,
    edit: townships.edit,
    get: townships.get,
    list: townships.list,
    values: () => ({
      name: ['Kept Town', 'Edited Town'],
      state: ['Mon State', 'Chin State'],
      delivery_charge: [2500, 3000.5],
    }),
    notStored: [],
    columns: { name: 'Name', state: 'State', delivery_charge: 'Delivery Charge' },
    notSearched: [],
  },

  'an online shop': {
    add: shops.create,
    edit: shops.edit,
    get: shops.get,
    list: shops.list,
    values: () => ({
      ownerName: ['Daw Kept', 'Daw Edited'],
      phoneNumber: PHONES,
      email: EMAILS('shop'),
      facebookLink: ['https://example.com/one', 'https://example.com/two'],
      tiktokLink: ['https://example.com/three', 'https://example.com/four'],
      startDate: ['2026-02-03', '2026-03-04'],
      'contactPerson.name': ['Ko Contact', 'Ko Other'],
      'contactPerson.mobilePhone': ['09111111111', '09222222222'],
      'contactPerson.otherPhone': ['09333333333', '09444444444'],
      'contactPerson.email': EMAILS('contact'),
      bankAccounts: [
        [{ bank: 'KBZ', accountName: 'A', accountNumber: '1', remark: 'r', is_available: true }],
        [{ bank: 'AYA', accountName: 'B', accountNumber: '2', remark: null, is_available: false }],
      ],
      paymentMethods: [
        [{ name: 'Cash', details: 'at the door', is_active: true }],
        [{ name: 'Bank', details: null, is_active: false }],
      ],
      bankInfo: [
        { preferred_bank: 'KBZ', settlement_type: 'daily', settlement_time: 'noon', notes: 'one' },
        { preferred_bank: 'AYA', settlement_type: 'weekly', settlement_time: 'six', notes: 'two' },
      ],
      isActive: [true, false],
    }),
    answers: () => ({
      phoneNumber: asStored,
      'contactPerson.mobilePhone': asStored,
      'contactPerson.otherPhone': asStored,
    }),
    // Second names, and what the server sets.
    notStored: [
      'bank_accounts',
      'payment_methods',
      'bank_info',
      'id',
      'createdAt',
      'updatedAt',
      'status',
    ],
    columns: {
      osName: 'Shop Name',
      ownerName: 'Owner Name',
      phoneNumber: 'Phone Number',
      email: 'Email',
      township: 'Township',
      address: 'Address',
      category: 'Category',
      'contactPerson.name': 'Contact Name',
      'contactPerson.mobilePhone': 'Contact Mobile Phone',
      facebookLink: 'Facebook Link',
      tiktokLink: 'TikTok Link',
      startDate: 'Start Date',
      isActive: 'Status',
    },
    written: () => ({ isActive: (sent) => (sent ? 'Active' : 'Inactive') }),
    notInFile: [
      'contactPerson.address',
      'contactPerson.otherPhone',
      'contactPerson.email',
      'contactPerson.comment',
      'bankAccounts',
      'paymentMethods',
      'bankInfo',
    ],
    notSearched: [
      'email',
      'address',
      'category',
      'facebookLink',
      'tiktokLink',
      'startDate',
      'contactPerson.name',
      'contactPerson.address',
      'contactPerson.mobilePhone',
      'contactPerson.otherPhone',
      'contactPerson.email',
      'contactPerson.comment',
    ],
  },

  'a rate group': {
    add: rateGroups.create,
    edit: rateGroups.edit,
    get: rateGroups.get,
    list: rateGroups.list,
    values: () => ({
      townships: [
        [{ township_name: 'Bahan', state: 'Yangon Region', delivery_charge: 2500 }],
        [{ township_name: 'Hlaing', state: 'Yangon Region', delivery_charge: 3000 }],
      ],
    }),
    // Every group is active.
    notStored: ['is_active'],
    columns: { name: 'Name', description: 'Description' },
    // The file counts them.
    notInFile: ['townships'],
    notSearched: [],
  },

  'a staff account': {
    add: users.create,
    edit: users.edit,
    get: users.get,
    list: users.list,
    values: () => ({
      username: ['kept', ''],
      email: ['kept@example.com', ''],
      password: ['correct horse', 'battery staple'],
      role: ['user', ''],
      status: [true, false],
      name: ['Ma Kept', ''],
    }),
    notStored: [],
    secret: ['password'],
    notEdited: ['username', 'email', 'role', 'name'],
    columns: {},
    // It has no file.
    notInFile: ['username', 'email', 'role', 'status', 'name'],
    notSearched: [],
  },
};
