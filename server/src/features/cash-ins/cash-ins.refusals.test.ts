import { MAX_MONEY } from '@waydesk/contract/values/money.ts';
import { describe, expect, it } from 'vitest';
import { EXACT_NOTES, countingApp } from '../../testing/money/countingApp.ts';
import { ledgerSize } from '../../testing/money/moneyCompany.ts';

const { testApp, newRider, count, decide } = countingApp();

/** All that a refused call leaves as it was: a count that waits has no rows in the ledger. */
const written = async () => ({
  ledger: await ledgerSize(testApp),
  counts: await testApp.db.selectFrom('cash_ins').select(['id', 'state']).orderBy('id').execute(),
});

describe('check 30: bad input', () => {
  it.each([
    ['rider_id', { rider_id: 999_999 }],
    ['notes.300', { notes: { 300: 1 } }],
    ['notes.500', { notes: { 500: 1.5 } }],
    ['notes.500', { notes: { 500: 100_001 } }],
    ['notes.500', { notes: { 500: -1 } }],
    ['notes.500', { notes: { 500: 'many' } }],
    ['transfers.0.place', { transfers: [{ place: 'Cash', amount: 1 }] }],
    ['transfers.0.place', { transfers: [{ place: 'Unrecorded', amount: 1 }] }],
    ...[0, -1, 1.005, 'x', null].map((amount) => [
      'transfers.0.amount',
      { transfers: [{ place: 'Other', amount }] },
    ]),
    [
      'transfers',
      { transfers: Array.from({ length: 101 }, () => ({ place: 'Other', amount: 1 })) },
    ],
    ['replaces', { replaces: 999_999 }],
  ] as [string, object][])('%s %j', async (field, body) => {
    const before = await written();
    const { status, body: answer } = await count('user', EXACT_NOTES, body);
    expect([status, answer.errors?.[0]?.field]).toEqual([400, field]);
    expect(await written()).toEqual(before);
  });

  it.each([
    ['accept', 'decision', {}],
    ['accept', 'decision', { accept: 'yes', bears: 'rider' }],
    ['bears', 'decision', { accept: true }],
    ['bears', 'decision', { accept: true, bears: 'shop' }],
    ['reason', 'decision', { accept: false, reason: ' ' }],
    ['reason', 'decision', { accept: true, bears: 'company' }],
    ['reason', 'void', {}],
    ['reason', 'void', { reason: 7 }],
  ])('%s of a %s: %j', async (field, call, body) => {
    const { data } = await count('user', { 10_000: 1 });
    const before = await written();
    const answer = await testApp.as('admin').post(`/cash-ins/${data.id}/${call}`, body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    expect(await written()).toEqual(before);
  });

  it('a count of another rider is not replaced', async () => {
    const { data } = await count('user', { 10_000: 1 });
    await newRider();
    const before = await written();
    const { status, body } = await count('user', EXACT_NOTES, { replaces: data.id });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'replaces']);
    expect(await written()).toEqual(before);
  });

  it.each([
    [201, [MAX_MONEY]],
    [400, [MAX_MONEY, 0.01]],
    [400, Array.from({ length: 100 }, () => MAX_MONEY)],
  ])('%i when the sum is more than can be stored', async (expected, amounts) => {
    const before = await written();
    const transfers = amounts.map((amount) => ({ place: 'Other', amount }));
    const { status, body } = await count('user', {}, { transfers });
    expect(status).toBe(expected);
    if (status === 201) return;
    expect(body.errors?.[0]?.field).toBe('transfers');
    expect(await written()).toEqual(before);
  });

  it('unknown cash-ins are 404', async () => {
    expect((await testApp.as('user').get('/cash-ins/999999')).status).toBe(404);
    expect((await decide('admin', 999_999, { accept: true, bears: 'rider' })).status).toBe(404);
    const { status } = await testApp.as('admin').post('/cash-ins/999999/void', { reason: 'x' });
    expect(status).toBe(404);
  });
});
