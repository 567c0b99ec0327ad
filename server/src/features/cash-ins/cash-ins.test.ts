import { randomUUID } from 'node:crypto';
import type { CashInDetail, RiderWithCash } from '@waydesk/contract/money/cash-ins.ts';
import type { Role } from '@waydesk/contract/calls/permissions.ts';
import { describe, expect, it } from 'vitest';
import { EXACT_NOTES, countingApp } from '../../testing/money/countingApp.ts';
import { accountOf, ledgerSize, seedDelivered } from '../../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';

const { testApp, now, count, decide, cash, account } = countingApp();
const read = async (role: Role, id: number) =>
  (await testApp.as(role).get<CashInDetail>(`/cash-ins/${id}`)).data;

const HIDDEN = { expected: null, carried: null, difference: null, borne: null, lines: [] };

describe('a count', () => {
  it('that matches is posted at once, and its receipt shows what was handed in', async () => {
    const { status, data } = await count('user', EXACT_NOTES);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      rider: { id: now.rider },
      state: 'posted',
      counted: 12_500,
      expected: 12_500,
      carried: 0,
      difference: 0,
      borne: 0,
      deliveries: 1,
      notes: { 500: 1, 1_000: 2, 10_000: 1 },
      lines: [
        {
          delivery_id: now.delivery,
          way_id: now.way,
          shop: { id: now.shop },
          collected: 12_500,
        },
      ],
      counted_by: { id: await testApp.idOf('user') },
    });
    expect([await cash(), await account()]).toEqual([0, 0]);
    // A price that is corrected later does not change the receipt.
    await testApp.as('user').put(`/deliveries/${now.delivery}`, { item_price: 8_000 });
    expect((await read('user', data.id)).lines).toMatchObject([{ collected: 12_500 }]);
    expect(await account()).toBe(-2_000);
  });

  it('may have arrived in several places', async () => {
    const before = await accountOf(testApp, 'money', { place: 3 });
    const transfers = [
      { place: 'CB Bank', amount: 2_000, reference: 'TX 7' },
      { place: 'CB Bank', amount: '500' },
    ];
    const { data } = await count('user', { 10_000: 1 }, { transfers });
    expect(data).toMatchObject({ state: 'posted', counted: 12_500 });
    expect(data.transfers[1]).toEqual({ place: 'CB Bank', amount: 500, reference: null });
    expect(await accountOf(testApp, 'money', { place: 3 })).toBe(before + 2_500);
  });

  it('check 18: that is 500 short waits, moves nothing, and tells the clerk no sum', async () => {
    const before = await ledgerSize(testApp);
    const { status, data, text } = await count('user', { 10_000: 1, 1_000: 2 });
    expect(status).toBe(201);
    expect(data).toMatchObject({ state: 'waiting', counted: 12_000, ...HIDDEN });
    expect(text).not.toContain('12500');
    expect(await ledgerSize(testApp)).toBe(before);
    expect(await read('user', data.id)).toMatchObject(HIDDEN);
    expect(await read('manager', data.id)).toMatchObject({
      expected: 12_500,
      difference: 500,
      lines: [{ collected: 12_500 }],
    });
    const decided = await decide('manager', data.id, { accept: true, bears: 'rider' });
    expect(decided.data).toMatchObject({ state: 'posted', borne: 0, difference: 500 });
    expect([await cash(), await account()]).toEqual([0, 500]);
  });

  it('check 18: a difference that the company bears is its loss, an excess its gain', async () => {
    const loss = await accountOf(testApp, 'other');
    const { data } = await count('user', { 10_000: 1, 1_000: 2 });
    expect((await decide('admin', data.id, { accept: true, bears: 'company' })).status).toBe(400);
    const body = { accept: true, bears: 'company', reason: 'torn note' };
    expect((await decide('admin', data.id, body)).data).toMatchObject({ borne: 500 });
    expect([await account(), await accountOf(testApp, 'other')]).toEqual([0, loss - 500]);

    await seedDelivered(testApp, now);
    const more = await count('user', { ...EXACT_NOTES, 100: 5 });
    expect(more.data.state).toBe('waiting');
    expect((await decide('admin', more.data.id, body)).data).toMatchObject({ borne: -500 });
    expect([await account(), await accountOf(testApp, 'other')]).toEqual([0, loss]);
  });

  it('check 19: again posts, and the approver sees both counts', async () => {
    const first = await count('user', { 10_000: 1 });
    const open = await count('user', EXACT_NOTES);
    expect([open.status, open.body.code]).toEqual([409, 'cash_in_waiting']);
    const second = await count('user', { 10_000: 1, 1_000: 1 }, { replaces: first.data.id });
    expect(second.data.state).toBe('waiting');
    const third = await count('user', EXACT_NOTES, { replaces: second.data.id });
    expect(third.data.state).toBe('posted');
    const seen = await read('manager', third.data.id);
    expect(seen.earlier.map(({ counted }) => counted)).toEqual([11_000, 10_000]);
    expect(await read('manager', first.data.id)).toMatchObject({
      state: 'recounted',
      replaced_by: second.data.id,
    });
  });

  it('check 20: is not decided by who counted it, unless that is an administrator', async () => {
    const own = await count('manager', { 10_000: 1 });
    const body = { accept: true, bears: 'rider' };
    expect((await decide('manager', own.data.id, body)).status).toBe(403);
    expect((await decide('user', own.data.id, body)).status).toBe(403);
    const admins = await count('admin', { 10_000: 1 }, { replaces: own.data.id });
    expect((await decide('admin', admins.data.id, body)).data.state).toBe('posted');
  });

  it.each([
    ['49 short', { 10_000: 1, 1_000: 2, 100: 4, 50: 1, 1: 1 }, 'posted', 49],
    ['50 short', { 10_000: 1, 1_000: 2, 100: 4, 50: 1 }, 'waiting', 0],
    ['49 over', { 10_000: 1, 1_000: 2, 500: 1, 20: 2, 5: 1, 1: 4 }, 'posted', -49],
    ['50 over', { 10_000: 1, 1_000: 2, 500: 1, 50: 1 }, 'waiting', 0],
  ])('check 21: %s', async (_, notes, state, left) => {
    expect((await count('user', notes)).data.state).toBe(state);
    expect(await account()).toBe(left);
  });

  it('takes what the rider owed before too, all or a part of it', async () => {
    const short = await count('user', { 10_000: 1 });
    await decide('manager', short.data.id, { accept: true, bears: 'rider' });
    expect(await account()).toBe(2_500);
    await seedDelivered(testApp, now);
    expect((await count('user', { ...EXACT_NOTES, 500: 3 })).data.state).toBe('posted');
    expect(await account()).toBe(1_500);
    // Nothing is open any more but his debt.
    expect((await count('user', { 500: 3 })).data.state).toBe('posted');
    expect(await account()).toBe(0);
    const nothing = await count('user', { 500: 1 });
    expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_open']);
  });

  it('refused leaves the cash with the rider', async () => {
    const { data } = await count('user', {});
    expect(data).toMatchObject({ state: 'waiting', counted: 0 });
    expect((await decide('manager', data.id, { accept: false })).status).toBe(400);
    const refused = await decide('manager', data.id, { accept: false, reason: 'count again' });
    expect(refused.data.state).toBe('refused');
    expect(await cash()).toBe(12_500);
    const again = await decide('manager', data.id, { accept: true, bears: 'rider' });
    expect([again.status, again.body.code]).toEqual([409, 'not_waiting']);
    expect((await count('user', EXACT_NOTES)).data.state).toBe('posted');
  });

  it('whose deliveries changed meanwhile is not accepted', async () => {
    const { data } = await count('user', { 10_000: 1 });
    await testApp.as('user').put(`/deliveries/${now.delivery}`, { item_price: 8_000 });
    const { status, body } = await decide('manager', data.id, { accept: true, bears: 'rider' });
    expect([status, body.code]).toEqual([409, 'cash_in_changed']);
    expect(await cash()).toBe(10_500);
  });

  it('of nobody’s deliveries is possible', async () => {
    await seedDelivered(testApp, { ...now, rider: null });
    const { data } = await testApp
      .as('user')
      .post<CashInDetail>('/cash-ins', { rider_id: null, notes: EXACT_NOTES });
    expect(data).toMatchObject({ state: 'posted', rider: null });
  });
});

