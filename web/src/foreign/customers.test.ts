import { describe, expect, it } from 'vitest';
import { customer } from '@waydesk/contract/records/customers.ts';
import { customerRules, customersOf } from './customers.ts';
import { recordsReader, recordReader } from './records.ts';

const readCustomer = recordReader(customer);
const readCustomers = recordsReader(customer);

describe('a customer read from any server', () => {
  it.each([
    [{ id: 5, name: 'Daw Mya', phoneNumber: '+959420012345', townshipId: 1, township: 'Bahan' }],
    [
      {
        id: '5',
        name: 'Daw Mya',
        phone_number: '+959420012345',
        township: { id: 1, name: 'Bahan' },
      },
    ],
    [
      {
        customer: {
          id: 5,
          name: 'Daw Mya',
          phone: '+959420012345',
          township_id: '1',
          township: 'Bahan',
        },
      },
    ],
  ])('%j', (sent) => {
    expect(readCustomer(sent)).toMatchObject({
      id: 5,
      name: 'Daw Mya',
      phoneNumber: '+959420012345',
      township: 'Bahan',
      townshipId: 1,
    });
  });

  it('is found in any list, and other values are skipped', () => {
    const one = { id: 5, name: 'Daw Mya' };
    for (const sent of [
      [one],
      { data: [one] },
      { customers: [one] },
      { data: { customers: [one] } },
    ])
      expect(readCustomers(sent).map(({ id }) => id)).toEqual([5]);
    expect(readCustomers([null, 'x', {}, { id: 4 }])).toEqual([]);
    expect(readCustomer(undefined)).toBeNull();
  });
});

describe('customers derived from deliveries', () => {
  const deliveries = [
    {
      id: 9,
      customer_name: 'Ma Hla',
      customer_phone: '09 420 012345',
      township: 'Bahan',
      notes: '',
    },
    { id: 8, customer_name: 'Ko Tun', customer_phone: '09777', delivery_address: '1 Road' },
    {
      id: 7,
      customer_id: 3,
      customer_name: 'Hla',
      customer_phone: '+959420012345',
      other_phones: '0912',
      township: { id: 2, name: 'Hlaing' },
      delivery_address: '2 Road',
      notes: 'Ring twice',
    },
    { id: 6, customer_name: 'Nobody' },
  ];

  it('are one per phone in any notation; the newest delivery wins, older ones fill its gaps', () => {
    expect(customersOf({ data: deliveries })).toEqual([
      {
        id: 3,
        name: 'Ma Hla',
        phoneNumber: '09 420 012345',
        otherPhones: '0912',
        township: 'Bahan',
        townshipId: null,
        address: '2 Road',
        comments: 'Ring twice',
        createdAt: null,
        version: null,
      },
      expect.objectContaining({ id: null, name: 'Ko Tun', address: '1 Road', comments: null }),
    ]);
  });
});

describe('a list searched locally', () => {
  const [row] = readCustomers([
    { id: 1, name: 'Daw Mya', phoneNumber: '+959420012345', township: 'Bahan', address: '7 Inya' },
  ]);
  it.each(['MYA', '0942001', '+95942', '၀၉၄၂၀', 'baha', 'inya'])('finds by %s', (search) => {
    expect(customerRules.matches(row!, search)).toBe(true);
  });
  it('finds nothing by a text that no row contains', () => {
    for (const search of ['Hlaing', '0977'])
      expect(customerRules.matches(row!, search)).toBe(false);
  });
});
