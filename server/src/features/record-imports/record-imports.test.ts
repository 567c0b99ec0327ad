import { randomUUID } from 'node:crypto';
import type { RecordOutcome } from '@waydesk/contract/records/record-imports.ts';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import * as samples from '../../testing/intake/records.ts';

const { sentRecords } = samples;

const testApp = testAppForFile();

const post = async (path: string, body: object, key: string = randomUUID()) =>
  testApp.as('admin').post<RecordOutcome[]>(`/record-imports/${path}`, body, {
    'idempotency-key': key,
  });
const outcomes = async (path: string, body: object) =>
  (await post(path, body)).data.map(({ outcome }) => outcome);

const total = async (path: string) =>
  (await testApp.as('admin').get(`${path}?limit=1`)).body.pagination!.total;
const LISTS = ['/online-shops', '/riders', '/customers'];
let before: Record<string, number>;
/** How many of a list this test has added. */
const countOf = async (path: string) => (await total(path)) - before[path]!;

/** Each test has names, e-mails and phones of its own. */
let n = 10;
const stored = (last: string) => `+959420${n}0${last}`;
const phone = (last: string) => `09420${n}0${last}`;
beforeEach(async () => {
  n += 1;
  before = {};
  for (const list of LISTS) before[list] = await total(list);
});
const shopRecord = (over: object = {}) =>
  samples.shopRecord({ osName: `Rose ${n} Shop`, phoneNumber: phone('111'), ...over });
const riderRecord = (over: object = {}) =>
  samples.riderRecord({ email: `zaw${n}@example.com`, ...over });
const customerRecord = (over: object = {}) =>
  samples.customerRecord({ phoneNumber: phone('222'), ...over });

describe('shops', () => {
  it('are saved as the form saves them, and found', async () => {
    const { status, data } = await post(
      'shops',
      sentRecords([shopRecord({ osName: ' ၀တ်ရည်  Shop' })]),
    );
    expect(status).toBe(201);
    const [{ id } = { id: null }] = data;
    const one = await testApp.as('admin').get<Shop>(`/online-shops/${id}`);
    expect(one.data).toMatchObject({
      osName: 'ဝတ်ရည် Shop',
      phoneNumber: stored('111'),
      contactPerson: { name: 'Ma Su', mobilePhone: '+959420333444' },
      startDate: '2026-11-01',
      status: 'active',
    });
    const found = await testApp.as('admin').get<Shop[]>(`/online-shops?search=${phone('111')}`);
    expect(found.data.map((shop) => shop.id)).toEqual([id]);
  });

  it('bring their bank account', async () => {
    const account = { bank: 'CB Bank', accountName: 'Ma Su', accountNumber: '0012 3456' };
    const { data } = await post('shops', sentRecords([shopRecord({ bankAccounts: [account] })]));
    const one = await testApp.as('admin').get<Shop>(`/online-shops/${data[0]!.id}`);
    expect(one.data.bankAccounts).toEqual([{ ...account, remark: null, is_available: true }]);
  });

  it('with the name or the phone of another are asked about, until somebody says it is another', async () => {
    const first = await post('shops', sentRecords([shopRecord()]));
    const id = first.data[0]!.id!;
    const sameName = shopRecord({ osName: `ROSE  ${n}  shop`, phoneNumber: phone('333') });
    const samePhone = shopRecord({ osName: `Lily ${n}` });
    const asked = await post('shops', sentRecords([shopRecord(), sameName, samePhone]));
    expect(asked.data).toEqual([
      { line: 2, outcome: 'known', id },
      { line: 3, outcome: 'asked', alike: [{ id, name: `Rose ${n} Shop`, phone: stored('111') }] },
      { line: 4, outcome: 'asked', alike: [{ id, name: `Rose ${n} Shop`, phone: stored('111') }] },
    ]);
    const other = { rows: [{ line: 3, record: sameName, other_than: [id] }] };
    expect(await outcomes('shops', other)).toEqual(['saved']);
    // What was said was about the first shop, and not about the one that it made.
    expect(await outcomes('shops', other)).toEqual(['known']);
    expect(await countOf('/online-shops')).toBe(2);
  });

  it('of one sheet are told apart, too', async () => {
    const rows = [shopRecord(), shopRecord(), shopRecord({ phoneNumber: phone('444') })];
    expect(await outcomes('shops/look', sentRecords(rows))).toEqual(['new', 'known', 'new']);
    expect(await countOf('/online-shops')).toBe(0);
    expect(await outcomes('shops', sentRecords(rows))).toEqual(['saved', 'known', 'asked']);
  });
});

