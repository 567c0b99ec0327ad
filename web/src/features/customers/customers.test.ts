import { describe, expect, it } from 'vitest';
import { readCustomer } from '../../foreign/customers.ts';
import { customerBody, customerValues } from './customerForm.ts';

const BAHAN = { id: 1, value: '1', label: 'Bahan', name: 'Bahan', state: 'Yangon', charge: 2500 };

describe('the form of a customer', () => {
  const stored = { id: 5, name: 'Mya', phoneNumber: '+959420012345', address: 'x', version: 2 };

  it('shows a phone as people write it and sends what is empty as null', () => {
    const values = customerValues(readCustomer({ ...stored, townshipId: 1 })!, [BAHAN]);
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

  it('keeps a township without an id until somebody types over it', () => {
    const values = customerValues(readCustomer({ ...stored, township: 'Old Town' })!, [BAHAN]);
    expect(customerBody(values)).toMatchObject({ township: 'Old Town', townshipId: null });
    const typed = { ...values, township_typed: 'Old Tow' };
    expect(customerBody(typed)).toMatchObject({ township: null, townshipId: null });
    expect(customerValues(readCustomer({ ...stored, township: 'Bahan' })!, [BAHAN]).township).toBe(
      BAHAN,
    );
  });

  it('takes the township from the record if the list cannot be loaded', () => {
    const values = customerValues(
      readCustomer({ ...stored, township: 'Bahan', townshipId: 1 })!,
      [],
    );
    expect(customerBody(values)).toMatchObject({ township: 'Bahan', townshipId: 1 });
  });
});