describe('a voided cash-in', () => {
  it('check 17: is open again, with whoever carries the delivery now', async () => {
    const { data } = await count('user', EXACT_NOTES);
    const other = await testApp.seedRider();
    await testApp.as('user').put(`/deliveries/${now.delivery}`, { rider_id: other });
    const path = `/cash-ins/${data.id}/void`;
    expect((await testApp.as('user').post(path, { reason: 'x' })).status).toBe(403);
    expect((await testApp.as('manager').post(path, { reason: ' ' })).status).toBe(400);
    const taken = await testApp.as('manager').post<CashInDetail>(path, { reason: 'wrong rider' });
    expect(taken.data).toMatchObject({
      state: 'voided',
      voided: { by: { id: await testApp.idOf('manager') }, reason: 'wrong rider' },
    });
    expect([await cash(), await account()]).toEqual([0, 0]);
    expect(await accountOf(testApp, 'rider_cash', { rider_id: other })).toBe(12_500);
    const again = await testApp.as('manager').post(path, { reason: 'wrong rider' });
    expect([again.status, again.body.code]).toEqual([409, 'voided']);
  });

  it('is not voided while it waits', async () => {
    const { data } = await count('user', { 10_000: 1 });
    const { status, body } = await testApp
      .as('manager')
      .post(`/cash-ins/${data.id}/void`, { reason: 'x' });
    expect([status, body.code]).toEqual([409, 'not_posted']);
  });
});

