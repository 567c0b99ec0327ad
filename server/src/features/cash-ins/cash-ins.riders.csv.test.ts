import { dayOf } from '@waydesk/contract/values/time.ts';
import { beforeAll, expect, it } from 'vitest';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { readListFile } from '../../testing/calls/csvFile.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const HEAD = '\ufeff"Name","Phone Number","Deliveries","Oldest Day","Cash","Owed Before"';

const testApp = testAppForFile();
beforeAll(async () => {
  const shop = await testApp.seedShop();
  const rider = await testApp.seedRider({ name: 'ကိုဇော်မင်း', phone_number: '+959777666555' });
  // A quarter past midnight in Yangon.
  const over = { item_price: 9_000.25, delivery_date: '2025-04-30T17:45:00Z' };
  await seedDelivered(testApp, { shop, rider, over });
  await seedDelivered(testApp, { shop, rider });
  await seedDelivered(testApp, { shop, rider: null });
  const owing = await testApp.seedRider({ name: '=1+1', phone_number: '+959777666556' });
  await testApp.as('manager').post('/entries', {
    kind: 'rider_advance',
    amount: 4_000,
    place: 'Cash',
    rider_id: owing,
    allow_negative: true,
  });
});

const file = (role: 'user' | 'manager', query = '', headers = {}) =>
  readListFile(testApp.as(role), `/money/riders${query}`, 'riders_with_cash', headers);
const today = dayOf(new Date(), 'Asia/Yangon');

it('has every rider in the order of the call, with amounts for those who decide', async () => {
  expect(await file('manager')).toEqual([
    HEAD,
    '"ကိုဇော်မင်း","09777666555","2","2025-05-01","24000.25","0"',
    `"Deliveries without a rider","","1","${today}","12500","0"`,
    `"'=1+1","09777666556","0","","0","4000"`,
    '',
  ]);
});

it('tells who counts no sum', async () => {
  const lines = await file('user');
  expect(lines).toHaveLength(5);
  expect(lines.slice(1, -1).filter((line) => !line.endsWith('"",""'))).toEqual([]);
});

it('follows the search, and is in Burmese for Burmese readers', async () => {
  const burmese = { 'accept-language': 'my' };
  const [head, ...found] = await file('manager', '?search=666555', burmese);
  expect(head).toContain('"အမည်","ဖုန်းနံပါတ်","ပို့ဆောင်မှုများ","အစောဆုံး ပို့ပြီးသည့်ရက်","ငွေသား"');
  expect(found).toEqual([expect.stringContaining('ကိုဇော်မင်း'), '']);
  expect((await file('manager', '', burmese))[2]).toContain('"ရိုက်ဒါမပါသော ပို့ဆောင်မှုများ"');
});
