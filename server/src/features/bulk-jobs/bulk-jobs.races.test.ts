/** Many moved at once, while others move, count, settle, print or take back the same ones. */
import { randomUUID } from 'node:crypto';
import type { BulkOutcome, BulkUndo } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import { describe, expect, it } from 'vitest';
import { hubApp, itLeavesNothingHalf } from '../../testing/hub/hubApp.ts';
import { versionedRows, seedHub } from '../../testing/hub/hubActions.ts';
import { handIn, settleWith } from '../../testing/money/moneySteps.ts';
import { concurrently } from '../../testing/hub/concurrently.ts';

const ROUNDS = 6;
const hub = hubApp();
const { testApp, riders } = hub;

const ON_THE_WAY = { way: 'on_the_way', parcel: 'on_the_way' } as const;
const ASSIGNED = { way: 'assigned', parcel: 'assigned' } as const;
const clerk = () => testApp.as('user');
const other = () => testApp.as('manager');
const toStatus = (status: string) => ({ type: 'status', status });
const move = (ids: readonly number[], status: string, who = clerk()) =>
  who.post<BulkOutcome>('/ways/many', { action: toStatus(status), items: versionedRows(ids) });
const moveParcels = (ids: readonly number[], action: object, who = clerk()) =>
  who.post<BulkOutcome>('/parcels/many', { action, items: versionedRows(ids) });
const undo = (job: number, headers = {}) =>
  clerk().post<BulkUndo>(`/jobs/${job}/undo`, undefined, headers);
const statusOf = async (way: number) =>
  (await clerk().get<{ status: string }>(`/ways/${way}`)).data.status;
const FAILED = { type: 'failed', reason: 'no_answer', next_on: '2999-01-01' };

describe('many ways', () => {
  it('and some of them alone: each is moved by one or by both in turn, and refused by name', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const { ways } = await seedHub(hub, 12, ASSIGNED);
      const single = ways.filter((_, place) => place % 3 === 0);
      const [job, ...alone] = await Promise.all([
        move(ways, 'on_the_way'),
        ...single.map((id) => other().patch(`/ways/${id}/status`, { status: 'wrong_contact' })),
      ]);
      expect(job.status).toBe(201);
      expect(new Set(alone.map(({ status }) => status))).toEqual(new Set([200]));
      const { done, refused } = job.data;
      expect([...done, ...refused.map(({ id }) => id)].toSorted((a, b) => a - b)).toEqual(ways);
      expect(refused.filter(({ code }) => code !== 'changed_since')).toEqual([]);
      for (const id of ways) {
        expect(await statusOf(id)).toBe(single.includes(id) ? 'wrong_contact' : 'on_the_way');
      }
    }
  });

  it('taken back by two tabs at once: once, and with one key both are told the same', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const { ways } = await seedHub(hub, 10, ON_THE_WAY);
      const { job } = (await move(ways, 'delivered')).data;
      const headers = { 'idempotency-key': randomUUID() };
      const isKeyed = n % 2 === 0;
      const answers = await Promise.all([
        undo(job, isKeyed ? headers : {}),
        undo(job, isKeyed ? headers : {}),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual(isKeyed ? [201, 201] : [201, 409]);
      const shown = new Set(answers.map(({ data }) => JSON.stringify(data)));
      expect(shown.size).toBe(isKeyed ? 1 : 2);
      expect(await statusOf(ways[0]!)).toBe('on_the_way');
    }
  });

  it('are taken back while somebody goes on with one: that one stays', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const { ways } = await seedHub(hub, 8, ASSIGNED);
      const { job } = (await move(ways, 'on_the_way')).data;
      const [undone, alone] = await Promise.all([
        undo(job),
        other().patch(`/ways/${ways[3]}/status`, { status: 'wrong_contact' }),
      ]);
      expect([undone.status, alone.status]).toEqual([201, 200]);
      expect([7, 8]).toContain(undone.data.undone.length);
      expect(await statusOf(ways[3]!)).toBe('wrong_contact');
    }
  });

  it('are delivered and taken back while their cash is counted and their shop is settled with', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const [mine, theirs] = [await seedHub(hub, 6, ON_THE_WAY), await seedHub(hub, 6, ON_THE_WAY)];
      await move(theirs.ways, 'delivered');
      const [moved, , , back] = await Promise.all([
        move(mine.ways, 'delivered'),
        handIn(testApp, riders[0]),
        settleWith(testApp, theirs.shop_id),
        move(theirs.ways, 'wrong_contact', other()),
      ]);
      expect([moved.status, back.status]).toEqual([201, 201]);
      const [undone] = await Promise.all([
        undo(moved.data.job),
        handIn(testApp, riders[0]),
        settleWith(testApp, mine.shop_id),
      ]);
      const { undone: gone, refused } = undone.data;
      expect(gone.length + refused.length).toBe(6);
      expect(refused.filter(({ code }) => code !== 'money_counted')).toEqual([]);
    }
  });
});

describe('many parcels', () => {
  it('a thousand each, in opposed orders, beside a move of their ways and prints of their labels', async () => {
    const { ways, parcels } = await seedHub(hub, 1_000, ON_THE_WAY);
    const print = (ids: number[]) => clerk().post('/parcels/labels', { ids });
    const calls = [
      () => moveParcels(parcels, FAILED),
      () => moveParcels(parcels.toReversed(), toStatus('delivered'), other()),
      () => move(ways.toReversed(), 'delivered'),
      () => print(parcels.slice(0, 500).toReversed()),
      () => print(parcels.slice(400, 900)),
    ];
    const answers = await concurrently(
      calls.length,
      calls.length,
      (n) => calls[n]!(),
      (one) => one.status,
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200, 200]);
  });

  it('beside a print of their labels can be taken back all the same', async () => {
    for (let n = 0; n < 2 * ROUNDS; n += 1) {
      const { parcels } = await seedHub(hub, 40, ON_THE_WAY);
      const [job] = await Promise.all([
        moveParcels(parcels, FAILED),
        other().post('/parcels/labels', { ids: parcels }),
      ]);
      const { data } = await undo(job.data.job);
      expect([data.undone, data.refused]).toEqual([parcels, []]);
      const story = await clerk().get<ParcelStory>(`/parcels/${parcels[0]}`);
      expect(story.data).toMatchObject({ prints: 1, attempts: 0, next_on: null });
    }
  });

  it('one of which is edited alone: the edit or the job is refused, or one follows the other', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const { parcels } = await seedHub(hub, 6, ON_THE_WAY);
      const [job, put] = await Promise.all([
        moveParcels(parcels, FAILED),
        other().put(`/deliveries/${parcels[2]}`, { status: 'delivered' }),
      ]);
      expect([job.status, put.status]).toEqual([201, 200]);
      const { data } = await clerk().get<{ status: string }>(`/deliveries/${parcels[2]}`);
      expect(data.status).toBe('delivered');
      expect(job.data.done.length + job.data.refused.length).toBe(6);
    }
  });
});

itLeavesNothingHalf(hub);
