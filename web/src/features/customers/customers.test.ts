import { customer } from '@waydesk/contract/records/customers.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { customerRowOf } from '../../testing/records.ts';
import { customerBody, customerValues } from './customerForm.ts';

const BAHAN = { id: 1, value: '1', label: 'Bahan', name: 'Bahan', state: 'Yangon', charge: 2500 };

describe('the form of a customer', () => {
  const stored = (more: Parameters<typeof customerRowOf>[0]) =>
    z.parse(customer, customerRowOf({ phoneNumber: '+959420012345', version: 2, ...more }));

  it('keeps a township without an id until somebody types over it', () => {
    const values = customerValues(stored({ township: 'Old Town', townshipId: null }), [BAHAN]);
    expect(customerBody(values)).toMatchObject({ township: 'Old Town', townshipId: null });
    const typed = { ...values, township_typed: 'Old Tow' };
    expect(customerBody(typed)).toMatchObject({ township: null, townshipId: null });
    expect(customerValues(stored({ townshipId: null }), [BAHAN]).township).toBe(BAHAN);
  });

  it('takes the township from the record if the list cannot be loaded', () => {
    const values = customerValues(stored({ townshipId: 1 }), []);
    expect(customerBody(values)).toMatchObject({ township: 'Bahan', townshipId: 1 });
  });
});
