/** Online shops, townships and rate groups. */
import { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { townships } from '@waydesk/contract/records/townships.ts';
import { type RecordFields, PHONES, emails, phoneAsAnswered } from './record.ts';

export const SHOP_FIELDS: RecordFields = {
  add: shops.create,
  edit: shops.edit,
  get: shops.get,
  list: shops.list,
  values: () => ({
    ownerName: ['Daw Kept', 'Daw Edited'],
    phoneNumber: PHONES,
    email: emails('shop'),
    facebookLink: ['https://example.com/one', 'https://example.com/two'],
    tiktokLink: ['https://example.com/three', 'https://example.com/four'],
    startDate: ['2026-02-03', '2026-03-04'],
    'contactPerson.name': ['Ko Contact', 'Ko Other'],
    'contactPerson.mobilePhone': ['09111111111', '09222222222'],
    'contactPerson.otherPhone': ['09333333333', '09444444444'],
    'contactPerson.email': emails('contact'),
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
    phoneNumber: phoneAsAnswered,
    'contactPerson.mobilePhone': phoneAsAnswered,
    'contactPerson.otherPhone': phoneAsAnswered,
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
};

export const TOWNSHIP_FIELDS: RecordFields = {
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
};

export const RATE_GROUP_FIELDS: RecordFields = {
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
};
