import { DELIVERY_STATUSES, type DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { BulkOutcome, BulkPreview, BulkUndo } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { describe, expect, it } from 'vitest';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { versionedRows } from '../../testing/hub/hubActions.ts';
import { seedEachStatus, stateOf, withoutMarks } from '../../testing/ways/wayState.ts';

const hub = hubApp();
const { testApp, riders } = hub;

const clerk = () => testApp.as('user');
const move = (action: object, ids: readonly number[], headers = {}) =>
  clerk().post<BulkOutcome>('/parcels/many', { action, items: versionedRows(ids) }, headers);
const preview = (action: object, pick: object) =>
  clerk().post<BulkPreview>('/parcels/many/preview', { action, pick });

/** A way with a parcel of each status, some with a rider of their own. */
async function wayOfEach() {
  const way = await testApp.seedWay({ status: 'on_the_way', rider_id: riders[0] });
  const ids = await seedEachStatus(testApp.db, way, [riders[0], riders[1], null]);
  return { way, ids, all: DELIVERY_STATUSES.map((code) => ids[code]) };
}

it.each(DELIVERY_STATUSES)('many set to %s are left as by as many edits', async (status) => {
  const [many, single] = [await wayOfEach(), await wayOfEach()];
  const { data } = await move({ type: 'status', status }, many.all);
  for (const [n, id] of single.all.entries()) {
    if (data.done.includes(many.all[n]!)) await clerk().put(`/deliveries/${id}`, { status });
  }
  expect(withoutMarks(await stateOf(testApp.db, [many.way]))).toEqual(
    await stateOf(testApp.db, [single.way]),
  );
});

it('money reaches shops by statements, never by moving parcels', async () => {
  const { ids, all } = await wayOfEach();
  const sent = await move({ type: 'status', status: 'money_sent_to_shop' }, all);
  expect(sent.data.done).toEqual([]);
  expect(new Set(sent.data.refused.map(({ code }) => code))).toEqual(new Set(['by_settlement']));
  const back = await move({ type: 'status', status: 'delivered' }, [ids['money_sent_to_shop']]);
  expect(back.data.refused.map(({ code }) => code)).toEqual(['money_sent']);
});

it('are refused for a reason each, which the preview names before', async () => {
  const { ids, all } = await wayOfEach();
  const status: DeliveryStatus = 'on_the_way';
  const shown = (await preview({ type: 'status', status }, { ids: all })).data;
  const { data } = await move({ type: 'status', status }, all);
  const reasons = Object.fromEntries(data.refused.map(({ id, code }) => [id, code]));
  expect(reasons).toEqual({
    // The third has nobody who could carry it.
    [ids.assigned]: 'assign_first',
    [ids.delivered]: 'delivered',
    [ids.sent]: 'delivered',
    [ids.money_sent_to_shop]: 'money_sent',
    [ids.wrong_contact]: 'assign_first',
    [ids.returned_to_shop]: 'returned',
    [ids.cancelled]: 'cancelled',
  });
  expect(shown.refused).toEqual(data.refused.map(({ id, code }) => ({ id, code })));
  expect(shown.items.map(({ id }) => id)).toEqual(data.done);
  expect(shown.same).toEqual([ids.on_the_way]);
});

it('says what counts as collected, and which ways can be moved on', async () => {
  const way = await testApp.seedWay({ status: 'on_the_way', rider_id: riders[0] });
  const row = { way_id: way, rider_id: riders[0], status: 'on_the_way' } as const;
  const ids = [await testApp.seedDelivery(row), await testApp.seedDelivery(row)];
  const action = { type: 'status', status: 'delivered' };
  const shown = (await preview(action, { ids })).data;
  expect(shown).toMatchObject({ money: { collect: 25_000, transfer: 0 }, atHub: 0, total: 2 });
  const first = await move(action, ids.slice(0, 1));
  expect(first.data.ready).toEqual([]);
  const { data } = await move(action, ids);
  expect(data.done).toEqual([ids[1]]);
  expect(data.ready).toEqual([{ id: way, version: 3, status: 'delivered' }]);
});

it('are picked by the filters of their list; cash that is out stays secret', async () => {
  const shop_id = await testApp.seedShop();
  const way = await testApp.seedWay({ shop_id, status: 'assigned' });
  const row = { way_id: way, rider_id: riders[0] };
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    ids.push(await testApp.seedDelivery({ ...row, status: 'assigned' }));
  }
  await testApp.seedDelivery({ ...row, status: 'cancelled' });
  const query = { shop_id, status: 'assigned' };
  const action = { type: 'status', status: 'on_the_way' };
  const { data } = await preview(action, { query, except: [ids[1]] });
  expect(data.items.map(({ id }) => id)).toEqual(ids.filter((_, n) => n !== 1));
  const asked = await preview(action, { query: { shop_id, cash: 'with_rider' } });
  expect(asked.status).toBe(403);
});

