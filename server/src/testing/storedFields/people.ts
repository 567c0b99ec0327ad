/** Riders, customers and staff accounts. */
import { customers } from '@waydesk/contract/records/customers.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import { users } from '@waydesk/contract/records/users.ts';
import { type RecordFields, PHONES, emails, phoneAsAnswered } from './record.ts';

export const RIDER_FIELDS: RecordFields = {
  add: riders.create,
  edit: riders.edit,
  get: riders.get,
  list: riders.list,
  within: 'rider',
  values: () => ({
    name: ['Ko Kept', 'Ko Edited'],
    phone_number: PHONES,
    email: emails('rider'),
    nrc: ['12/HLANA(N)123456', '12/HLANA(N)654321'],
    emergency_contact: ['09111111111', '09222222222'],
    vehicle_type: ['bicycle', 'car'],
    status: ['active', 'suspended'],
  }),
  answers: () => ({ phone_number: phoneAsAnswered, emergency_contact: phoneAsAnswered }),
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
};

export const CUSTOMER_FIELDS: RecordFields = {
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
  answers: () => ({ phoneNumber: phoneAsAnswered }),
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
};

export const ACCOUNT_FIELDS: RecordFields = {
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
};
