import { describe, expect, it } from 'vitest';
import { customerOf, customersOf } from './derive.ts';
import { customerBody, customerValues } from './customerForm.ts';
import { customerRules } from './localCustomers.ts';
import { readCustomer, readCustomers } from './read.ts';

const BAHAN = { id: 1, value: '1', label: 'Bahan', name: 'Bahan', state: 'Yangon', charge: 2500 };

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
      phone: '+959420012345',
      township: 'Bahan',
      townshipId: 1,
    });
  });

  it('is found in any list, and what is none is passed over', () => {
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

describe('customers told from deliveries', () => {
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

  it('are one per phone, however it was written; the newest tells, older ones fill in', () => {
    expect(customersOf({ data: deliveries })).toEqual([
      {
        id: 3,
        name: 'Ma Hla',
        phone: '09 420 012345',
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

  it('are compared by id or phone', () => {
    expect(customerOf(deliveries[0])).toEqual({ id: null, phone: '+959420012345' });
    expect(customerOf(deliveries[2])).toEqual({ id: 3, phone: '+959420012345' });
  });
});

describe('a list searched here', () => {
  const [row] = readCustomers([
    { id: 1, name: 'Daw Mya', phoneNumber: '+959420012345', township: 'Bahan', address: '7 Inya' },
  ]);
  it.each(['MYA', '0942001', '+95942', '၀၉၄၂၀', 'baha', 'inya'])('finds by %s', (search) => {
    expect(customerRules.matches(row!, search)).toBe(true);
  });
  it('does not find by what it does not hold', () => {
    for (const search of ['Hlaing', '0977'])
      expect(customerRules.matches(row!, search)).toBe(false);
  });
});

describe('the form of a customer', () => {
  const stored = { id: 5, name: 'Mya', phoneNumber: '+959420012345', address: 'x', version: 2 };

  it('shows a phone as people write it and sends what is empty as null', () => {
    const values = customerValues({ ...stored, townshipId: 1 }, [BAHAN])!;
    expect(values).toMatchObject({ phoneNumber: '09420012345', township: BAHAN, version: 2 });
    expect(customerBody(values)).toEqual({
      name: 'Mya',
      phoneNumber: '+959420012345',
      otherPhones: null,
      township: 'Bahan',
      townshipId: 1,
      address: 'x',
      comments: null,
    });
  });

  it('keeps a township that has no id, until somebody types over it', () => {
    const values = customerValues({ ...stored, township: 'Old Town' }, [BAHAN])!;
    expect(customerBody(values)).toMatchObject({ township: 'Old Town', townshipId: null });
    const typed = { ...values, township_typed: 'Old Tow' };
    expect(customerBody(typed)).toMatchObject({ township: null, townshipId: null });
    expect(customerValues({ ...stored, township: 'Bahan' }, [BAHAN])?.township).toBe(BAHAN);
  });

  it('knows a township by its record alone where the list cannot be had', () => {
    const values = customerValues({ ...stored, township: 'Bahan', townshipId: 1 }, [])!;
    expect(customerBody(values)).toMatchObject({ township: 'Bahan', townshipId: 1 });
  });
});
