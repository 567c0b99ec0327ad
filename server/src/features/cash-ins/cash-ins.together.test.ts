import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { describe, expect, it } from 'vitest';
import { EXACT_NOTES, countingApp } from '../../testing/money/countingApp.ts';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';

const { testApp, now, newRider, count, cash, account } = countingApp();

const LONG = { timeout: 120_000 };

describe('at the same time', () => {
  it('twenty counts of one rider: one is posted', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => count('user', EXACT_NOTES)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'nothing_open')).toHaveLength(19);
  });

  it('one key: one cash-in', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { rider_id: now.rider, notes: EXACT_NOTES };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        testApp.as('user').post<CashInDetail>('/cash-ins', body, headers),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it('two decisions about one count: one holds', async () => {
    const { data } = await count('user', { 10_000: 1 });
    const answers = await Promise.all(
      (['admin', 'manager'] as const).map((role) =>
        testApp.as(role).post(`/cash-ins/${data.id}/decision`, { accept: true, bears: 'rider' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await account()).toBe(2_500);
  });

  it('two voids of one cash-in: it is taken back once', async () => {
    const { data } = await count('user', EXACT_NOTES);
    const answers = await Promise.all(
      (['admin', 'manager'] as const).map((role) =>
        testApp.as(role).post(`/cash-ins/${data.id}/void`, { reason: 'wrong rider' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await account()).toBe(0);
    expect(await cash()).toBe(12_500);
  });

  /** 500 with MONEY_ROUNDS=500. */
  const ROUNDS = Number(process.env['MONEY_ROUNDS'] ?? 100);
  it('check 12: a way that is cancelled while its cash is counted', LONG, async () => {
    const seen = { posted: 0, notPosted: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      await newRider();
      const stored = now.delivery;
      const lost = await seedDelivered(testApp, now);
      // Who begins changes, and by more and more: each comes first in some rounds on a busy machine, too.
      const late = ((round % 12) - 4) * Math.ceil((round + 1) / 12);
      const [counted, cancelled, edited] = await Promise.all([
        sleep(Math.max(0, -late)).then(() => count('user', { 10_000: 2, 5_000: 1 })),
        sleep(Math.max(0, late)).then(() =>
          testApp.as('user').patch(`/ways/${lost.way}/status`, { status: 'cancelled' }),
        ),
        testApp.as('user').put(`/deliveries/${stored}`, { customer_name: `Ma ${round}` }),
      ]);
      expect([counted.status, cancelled.status, edited.status]).toEqual([201, 200, 200]);
      const isPosted = counted.data.state === 'posted';
      seen[isPosted ? 'posted' : 'notPosted'] += 1;
      const left = await Promise.all([cash(), account()]);
      // Handed in and then cancelled: the company owes him what the customer has back.
      expect(left).toEqual(isPosted ? [0, -12_500] : [12_500, 0]);
    }
    expect(seen.posted).toBeGreaterThan(0);
    expect(seen.notPosted).toBeGreaterThan(0);
    expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
  });

  it('check 12: a way that is cancelled while its count is accepted', LONG, async () => {
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      await newRider();
      const { data } = await count('user', { 10_000: 1 });
      const [decided, cancelled] = await Promise.all([
        testApp.as('admin').post(`/cash-ins/${data.id}/decision`, { accept: true, bears: 'rider' }),
        sleep(round % 6).then(() =>
          testApp.as('user').patch(`/ways/${now.way}/status`, { status: 'cancelled' }),
        ),
      ]);
      expect(cancelled.status).toBe(200);
      expect([201, 409]).toContain(decided.status);
      // 10,000 were handed in for nothing, or nothing happened.
      expect(await account()).toBe(decided.status === 201 ? -10_000 : 0);
      expect(await cash()).toBe(0);
    }
    expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
  });
});