describe('lists', () => {
  it('riders with the oldest cash first; amounts for those who decide', async () => {
    const name = `Ko ${randomUUID().slice(0, 6)}`;
    const late = await testApp.seedRider({ name, phone_number: '+959777666555' });
    await seedDelivered(testApp, {
      ...now,
      rider: late,
      over: { delivery_date: '2025-05-01T10:00Z' },
    });
    const all = await testApp.as('manager').get<RiderWithCash[]>('/money/riders');
    expect(all.data[0]).toMatchObject({
      rider: { id: late, name },
      deliveries: 1,
      oldest: '2025-05-01T10:00:00.000Z',
      cash: 12_500,
      account: 0,
      waiting: null,
    });
    const found = await testApp.as('user').get<RiderWithCash[]>('/money/riders?search=09777666');
    expect(found.data).toMatchObject([{ rider: { id: late }, cash: null, account: null }]);
    expect(found.text).not.toContain('12500');
  });

  it('cash-ins by rider, state, name and day, also as a file without sums that wait', async () => {
    const { data } = await count('user', { 10_000: 1 });
    const list = (query: string) => testApp.as('user').get<CashInDetail[]>(`/cash-ins?${query}`);
    for (const query of [
      `rider_id=${now.rider}`,
      `rider_id=${now.rider}&state=waiting`,
      `search=%23${data.id}`,
    ]) {
      expect((await list(query)).data).toMatchObject([{ id: data.id, expected: null }]);
    }
    expect((await list(`rider_id=${now.rider}&state=posted`)).data).toEqual([]);
    expect((await list(`rider_id=${now.rider}&endDate=2020-01-01`)).data).toEqual([]);
    const file = (role: Role) =>
      testApp.as(role).get(`/cash-ins?rider_id=${now.rider}`, { accept: 'text/csv' });
    expect((await file('user')).text).not.toContain('12500');
    expect((await file('manager')).text).toContain('"10000","12500","0","2500"');
  });
});

it('leaves every rule about money whole', async () => {
  expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
});