describe('parcels that could not be handed over', () => {
  const out = async (over: object = {}) => {
    const way = await testApp.seedWay({ status: 'on_the_way', rider_id: riders[0] });
    const row = { way_id: way, rider_id: riders[0], status: 'on_the_way' } as const;
    return { way, id: await testApp.seedDelivery({ ...row, ...over }) };
  };
  const tomorrow = addDays(dayOf(new Date(), 'Asia/Yangon'), 1);
  const failed = (reason: string, more: object = {}) => ({ type: 'failed', reason, ...more });
  const storyOf = async (id: number) => (await clerk().get<ParcelStory>(`/parcels/${id}`)).data;
  const statusOf = async (id: number) =>
    (await clerk().get<{ status: string; rider_id: number }>(`/deliveries/${id}`)).data;

  it('are back at the hub with reason and next day, and keep their rider', async () => {
    const { id } = await out();
    const { data } = await move(failed('no_answer', { note: 'Rang twice', next_on: tomorrow }), [
      id,
    ]);
    expect(data.done).toEqual([id]);
    expect(await statusOf(id)).toMatchObject({ status: 'picked_up', rider_id: riders[0] });
    expect(await storyOf(id)).toMatchObject({
      place: 'hub',
      attempts: 1,
      last_reason: 'no_answer',
      next_on: tomorrow,
      events: [{ kind: 'failed', source: 'office', note: 'Rang twice', next_on: tomorrow }],
    });
  });

  it('count as on the scan station: a status alone is an attempt, one that was tried comes home', async () => {
    const { id } = await out({ status: 'wrong_contact' });
    const { id: tried } = await out({ status: 'picked_up' });
    const facts = { place: 'rider', attempts: 2, last_reason: 'not_home' } as const;
    await testApp.seedParcel({ delivery_id: tried, ...facts });
    const action = failed('wrong_contact', { next_on: tomorrow });
    const shown = (await preview(action, { ids: [id, tried] })).data;
    // The third attempt is not counted again when it comes home.
    expect([shown.items.length, shown.toReturn]).toEqual([2, 0]);
    expect((await move(action, [id, tried])).data.done).toEqual([id, tried]);
    const known = { place: 'hub', last_reason: 'wrong_contact', next_on: tomorrow };
    expect(await storyOf(id)).toMatchObject({
      ...known,
      attempts: 1,
      events: [{ kind: 'failed', source: 'office' }],
    });
    expect(await storyOf(tried)).toMatchObject({
      ...known,
      attempts: 2,
      events: [{ kind: 'received', source: 'office', reason: 'wrong_contact' }],
    });
  });

  it('with a wrong phone or address have a status of their own', async () => {
    const { id } = await out();
    await move(failed('wrong_contact', { returning: true, next_on: null }), [id]);
    expect((await statusOf(id)).status).toBe('wrong_contact');
    expect(await storyOf(id)).toMatchObject({ returning: true, next_on: null, attempts: 1 });
  });

  it('are those on the way; a note is needed for another reason, a day to come for the next attempt', async () => {
    const { id } = await out({ status: 'assigned' });
    const { data } = await move(failed('refused'), [id]);
    expect(data.refused.map(({ code }) => code)).toEqual(['not_on_the_way']);
    const messages = async (action: object) => {
      const { status, body } = await move(action, [id]);
      return [status, body.message];
    };
    expect(await messages(failed('other'))).toEqual([400, 'Please describe what happened']);
    expect(await messages(failed('bored'))).toEqual([400, 'Please select why it failed']);
    expect(await messages(failed('no_answer', { next_on: '2026-01-01' }))).toEqual([
      400,
      'The next day cannot be in the past',
    ]);
    expect(await messages({ type: 'plan', next_on: '2026-02-31' })).toEqual([
      400,
      'Next day is not a valid date',
    ]);
  });

  it('are proposed for a return from the third failed attempt on, unless it is one', async () => {
    const { id } = await out();
    const { id: tired } = await out();
    const back = failed('no_answer', { next_on: tomorrow });
    const outAgain = async () => {
      const { items } = (await preview(back, { ids: [tired] })).data;
      await clerk().post('/parcels/many', { action: back, items });
      await clerk().put(`/deliveries/${tired}`, { status: 'on_the_way' });
    };
    await outAgain();
    await outAgain();
    const proposed = async (action: object) =>
      (await preview(action, { ids: [id, tired] })).data.toReturn;
    expect(await proposed(back)).toBe(1);
    expect(await proposed(failed('no_answer', { returning: true }))).toBe(0);
    expect(await proposed({ type: 'plan', next_on: tomorrow })).toBe(0);
  });

  it('get another day, which keeps their status', async () => {
    const { id } = await out({ status: 'picked_up' });
    const before = await statusOf(id);
    const { data } = await move({ type: 'plan', next_on: tomorrow }, [id]);
    expect(data.done).toEqual([id]);
    expect(await statusOf(id)).toEqual(before);
    expect(await storyOf(id)).toMatchObject({
      next_on: tomorrow,
      attempts: 0,
      events: [{ kind: 'planned', next_on: tomorrow }],
    });
    expect((await move({ type: 'plan', next_on: tomorrow }, [id])).data.done).toEqual([]);
  });

  it('are undone with all that was known, and the history says so; not over later changes', async () => {
    const { id } = await out();
    const { id: other } = await out();
    const undo = (job: number) => clerk().post<BulkUndo>(`/jobs/${job}/undo`);
    const { data } = await move(failed('no_money', { next_on: tomorrow }), [id, other]);
    // Somebody plans another day for the other one.
    await testApp.as('manager').post('/parcels/many', {
      action: { type: 'plan', next_on: addDays(tomorrow, 1) },
      items: [{ id: other, version: 2 }],
    });
    const undone = await undo(data.job);
    expect([undone.data.undone, undone.data.refused.map((one) => [one.id, one.code])]).toEqual([
      [id],
      [[other, 'changed_since']],
    ]);
    expect((await statusOf(id)).status).toBe('on_the_way');
    expect(await storyOf(id)).toMatchObject({
      place: 'rider',
      attempts: 0,
      last_reason: null,
      next_on: null,
      events: [{ kind: 'undone' }, { kind: 'failed' }],
    });
    expect(await storyOf(other)).toMatchObject({ attempts: 1, next_on: addDays(tomorrow, 1) });
  });
});

itLeavesAllExact(hub);
