import { beforeAll, expect, it } from 'vitest';
import { idsInCsv, itIsRefusedLikeTheList, readListFile } from '../../testing/calls/csvFile.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let ids: number[];
beforeAll(async () => {
  await testApp.db.deleteFrom('townships').execute();
  ids = [
    await testApp.seedTownship({ name: 'Bahan', name_my: 'ဗဟန်း', delivery_charge: 2_500 }),
    await testApp.seedTownship({ name: 'Aungmye', state: 'Mandalay Region', delivery_charge: 0 }),
    await testApp.seedTownship({ name: 'Cocokyun', delivery_charge: 3_000.5 }),
  ];
});

const file = (query = '', headers = {}) =>
  readListFile(testApp.as('user'), `/townships${query}`, 'townships', headers);

it('has all matches by name', async () => {
  expect(await file()).toEqual([
    '\ufeff"ID","Name","State","Delivery Charge"',
    `"${ids[1]}","Aungmye","Mandalay Region","0"`,
    `"${ids[0]}","Bahan","Yangon Region","2500"`,
    `"${ids[2]}","Cocokyun","Yangon Region","3000.5"`,
    '',
  ]);
  expect((await file('?state=Mandalay%20Region')).slice(1)).toEqual([
    `"${ids[1]}","Aungmye","Mandalay Region","0"`,
    '',
  ]);
});

it('follows the order that is asked for, as the list does', async () => {
  for (const [query, expected] of [
    ['?sortBy=delivery_charge&sortOrder=desc', [2, 0, 1]],
    ['?sortBy=state&sortOrder=desc', [2, 0, 1]],
    ['?sortOrder=desc', [2, 0, 1]],
  ] as const) {
    const numbers = idsInCsv(await file(query));
    expect(numbers).toEqual(expected.map((n) => ids[n]));
    const { data } = await testApp.as('user').get<{ id: number }[]>(`/townships${query}`);
    expect(data.map(({ id }) => id)).toEqual(numbers);
  }
});

it('is in Burmese for Burmese readers', async () => {
  const [head, row] = await file('?search=Bahan', { 'accept-language': 'my' });
  expect(head).toBe('\ufeff"ID","အမည်","ပြည်နယ်/တိုင်းဒေသကြီး","ပို့ဆောင်ခ"');
  expect(row).toBe(`"${ids[0]}","ဗဟန်း","ရန်ကုန်တိုင်းဒေသကြီး","2500"`);
});

itIsRefusedLikeTheList(testApp, '/townships');
