import type { Closing } from '@waydesk/contract/money/closings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '../../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { type TestApp, testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
beforeAll(async () => {
  const body = { kind: 'opening_balance', amount: 10_000, place: 'Cash' };
  await testApp.as('manager').post('/entries', body);
});

type Role = Parameters<TestApp['as']>[0];
const close = (role: Role, notes: object, reason?: string) =>
  testApp.as(role).post<Closing>('/closings', { notes, reason });
const cash = () => accountOf(testApp, 'money', { place: 1 });

describe('closing the drawer', () => {
  it('that matches needs nobody else', async () => {
    const { status, data } = await close('user', { 5_000: 2, 100: 0 });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      notes: { 5_000: 2 },
      counted: 10_000,
      expected: 10_000,
      difference: 0,
      balances: { Cash: 10_000, 'CB Bank': 0, Unrecorded: 0 },
    });
    expect(data.notes).toEqual({ 5_000: 2 });
  });

  it('check 21: 49 off is posted, 50 off needs a manager and a reason', async () => {
    const less = await close('user', { 5_000: 1, 1_000: 4, 500: 1, 100: 4, 50: 1, 1: 1 });
    expect(less.data).toMatchObject({ difference: -49 });
    expect(await cash()).toBe(9_951);
    const short = { 5_000: 1, 1_000: 4, 500: 1, 100: 4, 1: 1 };
    for (const [role, reason] of [
      ['user', undefined],
      ['user', 'lost'],
      ['manager', undefined],
    ] as const) {
      const { status, body } = await close(role, short, reason);
      expect([status, body.code]).toEqual([409, 'reason_needed']);
    }
    expect(await cash()).toBe(9_951);
    const { data } = await close('manager', short, 'a torn note');
    expect(data).toMatchObject({ difference: -50, reason: 'a torn note', expected: 9_951 });
    expect(await cash()).toBe(9_901);
  });

  it('by many at once posts a difference once', async () => {
    const before = await cash();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => close('user', { 5_000: 1, 1_000: 4, 500: 1, 200: 2 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ data }) => data.difference !== 0)).toHaveLength(1);
    expect([before, await cash()]).toEqual([9_901, 9_900]);
  });

  it('is listed, newest first, also as a file', async () => {
    const { data } = await testApp.as('user').get<Closing[]>('/closings?limit=20');
    expect(data.at(-1)).toMatchObject({ expected: 10_000, difference: 0 });
    const { text } = await testApp.as('user').get('/closings', { accept: 'text/csv' });
    expect(text).toContain('"9951","-50","a torn note"');
  });

  it.each([
    ['notes', {}],
    ['notes.300', { notes: { 300: 1 } }],
    ['notes.500', { notes: { 500: 0.5 } }],
  ])('check 30: bad input %s', async (field, body) => {
    const { status, body: answer } = await testApp.as('admin').post('/closings', body);
    expect([status, answer.errors?.[0]?.field]).toEqual([400, field]);
  });
});

it('leaves every rule about money whole', async () => {
  expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
});
