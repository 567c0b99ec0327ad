/** Check 28: a statement as a spreadsheet. */
import { XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { expect, it } from 'vitest';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { handIn, settleWith } from '../../testing/money/moneySteps.ts';
import { readSheet } from '../../testing/intake/readSheet.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

it('check 28: has the deliveries, what moved the account, and a total that they add up to', async () => {
  const [shop, rider] = [await testApp.seedShop({ os_name: 'ရွှေမင်း' }), await testApp.seedRider()];
  const over = { customer_name: '=1+1' };
  const { delivery, way } = await seedDelivered(testApp, { shop, rider, over });
  await handIn(testApp, rider);
  const advance = { kind: 'advance', amount: 4_000, place: 'Other', shop_id: shop };
  await testApp.as('manager').post('/entries', advance);
  const { data } = await settleWith(testApp, shop);
  const token = await testApp.seedSession(await testApp.idOf('user'));
  const response = await testApp.app.inject({
    method: 'GET',
    url: `/api/statements/${data.id}`,
    headers: { authorization: `Bearer ${token}`, accept: XLSX_TYPE, 'accept-language': 'my' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe(XLSX_TYPE);
  expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(
    `statement_S-${data.id}_ရွှေမင်း.xlsx`,
  );
  expect(response.headers['vary']).toMatch(/accept/i);
  const { rows, formats } = readSheet(response.rawPayload);
  expect(rows[0]?.[2]).toBe('ဖောက်သည်အမည်');
  expect(rows[1]).toEqual([delivery, way, '=1+1', 'Hlaing', rows[1]?.[4], 12_500, 2_500, 10_000]);
  expect(formats[1]?.map(({ format }) => format).slice(0, 2)).toEqual(['0', '0']);
  const amounts = rows.slice(1).map((row) => row.at(-1));
  expect(amounts).toEqual([10_000, -4_000, 6_000]);
  expect(data.total).toBe(6_000);
});