describe('riders', () => {
  it('are known by their e-mail, whatever else the row says', async () => {
    const rows = sentRecords([
      riderRecord(),
      riderRecord({ email: `ZAW${n}@Example.com`, name: 'Ko Ye' }),
    ]);
    const { data } = await post('riders', rows);
    expect(data.map(({ outcome }) => outcome)).toEqual(['saved', 'known']);
    expect(data[1]!.id).toBe(data[0]!.id);
    expect(await outcomes('riders', rows)).toEqual(['known', 'known']);
    expect(await outcomes('riders/look', rows)).toEqual(['known', 'known']);
    expect(await countOf('/riders')).toBe(1);
  });

  it('with errors are refused alone, in the words of the form', async () => {
    const bad = riderRecord({ email: `b${n}@example.com`, nrc: '12', vehicle_type: 'tank' });
    const { data } = await post('riders', sentRecords([bad, riderRecord({ name: null })]));
    expect(data[0]).toEqual({
      line: 2,
      outcome: 'refused',
      errors: [
        { field: 'nrc', message: 'NRC must be at least 6 characters' },
        { field: 'vehicle_type', message: 'Vehicle type must be motorcycle, bicycle or car' },
      ],
    });
    expect(data[1]!.errors).toEqual([{ field: 'name', message: 'Required fields missing: name' }]);
    expect(await countOf('/riders')).toBe(0);
  });
});

describe('customers', () => {
  it('are known by their phone, and keep what they are', async () => {
    const rows = sentRecords([
      customerRecord(),
      customerRecord({ phoneNumber: stored('222'), name: 'Daw Hla' }),
      customerRecord({ phoneNumber: phone('555') }),
    ]);
    expect(await outcomes('customers', rows)).toEqual(['saved', 'known', 'saved']);
    expect(await outcomes('customers', rows)).toEqual(['known', 'known', 'known']);
    expect(await countOf('/customers')).toBe(2);
  });

  it('in a township that does not exist are refused, the others saved', async () => {
    const rows = sentRecords([
      customerRecord({ townshipId: 2_147_483_647 }),
      customerRecord({ phoneNumber: phone('555') }),
    ]);
    const { data } = await post('customers', rows);
    expect(data.map(({ outcome }) => outcome)).toEqual(['refused', 'saved']);
    expect(data[0]!.errors![0]!.field).toBe('townshipId');
  });
});

describe('nothing twice', () => {
  it('repeats the answer of a piece that is sent again', async () => {
    const key = randomUUID();
    const rows = sentRecords([riderRecord()]);
    const first = await post('riders', rows, key);
    const again = await post('riders', rows, key);
    expect(again.data).toEqual(first.data);
    expect(again.data[0]!.outcome).toBe('saved');
  });

  it.each([
    ['shops', shopRecord, '/online-shops'],
    ['riders', riderRecord, '/riders'],
    ['customers', customerRecord, '/customers'],
  ])('when five people import the same %s at once', async (path, made, list) => {
    const rows = sentRecords([made()]);
    const all = await Promise.all(Array.from({ length: 5 }, () => outcomes(path, rows)));
    expect(all.flat().toSorted()).toEqual(['known', 'known', 'known', 'known', 'saved']);
    expect(await countOf(list)).toBe(1);
  });

  it('when a rider is added by the form and by an import at once', async () => {
    const [form, sheet] = await Promise.all([
      testApp.as('user').post('/riders', riderRecord()),
      outcomes('riders', sentRecords([riderRecord()])),
    ]);
    expect([`${form.status} ${sheet[0]}`]).toContainEqual(
      expect.stringMatching(/^201 known$|^409 saved$/),
    );
    expect(await countOf('/riders')).toBe(1);
  });
});

it.each([
  ['shops', 'user', 403],
  ['shops', 'manager', 403],
  ['shops/look', 'user', 403],
  ['riders', 'user', 201],
  ['customers', 'rider', 201],
] as const)('%s as %s: %d, as for the single call', async (path, role, expected) => {
  const rows = sentRecords([path === 'customers' ? customerRecord() : riderRecord()]);
  const { status } = await testApp.as(role).post(`/record-imports/${path}`, rows);
  expect(status).toBe(expected);
});

it.each([0, 101])('%d rows are refused', async (count) => {
  const rows = Array.from({ length: count }, () => samples.riderRecord());
  const { status, body } = await post('riders', sentRecords(rows));
  expect([status, body.message]).toEqual([400, 'Send 1 to 100 records at once']);
});
