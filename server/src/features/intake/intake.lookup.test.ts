import type { RowLookupResult } from '@waydesk/contract/intake/intake.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type IntakeRowBody,
  samplePiece,
  sampleRow,
  saveIntake,
} from '../../testing/intake/intake.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let township_id: number;
let user_id: number;
let shop_id: number;
beforeAll(async () => {
  township_id = await testApp.seedTownship({ delivery_charge: 2500 });
  user_id = await testApp.idOf('user');
});
beforeEach(async () => {
  shop_id = await testApp.seedShop();
});

const row = (line: number, over: object = {}) => sampleRow({ line, township_id, ...over });
const save = (rows: readonly IntakeRowBody[]) => saveIntake(testApp, samplePiece(shop_id, rows));
const look = (rows: readonly object[], shop = shop_id) =>
  testApp.as('manager').post<RowLookupResult[]>('/intake/look', { shop_id: shop, rows });

it('agrees with what saving then does, and writes nothing', async () => {
  await save([row(2), row(3, { ref: 'A-1' }), row(4), row(4, { again: 2 })]);
  const sent = [
    row(12, { customer_phone: '09421000002' }),
    row(13, { ref: 'A-1', customer_phone: '+959421000003', customer_name: 'Ma Su' }),
    row(14, { customer_phone: '09421000004', again: 2 }),
    row(15, { customer_phone: '09421000004', again: 3 }),
    row(16),
    row(17, { customer_phone: '12' }),
    row(18, { township_id: 2_000_000 }),
  ];
  const counts = () =>
    testApp.sql`select (select count(*) from deliveries) as d, (select count(*) from customers) as c,
      (select count(*) from imports) as i`;
  const before = await counts();
  const looked = await look(sent);
  expect(looked.status).toBe(200);
  expect((await counts()).rows).toEqual(before.rows);
  const { data } = await save(sent);
  expect(looked.data.map(({ line }) => line)).toEqual(data.rows.map(({ line }) => line));
  expect(data.rows.map(({ outcome }) => outcome)).toEqual([
    'known',
    'known',
    'known',
    'saved',
    'saved',
    'refused',
    'refused',
  ]);
  data.rows.forEach(({ outcome, delivery_id, way_id }, n) => {
    const { known } = looked.data[n]!;
    expect(known && { delivery_id: known.delivery_id, way_id: known.way_id }).toEqual(
      outcome === 'known' ? { delivery_id, way_id } : null,
    );
  });
});

it('tells twins: the same shop, phone and total within a day, not cancelled', async () => {
  const elsewhere = await testApp.seedShop();
  const [way_id, other] = [
    await testApp.seedWay({ shop_id }),
    await testApp.seedWay({ shop_id: elsewhere }),
  ];
  const customer_phone = '+959421777001';
  const of = { way_id, user_id, customer_phone, item_price: 10_000 };
  const old = await testApp.seedDelivery(of);
  const duplicates = [await testApp.seedDelivery(of), await testApp.seedDelivery(of)];
  await testApp.seedDelivery({ ...of, status: 'cancelled' });
  await testApp.seedDelivery({ ...of, item_price: 11_000 });
  await testApp.seedDelivery({ ...of, way_id: other });
  await testApp.seedDelivery({ ...of, customer_phone: '+959421777002' });
  await testApp.sql`update deliveries set created_at = now() - interval '25 hours' where id = ${old}`;
  const { data } = await look([
    row(2, { customer_phone: '09421777001', item_price: 10_000 }),
    // Another total.
    row(3, { customer_phone: '09421777001', item_price: 0 }),
    row(4, { customer_phone: '09421777003' }),
  ]);
  const reported = duplicates.toReversed().map((delivery_id) => ({ delivery_id, way_id }));
  expect(data.map((one) => one.twins)).toEqual([reported, [], []]);
});

it('does not call the delivery of a known row its twin', async () => {
  const { data } = await save([row(2)]);
  const { delivery_id, way_id } = data.rows[0]!;
  const looked = await look([row(2), row(2, { again: 2 }), row(2, { ref: 'Z' })]);
  expect(looked.data.map(({ twins }) => twins)).toEqual([
    [],
    [{ delivery_id, way_id }],
    [{ delivery_id, way_id }],
  ]);
});

it('tells how parcels for the phones ended, also beside faults', async () => {
  const way_id = await testApp.seedWay({ shop_id: await testApp.seedShop() });
  const of = { way_id, user_id, customer_phone: '+959421777010' };
  await testApp.seedDelivery({ ...of, status: 'delivered' });
  await testApp.seedDelivery({ ...of, status: 'returned_to_shop' });
  await testApp.seedDelivery({ ...of, status: 'pending' });
  const { data } = await look([
    row(2, { customer_phone: '၀၉ ၄၂၁ ၇၇၇ ၀၁၀', customer_name: '24' }),
    { line: 3 },
    row(4, { customer_phone: '09421777010' }),
    row(5),
  ]);
  const history = { finished: 2, refused: 1 };
  expect(data.map(({ phone }) => phone)).toEqual([history, null, history, null]);
});

it('takes a thousand rows at once and refuses more, or a shop that is not there', async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => row(n + 100_000));
  const { status, data } = await look(rows);
  expect([status, data.length]).toEqual([200, 1_000]);
  expect((await look([...rows, row(1)])).status).toBe(400);
  const strange = await look([row(2)], 2_000_000);
  expect([strange.status, strange.body.errors?.[0]?.field]).toEqual([400, 'shop_id']);
});
