import { shop } from '@waydesk/contract/records/shop.ts';
import { describe, expect, it } from 'vitest';
import { isSuccess } from './envelope.ts';
import { recordsReader, recordReader } from './records.ts';

const readShop = recordReader(shop);
const readShops = recordsReader(shop);

const camel = {
  id: 3,
  osName: 'Shwe Shop',
  ownerName: 'Ma Hla',
  phoneNumber: '+959420012345',
  email: 'a@b.example',
  address: 'No. 5',
  township: 'Yangon',
  category: 'Clothes',
  facebookLink: 'https://facebook.com/shwe',
  tiktokLink: null,
  startDate: '2026-11-05',
  createdAt: '2026-11-01T04:00:00.000Z',
  status: 'inactive',
  isActive: false,
  pendingWays: 1,
  activeWays: 2,
  completedWays: 3,
  toRefundWays: 4,
  contactPerson: { name: 'Ko Ko', mobilePhone: '09111', otherPhone: null },
  bankAccounts: [
    { bank: 'CB Bank', accountName: 'Hla', accountNumber: '0012', is_available: false },
  ],
  paymentMethods: [{ name: 'Cash', details: null, is_active: true }],
  bankInfo: { preferred_bank: 'CB Bank', settlement_type: 'weekly' },
  version: 5,
};

describe('a shop', () => {
  it('reads the same from snake_case names, JSON text and numbers as text', () => {
    const snake = {
      id: '3',
      os_name: 'Shwe Shop',
      owner_name: 'Ma Hla',
      phone_number: '+959420012345',
      email: 'a@b.example',
      address: 'No. 5',
      township: 'Yangon',
      category: 'Clothes',
      facebook_link: 'https://facebook.com/shwe',
      // 00:30 on the 5th in the business zone.
      start_date: '2026-11-04T18:00:00.000Z',
      created_at: '2026-11-01T04:00:00.000Z',
      status: 'inactive',
      pending_ways: '1',
      active_ways: '2',
      completed_ways: '3',
      to_refund_ways: '4',
      contact_person: JSON.stringify({ name: 'Ko Ko', mobile_phone: '09111' }),
      bank_accounts: JSON.stringify([
        { bank: 'CB Bank', account_name: 'Hla', account_number: '0012', is_available: 'false' },
      ]),
      payment_methods: '[{"name":"Cash"}]',
      bank_info: '{"preferred_bank":"CB Bank","settlement_type":"weekly"}',
      version: '5',
    };
    expect(readShop(snake)).toEqual(readShop(camel));
    for (const body of [{ shop: camel }, { data: camel }, { data: { shop: camel } }]) {
      expect(readShop(body)?.name).toBe('Shwe Shop');
    }
  });

  it('reads invalid JSON and other types as empty lists', () => {
    const broken = {
      id: 1,
      bankAccounts: '[{',
      paymentMethods: 7,
      bankInfo: '"x"',
      startDate: '?',
    };
    expect(readShop(broken)).toMatchObject({
      name: '#1',
      bankAccounts: [],
      paymentMethods: [],
      bankInfo: { notes: null },
      startDate: null,
    });
  });

  it('is active unless the flag or the status says otherwise; the flag takes precedence', () => {
    const isActive = (more: object) => readShop({ id: 1, ...more })?.isActive;
    expect(isActive({})).toBe(true);
    expect(isActive({ status: 'Inactive' })).toBe(false);
    expect(isActive({ status: 'inactive', isActive: true })).toBe(true);
    expect(isActive({ status: 'active', is_active: 0 })).toBe(false);
  });

  it('skips rows without an id', () => {
    expect(readShops({ data: [camel, {}, 'x'] }).map(({ id }) => id)).toEqual([3]);
    expect(readShops({ shops: [camel] })).toHaveLength(1);
  });
});

it('a write succeeds only when the envelope reports success', () => {
  expect(isSuccess({ status: 'success' })).toBe(true);
  expect(isSuccess({ success: true, data: {} })).toBe(true);
  expect(isSuccess({ id: 3, status: 'active' })).toBe(false);
  expect(isSuccess(null)).toBe(false);
});
