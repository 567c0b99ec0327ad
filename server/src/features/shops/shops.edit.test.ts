import type { Shop } from '@waydesk/contract/records/shop.ts';
import type { WayRow } from '@waydesk/contract/ways/way.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { shopBody } from '../../testing/records/shops.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

const account = {
  bank: 'CB Bank',
  accountName: 'Daw Mya',
  accountNumber: '0012',
  remark: null,
  is_available: true,
};
let shop: Shop;
beforeEach(async () => {
  const body = shopBody({
    email: 'mya@example.com',
    tiktokLink: 'http://tiktok.com/@mya',
    contactPerson: { name: 'Ma Hla', mobilePhone: '09777888999', comment: 'Mornings' },
    bankAccounts: [account],
    bankInfo: { preferred_bank: 'CB Bank', notes: 'On Fridays' },
  });
  ({ data: shop } = await testApp.as('admin').post<Shop>('/online-shops', body));
});

const patch = (sent: object) => testApp.as('admin').patch<Shop>(`/online-shops/${shop.id}`, sent);
const get = async () => (await testApp.as('user').get<Shop>(`/online-shops/${shop.id}`)).data;

it('changes the sent fields and leaves the rest alone, within its parts too', async () => {
  const sent = {
    ownerName: 'U Ba',
    contactPerson: { otherPhone: '09 1' },
    bankInfo: { notes: '' },
  };
  const { data } = await patch(sent);
  expect(data).toEqual({
    ...shop,
    ownerName: 'U Ba',
    contactPerson: { ...shop.contactPerson, otherPhone: '09 1' },
    bankInfo: { ...shop.bankInfo, notes: null },
    updatedAt: data.updatedAt,
    version: 2,
  });
  expect(await get()).toEqual(data);
});

it('changes nothing for unchanged, unknown or read-only fields', async () => {
  expect((await patch({})).data).toEqual(shop);
  expect((await patch(shop)).data).toEqual(shop);
  const counters = { pendingWays: 5, activeWays: 5, completedWays: 5, toRefundWays: 5 };
  const others = { id: 1, version: 9, createdAt: '2000-01-01', updatedAt: 'x', search_key: 'x' };
  expect((await patch({ ...counters, ...others, name: 'Other' })).data).toEqual(shop);
});

it('clears optional fields with an empty text or null', async () => {
  const emptied = {
    ownerName: '',
    phoneNumber: null,
    category: '',
    email: null,
    tiktokLink: '',
    startDate: null,
    contactPerson: null,
    bank_accounts: '[]',
    bankInfo: null,
  };
  const { data } = await patch(emptied);
  expect(data).toMatchObject({
    ownerName: '',
    phoneNumber: '',
    category: '',
    email: null,
    tiktokLink: null,
    startDate: null,
    contactPerson: { name: '', mobilePhone: '', comment: null },
    bankAccounts: [],
    bankInfo: { preferred_bank: null, notes: null },
  });
});

it.each([
  [{ osName: '' }, 'Shop name is required'],
  [{ township: null }, 'Township is required'],
  [{ address: ' ' }, 'Address is required'],
  [{ startDate: 'soon' }, 'Start date is not a valid date'],
  [{ startDate: '2026-01-01T24:00' }, 'Start date is not a valid date'],
  [{ status: 'closed' }, 'Please select a valid status'],
  [{ bankAccounts: [{ bank: 'CB Bank' }] }, 'Please fill in all required bank account fields'],
  [{ payment_methods: [{ name: '' }] }, 'Please fill in the payment method name'],
])('refuses %j', async (sent, message) => {
  const reply = await patch({ ownerName: 'New', ...sent });
  expect([reply.status, reply.body.message]).toEqual([400, message]);
  expect(await get()).toEqual(shop);
});

describe('a link', () => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)//https://x.com',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'facebook.com/mya',
    '//facebook.com',
    'https:facebook.com',
    'https://',
    'https://a b.com',
    'ftp://a.com',
    '\u200bhttps//a.com',
  ])('is refused as %j', async (link) => {
    for (const field of ['facebookLink', 'tiktokLink']) {
      const message = 'Links must start with http:// or https://';
      const reply = await patch({ [field]: link });
      expect([reply.status, reply.body.errors]).toEqual([400, [{ field, message }]]);
      const added = await testApp.as('admin').post('/online-shops', shopBody({ [field]: link }));
      expect([added.status, added.body.message]).toEqual([400, message]);
    }
    expect(await get()).toEqual(shop);
  });

  it.each(['http://a.mm', 'HTTPS://facebook.com/မြ?x=1#y'])('is accepted as %j', async (link) => {
    expect((await patch({ facebookLink: link })).data.facebookLink).toBe(link);
  });
});

it('is found by its new name, like its ways, and no longer by the old one', async () => {
  const wayId = await testApp.seedWay({ shop_id: shop.id });
  const osName = `Renamed ${shop.id}`;
  await patch({ osName, phoneNumber: '09555000111' });
  const names = async (search: string) => {
    const path = `/online-shops?search=${encodeURIComponent(search)}`;
    return (await testApp.as('user').get<Shop[]>(path)).data.map(({ id }) => id);
  };
  expect(await names(osName)).toEqual([shop.id]);
  expect(await names('09555000111')).toEqual([shop.id]);
  expect(await names('Mya Fashion')).not.toContain(shop.id);
  const ways = await testApp.as('user').get<WayRow[]>(`/ways?search=${encodeURIComponent(osName)}`);
  expect(ways.data.map((way) => [way.id, way.shop?.osName])).toEqual([[wayId, osName]]);
});
