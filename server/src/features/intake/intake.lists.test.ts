import type { ImportRecord, intake } from '@waydesk/contract/intake/intake.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { beforeAll, expect, it } from 'vitest';
import { samplePiece, sampleRow, saveIntake } from '../../testing/intake/intake.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let township_id: number;
beforeAll(async () => {
  township_id = await testApp.seedTownship({
    name: 'Sanchaung',
    name_my: 'စမ်းချောင်း',
    state: 'Yangon Region',
    spellings: ['San Chaung', 'စမ်းချောင်'],
    delivery_charge: 3000,
  });
});

it('lists townships with charge and every spelling', async () => {
  await testApp.seedTownship({ name: 'Bahan', delivery_charge: 0 });
  const { data } = await testApp.as('rider').get<Data<typeof intake.places>>('/intake/places');
  expect(data.map(({ name }) => name)).toEqual(['Bahan', 'Sanchaung']);
  expect(data[0]!.spellings).toEqual([]);
  expect(data[1]).toEqual({
    id: township_id,
    name: 'Sanchaung',
    state: 'Yangon Region',
    delivery_charge: 3000,
    spellings: ['စမ်းချောင်း', 'San Chaung', 'စမ်းချောင်'],
  });
});

it('lists what was imported, newest first, by person and by day', async () => {
  const shops = [
    await testApp.seedShop({ os_name: 'Golden' }),
    await testApp.seedShop({ os_name: 'Silver' }),
  ];
  const save = (who: 'user' | 'manager', body: object) => saveIntake(testApp, body, { who });
  const row = (line: number, over = {}) => sampleRow({ line, township_id, ...over });
  const ways = shops.map((shop, n) => samplePiece(shop, [row(2 + n)]).ways[0]);
  const first = await save('user', { source: 'csv', file_name: ' မေလ <orders>.csv ', ways });
  const second = await save(
    'manager',
    samplePiece(shops[0]!, [row(2), row(9, { township_id: 0 })]),
  );
  const list = async (query = '') =>
    testApp.as('user').get<ImportRecord[]>(`/intake/imports?page=1&limit=10${query}`);
  const { data, body } = await list();
  expect(body.pagination).toMatchObject({ total: 2, page: 1 });
  expect(data).toEqual([
    {
      id: second.data.import_id,
      user: { id: await testApp.idOf('manager'), name: 'The manager' },
      source: 'spreadsheet',
      file_name: 'orders.xlsx',
      shops: [],
      way_ids: [],
      rows: 2,
      saved: 0,
      known: 1,
      refused: 1,
      created_at: expect.stringMatching(/Z$/),
    },
    {
      id: first.data.import_id,
      user: { id: await testApp.idOf('user'), name: 'The user' },
      source: 'csv',
      file_name: 'မေလ orders.csv',
      shops: [
        { id: shops[0], name: 'Golden' },
        { id: shops[1], name: 'Silver' },
      ],
      way_ids: first.data.ways,
      rows: 2,
      saved: 2,
      known: 0,
      refused: 0,
      created_at: expect.stringMatching(/Z$/),
    },
  ]);
  const own = await list(`&user_id=${await testApp.idOf('user')}`);
  expect(own.data.map(({ id }) => id)).toEqual([first.data.import_id]);
  await testApp.sql`update imports set created_at = '2026-01-02T03:00:00Z'
    where id = ${first.data.import_id}`;
  const day = await list('&startDate=2026-01-02&endDate=2026-01-02');
  expect(day.data.map(({ id }) => id)).toEqual([first.data.import_id]);
});
