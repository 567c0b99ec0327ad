import type { Shop } from '@waydesk/contract/records/shop.ts';
import { describe, expect, it } from 'vitest';
import { shopBody } from '../../testing/records/shops.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

const post = (over: object) => testApp.as('admin').post<Shop>('/online-shops', shopBody(over));
const count = async () =>
  (await testApp.as('user').get<Shop[]>('/online-shops?limit=1')).body.pagination?.total;
const found = async (search: string) => {
  const path = `/online-shops?search=${encodeURIComponent(search)}`;
  return (await testApp.as('user').get<Shop[]>(path)).data.map(({ id }) => id);
};

const ACCOUNT = 'Please fill in all required bank account fields';
const account = { bank: 'CB Bank', accountName: 'Daw Mya', accountNumber: '0012' };
const stored = { ...account, remark: null, is_available: true };

it('is active and without ways, stored in its clean form and found', async () => {
  const { status, data } = await post({
    osName: ' မြ  ဖက်ရှင် <b> ',
    email: ' Shop@Example.com ',
    facebookLink: ' https://facebook.com/mya ',
    bankAccounts: [{ ...account, accountNumber: '၀၀၁၂', is_available: false }],
    paymentMethods: [{ name: 'Cash', details: '' }],
    bankInfo: { preferred_bank: 'CB Bank', notes: ' ' },
    // Set by the server only.
    id: 77,
    status: 'inactive',
    isActive: false,
    createdAt: '2000-01-01T00:00:00Z',
    completedWays: 9,
    version: 9,
  });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    osName: 'မြ ဖက်ရှင် b',
    phoneNumber: '+959420012345',
    email: 'shop@example.com',
    facebookLink: 'https://facebook.com/mya',
    tiktokLink: null,
    createdAt: expect.stringMatching(/^20[2-9]\d-/),
    updatedAt: data.createdAt,
    status: 'active',
    isActive: true,
    contactPerson: { mobilePhone: '+959777888999', otherPhone: null },
    bankAccounts: [{ ...stored, is_available: false }],
    paymentMethods: [{ name: 'Cash', details: null, is_active: true }],
    bankInfo: { preferred_bank: 'CB Bank', notes: null },
    completedWays: 0,
    version: 1,
  });
  expect(data.id).not.toBe(77);
  for (const search of ['မြဖက်ရှင်', 'daw mya', '0942001', 'yangon']) {
    expect(await found(search)).toEqual([data.id]);
  }
});

it.each([
  [{ osName: ' <> ' }, 'osName', 'Shop name is required'],
  [{ contactPerson: null }, 'contactPerson', 'Contact name is required'],
  [{ startDate: null }, 'startDate', 'Start date is required'],
  [{ startDate: '2026-02-30' }, 'startDate', 'Start date is not a valid date'],
  [{ startDate: '9999-12-31T23:00:00Z' }, 'startDate', 'Start date is not a valid date'],
  [{ email: 'mya' }, 'email', 'Invalid email format. Please enter a valid email address.'],
  [{ bankAccounts: [account, { ...account, bank: '' }] }, 'bankAccounts.1.bank', ACCOUNT],
  [{ bankAccounts: [{ ...account, accountName: null }] }, 'bankAccounts.0.accountName', ACCOUNT],
  [
    { bank_accounts: JSON.stringify([{ ...account, accountNumber: undefined }]) },
    'bank_accounts.0.accountNumber',
    ACCOUNT,
  ],
  [
    { paymentMethods: [{ name: ' ' }] },
    'paymentMethods.0.name',
    'Please enter a payment method name',
  ],
  [{ bankAccounts: '{broken' }, 'bankAccounts', 'Bank accounts must be a list'],
  [{ bankAccounts: ['x'] }, 'bankAccounts.0', ACCOUNT],
  [{ bankAccounts: {} }, 'bankAccounts', 'Bank accounts must be a list'],
  [{ paymentMethods: 5 }, 'paymentMethods', 'Payment methods must be a list'],
  [{ bankInfo: '[]' }, 'bankInfo', 'Bank information must be an object'],
  [{ bankAccounts: Array(51).fill({}) }, 'bankAccounts', 'A list takes at most 50 entries'],
])('refuses %j', async (over, field, message) => {
  const before = await count();
  const { status, body } = await post(over);
  expect([status, body.message]).toEqual([400, message]);
  expect(body.errors).toEqual([{ field, message }]);
  expect(await count()).toBe(before);
});

describe('bank accounts, payment methods and bank information', () => {
  const lists = {
    bankAccounts: [account],
    paymentMethods: [{ name: 'Cash', details: null, is_active: false }],
    bankInfo: { settlement_type: 'weekly' },
  };
  const snake = {
    bankAccounts: undefined,
    paymentMethods: undefined,
    bankInfo: undefined,
    bank_accounts: lists.bankAccounts,
    payment_methods: lists.paymentMethods,
    bank_info: lists.bankInfo,
  };
  const asText = (sent: object) =>
    Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, JSON.stringify(value)]));

  it.each([
    ['as they are', lists],
    ['as JSON text', asText(lists)],
    ['in snake_case', snake],
    ['in snake_case as JSON text', asText(snake)],
  ])('may come %s', async (_, sent) => {
    const { status, data } = await post(sent);
    expect([status, data.bankAccounts, data.paymentMethods]).toEqual([
      201,
      [stored],
      lists.paymentMethods,
    ]);
    expect(data.bankInfo).toMatchObject({ settlement_type: 'weekly', notes: null });
  });

  it('may be missing, null or an empty text', async () => {
    for (const none of [undefined, null, '']) {
      const sent = { bankAccounts: none, paymentMethods: none, bankInfo: none };
      expect((await post(sent)).data).toMatchObject({ bankAccounts: [], paymentMethods: [] });
    }
  });
});

it('reads its start date in the business zone', async () => {
  const start = async (startDate: string) => (await post({ startDate })).data.startDate;
  expect(await start('2026-11-04T17:30:00.000Z')).toBe('2026-11-05');
  expect(await start('2026-11-04 23:59')).toBe('2026-11-04');
});

it('is found by its township in both languages, even after the township changed', async () => {
  const { data } = await post({ osName: 'Moving', township: 'yangon' });
  const isFound = async (search: string) => {
    const path = `/online-shops?search=${encodeURIComponent(search)}`;
    return (await testApp.as('user').get<Shop[]>(path)).data.some(({ id }) => id === data.id);
  };
  expect([await isFound('Yangon'), await isFound('ရန်ကုန်')]).toEqual([true, true]);
  await testApp.as('admin').patch(`/online-shops/${data.id}`, { township: 'Bahan' });
  expect([await isFound('ရန်ကုန်'), await isFound('ဗဟန်း')]).toEqual([false, true]);
});
