import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { BulkUndo } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { PARCEL_REFUSALS } from '@waydesk/contract/rules/parcel-refusals.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import type { ReturnSlip, ReturnSlipDetail } from '@waydesk/contract/parcels/return-slips.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postScans } from '../../testing/hub/scanning.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let user_id: number;
let shop_id: number;
let way_id: number;
beforeAll(async () => {
  user_id = await testApp.idOf('user');
});
beforeEach(async () => {
  shop_id = await testApp.seedShop({ os_name: 'Shwe Shop' });
  way_id = await testApp.seedWay({ shop_id, status: 'on_the_way' });
});

const clerk = () => testApp.as('user');
const parcel = (status: DeliveryStatus = 'picked_up') => testApp.seedDelivery({ way_id, status });
const create = (items: number[], shop = shop_id) =>
  clerk().post<ReturnSlipDetail>('/return-slips', { shop_id: shop, items });
const read = async (id: number) =>
  (await clerk().get<ReturnSlipDetail>(`/return-slips/${id}`)).data;
const handOver = (id: number, received_by_name = 'Daw Mya', headers = {}) =>
  clerk().post<ReturnSlipDetail>(`/return-slips/${id}/hand-over`, { received_by_name }, headers);
const statusOf = async (id: number) =>
  (await clerk().get<{ status: string }>(`/deliveries/${id}`)).data.status;
const storyOf = async (id: number) => (await clerk().get<ParcelStory>(`/parcels/${id}`)).data;
const scan = async (ids: number[]) => (await postScans(clerk(), { mode: 'return' }, ids)).data;

