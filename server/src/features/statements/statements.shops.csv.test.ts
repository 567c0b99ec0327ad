import type { ShopToSettle } from '@waydesk/contract/money/statements.ts';
import { beforeAll, expect, it } from 'vitest';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { handIn } from '../../testing/money/moneySteps.ts';
import { readListFile } from '../../testing/calls/csvFile.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

/** What the cash with the rider leaves the shop: in no other number. */
const SECRET = 71_913.25;

const testApp = testAppForFile();
beforeAll(async () => {
  const rider = await testApp.seedRider();
  const settlement = (settlement_type: string) => JSON.stringify({ settlement_type });
  const weekly = await testApp.seedShop({ os_name: 'ရွှေမင်း', bank_info: settlement('weekly') });
  const other = await testApp.seedShop({ os_name: '=1+1', bank_info: settlement('At noon') });
  const over = { delivery_date: '2025-04-30T17:45:00Z' };
  await seedDelivered(testApp, { shop: weekly, rider, over });
  const { delivery } = await seedDelivered(testApp, { shop: weekly, rider });
  await handIn(testApp, rider);
  await testApp.as('user').put(`/deliveries/${delivery}/hold`, { reason: 'open' });
  await seedDelivered(testApp, { shop: weekly, rider, over: { item_price: SECRET } });
  const advance = { kind: 'advance', amount: 4_000, place: 'Other', shop_id: other };
  await testApp.as('manager').post('/entries', advance);
});

const file = (role: 'user' | 'manager', query = '', headers = {}) =>
  readListFile(testApp.as(role), `/money/shops${query}`, 'shops_to_settle', headers);

it('has every shop in the order of the call, with all that waits', async () => {
  expect(await file('manager')).toEqual([
    '\ufeff"Shop","Settlement Type","Waiting Since","Ready Deliveries","Ready Amount",' +
      '"Deliveries Waiting for Cash","Amount Waiting for Cash","Held Deliveries","Held Amount",' +
      '"Shop balance","Unpaid statements"',
    '"ရွှေမင်း","Weekly","2025-05-01","1","10000","1","71913.25","1","10000","0","0"',
    `"'=1+1","At noon","","0","0","0","0","0","0","-4000","0"`,
    '',
  ]);
});

it('tells who counts nothing of the cash with riders', async () => {
  const lines = await file('user');
  expect(lines[1]).toContain('"10000","1","","1","10000"');
  expect(lines.join('')).not.toContain(String(SECRET));
});

it('follows filters and order, and is in Burmese for Burmese readers', async () => {
  const burmese = { 'accept-language': 'my' };
  const [head, row, ...rest] = await file('manager', '?settlement_type=weekly', burmese);
  expect(head).toContain('"ဆိုင်","ငွေရှင်းမှု အမျိုးအစား","စောင့်နေသည့်ရက်"');
  expect(row).toContain('"ရွှေမင်း","အပတ်စဉ်"');
  expect(rest).toEqual(['']);
  for (const query of ['?sortBy=name', '?sortBy=name&sortOrder=desc', '?sortBy=amount']) {
    const { data } = await testApp.as('user').get<ShopToSettle[]>(`/money/shops${query}`);
    const names = (await file('user', query)).slice(1, -1);
    expect(data).toHaveLength(2);
    for (const [n, { shop }] of data.entries()) expect(names[n]).toContain(shop.name);
  }
});

it('is not cut off at the thousand that the call answers at most', async () => {
  await testApp.sql`with added as (
      insert into online_shops (os_name, address, township)
      select 'Shop ' || n, '12 Pansodan Road', 'Kyauktada' from generate_series(1, 1000) as n
      returning id
    ) insert into money_balances (account, owner, amount)
      select 'shop_account', id, 1 from added`;
  expect((await testApp.as('user').get<object[]>('/money/shops')).data).toHaveLength(1_000);
  expect(await file('user')).toHaveLength(1_002 + 2);
});