describe('a return slip', () => {
  it('is opened with its first parcel and takes the next ones, by hand and by scan', async () => {
    const [a, b, c] = [await parcel(), await parcel('wrong_contact'), await parcel('cancelled')];
    const { status, data } = await create([a]);
    expect([status, data.status, data.shop?.osName]).toEqual([201, 'open', 'Shwe Shop']);
    expect((await create([b])).data.id).toBe(data.id);
    const reported = await scan([c, a]);
    expect(reported.items.map(({ outcome }) => outcome)).toEqual(['done', 'already']);
    const slip = await read(data.id);
    expect(slip.items.map(({ id }) => id)).toEqual([a, b, c]);
    expect(slip.parcels).toBe(3);
    expect(await storyOf(b)).toMatchObject({ returning: true, events: [{ kind: 'to_return' }] });
  });

  it('takes only parcels of its shop that can go back, and names each other one', async () => {
    const other = await testApp.seedDelivery({
      way_id: await testApp.seedWay(),
      status: 'picked_up',
    });
    const out = await parcel('on_the_way');
    const { status, body } = await create([await parcel(), out, other, await parcel('delivered')]);
    expect([status, body.errors?.map(({ field, message }) => [field, message])]).toEqual([
      400,
      [
        ['items.1', PARCEL_REFUSALS.on_the_way],
        ['items.2', 'It no longer exists'],
        ['items.3', PARCEL_REFUSALS.delivered],
      ],
    ]);
    const { data } = await clerk().get<ReturnSlip[]>(`/return-slips?shop_id=${shop_id}`);
    expect(data).toEqual([]);
    expect((await create([], 9_999_999)).status).toBe(400);
  });

  it('is handed over whole: every parcel is returned, and told in the history of its way', async () => {
    const ids = [await parcel(), await parcel('wrong_contact')];
    const { data: slip } = await create(ids);
    const { status, data, body } = await handOver(slip.id);
    expect([status, body.message]).toEqual([201, 'Parcels returned']);
    expect(data).toMatchObject({
      status: 'handed',
      received_by_name: 'Daw Mya',
      handed_by: { id: user_id },
      parcels: 2,
    });
    expect(data.items.map(({ id, status: now, place }) => [id, now, place])).toEqual(
      ids.map((id) => [id, 'returned_to_shop', 'shop']),
    );
    const history = await clerk().get<HistoryEntry[]>(`/ways/${way_id}/history`);
    expect(history.data.map(({ changes }) => changes['slip'])).toEqual([
      `#${slip.id}`,
      `#${slip.id}`,
    ]);
    expect((await storyOf(ids[0]!)).events[0]?.kind).toBe('returned');
    // The shop's next one is another.
    expect((await create([await parcel()])).data.id).not.toBe(slip.id);
  });

  it('with a parcel that was delivered meanwhile is not handed over, and names it', async () => {
    const ids = [await parcel(), await parcel()];
    const { data: slip } = await create(ids);
    await clerk().put(`/deliveries/${ids[1]}`, { status: 'delivered' });
    const { status, body } = await handOver(slip.id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'not_returnable',
      `These parcels can no longer be returned: #${ids[1]}`,
    ]);
    expect([await statusOf(ids[0]!), (await read(slip.id)).status]).toEqual(['picked_up', 'open']);
    // Without it, the others go.
    const edited = await clerk().put<ReturnSlipDetail>(`/return-slips/${slip.id}`, {
      items: [ids[0]],
    });
    expect(edited.data.items.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await handOver(slip.id)).status).toBe(201);
  });

  it('is handed over once, also when two do so at once or an answer got lost', async () => {
    const { data: slip } = await create([await parcel()]);
    const headers = { 'idempotency-key': `slip-${slip.id}-handed` };
    const answers = await Promise.all([handOver(slip.id, 'A', headers), handOver(slip.id, 'B')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const late = await clerk().post(`/return-slips/${slip.id}/void`);
    expect([late.status, late.body.message]).toEqual([409, 'This slip is already closed']);
    const { data: empty } = await create([]);
    expect((await handOver(empty.id)).body.message).toBe('This slip is empty');
    expect((await handOver(empty.id, ' ')).body.message).toBe('Please enter who received it');
  });

  it('that is given up lets its parcels join another, and still tells what it held', async () => {
    const id = await parcel();
    const { data: slip } = await create([id]);
    const input = await clerk().post<ReturnSlipDetail>(`/return-slips/${slip.id}/void`);
    expect([input.data.status, input.data.items.map((one) => one.id)]).toEqual(['void', [id]]);
    expect((await create([id])).status).toBe(201);
  });

  it('that somebody else changed answers 412 with what it holds', async () => {
    const { data: slip } = await create([await parcel()]);
    await create([await parcel()]);
    const stale = await clerk().put<ReturnSlipDetail>(
      `/return-slips/${slip.id}`,
      { items: [] },
      { 'if-match': `"${slip.version}"` },
    );
    expect([stale.status, stale.data.items.length]).toEqual([412, 2]);
  });

  it('loses what a scan put on it when the scan is taken back', async () => {
    const [a, b] = [await parcel(), await parcel()];
    const { data: slip } = await create([a]);
    const { job } = await scan([b]);
    const undone = await clerk().post<BulkUndo>(`/jobs/${job}/undo`);
    expect(undone.data.undone).toEqual([b]);
    expect((await read(slip.id)).items.map(({ id }) => id)).toEqual([a]);
    expect((await storyOf(b)).returning).toBe(false);
  });

  it('is listed by shop and status, and found by the name of its shop', async () => {
    const { data: slip } = await create([await parcel()]);
    const found = async (query: string) =>
      (await clerk().get<ReturnSlip[]>(`/return-slips?${query}`)).data.map(({ id }) => id);
    expect(await found(`shop_id=${shop_id}&status=open`)).toEqual([slip.id]);
    expect(await found(`shop_id=${shop_id}&status=void`)).toEqual([]);
    expect(await found('search=shwe%20sh&limit=100')).toContain(slip.id);
    expect((await clerk().get('/return-slips/9999999')).status).toBe(404);
  });
});

it('leaves all money exact', async () => {
  expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
});
