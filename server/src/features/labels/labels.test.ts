import type { LabelData } from '@waydesk/contract/parcels/labels.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import type { TrackingLink } from '@waydesk/contract/parcels/trackings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewRow } from '../../db/schema.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let user_id: number;
beforeAll(async () => {
  user_id = await testApp.idOf('user');
});

type Over = Partial<NewRow<'deliveries'>>;
/** A way with these deliveries. */
async function way(...deliveries: Over[]): Promise<{ id: number; ids: number[] }> {
  const id = await testApp.seedWay({});
  const ids: number[] = [];
  for (const over of deliveries) ids.push(await testApp.seedDelivery({ way_id: id, ...over }));
  return { id, ids };
}

const look = (query: string) => testApp.as('user').get<LabelData[]>(`/parcels/labels?${query}`);
const print = (body: object, key?: string) =>
  testApp
    .as('user')
    .post<LabelData[]>('/parcels/labels', body, key ? { 'idempotency-key': key } : undefined);
const story = async (id: number) =>
  (await testApp.as('user').get<ParcelStory>(`/parcels/${id}`)).data;
const printsOf = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await story(id)).prints));

describe('what stands on a label', () => {
  it('is the parcel, its shop, its place in its way and what is to be collected', async () => {
    const township_id = await testApp.seedTownship({ name: 'Bahan', state: 'Yangon Region' });
    const shop_id = await testApp.seedShop({ os_name: 'Golden Shop', phone_number: '09420000001' });
    const id = await testApp.seedWay({ shop_id });
    const first = await testApp.seedDelivery({
      way_id: id,
      customer_name: 'ဒေါ်လှ',
      other_phones: '+959420012346',
      township: 'Bahan',
      township_id,
      delivery_address: 'အမှတ် ၁၂၊ ဗဟိုလမ်း',
      weight: 1.5,
      fragile: true,
    });
    const second = await testApp.seedDelivery({ way_id: id, cod: false, os_paid: true });
    await testApp.seedParcel({ delivery_id: first, remark: 'Ring twice', prints: 2 });
    const { data } = await look(`ids=${second},${first}`);
    expect(data).toEqual([
      {
        id: first,
        way_id: id,
        customer_name: 'ဒေါ်လှ',
        customer_phone: '+959420012345',
        other_phones: '+959420012346',
        township: 'Bahan',
        state: 'Yangon Region',
        delivery_address: 'အမှတ် ၁၂၊ ဗဟိုလမ်း',
        remark: 'Ring twice',
        weight: 1.5,
        fragile: true,
        os_paid: false,
        total_collect_amount: 12_500,
        shop: { id: shop_id, name: 'Golden Shop', phone: '09420000001' },
        n: 1,
        of: 2,
        prints: 2,
        is_tracked: false,
        tracking: null,
      },
      expect.objectContaining({ id: second, n: 2, of: 2, os_paid: true, total_collect_amount: 0 }),
    ]);
    expect(await printsOf([first, second])).toEqual([2, 0]);
  });

  it('comes in order of way and number; of a way all that were not cancelled', async () => {
    const one = await way({}, { status: 'cancelled' }, { status: 'delivered' });
    const two = await way({}, {});
    const { data } = await look(`way_ids=${two.id},${one.id}`);
    expect(data.map(({ id }) => id)).toEqual([one.ids[0], one.ids[2], ...two.ids]);
    expect(data.map(({ n, of }) => `${n}/${of}`)).toEqual(['1/3', '3/3', '1/2', '2/2']);
    const imported = await testApp.db
      .insertInto('imports')
      .values({ user_id, source: 'csv', way_ids: [two.id, one.id] })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await look(`import_id=${imported.id}`)).data).toEqual(data);
    expect((await look('import_id=999999')).data).toEqual([]);
    const chosen = await look(`ids=${[two.ids[1], one.ids[1], two.ids[1], 999_999].join()}`);
    expect(chosen.data.map(({ id }) => id)).toEqual([one.ids[1], two.ids[1]]);
  });
});

describe('printing labels', () => {
  it('counts one print and records one event of each parcel', async () => {
    const { id, ids } = await way({}, {});
    const { data } = await print({ way_ids: [id] });
    expect(data.map(({ prints }) => prints)).toEqual([1, 1]);
    const again = await print({ ids: [ids[1]] });
    expect(again.data.map(({ prints }) => prints)).toEqual([2]);
    const { prints, events } = await story(ids[1]!);
    expect(prints).toBe(2);
    expect(events).toMatchObject([
      { kind: 'label', source: 'office', user: { id: user_id } },
      { kind: 'label' },
    ]);
  });

  it('keeps what else is known of the parcel', async () => {
    const { ids } = await way({ status: 'picked_up' });
    await testApp.seedParcel({
      delivery_id: ids[0]!,
      place: 'hub',
      attempts: 1,
      last_reason: 'no_answer',
    });
    await print({ ids });
    expect(await story(ids[0]!)).toMatchObject({ place: 'hub', attempts: 1, prints: 1 });
  });

  it('that is sent again under its key counts once, also at the same moment', async () => {
    const { ids } = await way({}, {});
    const answers = await Promise.all([print({ ids }, 'labels-1'), print({ ids }, 'labels-1')]);
    for (const { status, data } of answers) {
      expect([status, data.map(({ prints }) => prints)]).toEqual([200, [1, 1]]);
    }
    const late = await print({ ids }, 'labels-1');
    expect(late.data.map(({ prints }) => prints)).toEqual([1, 1]);
    expect((await story(ids[0]!)).events).toHaveLength(1);
    // Another person's key is another one.
    await testApp.as('rider').post('/parcels/labels', { ids }, { 'idempotency-key': 'labels-1' });
    await print({ ids }, 'labels-2');
    expect(await printsOf(ids)).toEqual([3, 3]);
  });

  it('of the same parcels by several people at once counts each', async () => {
    const { ids } = await way({}, {}, {});
    await Promise.all([0, 1, 2, 3].map((n) => print({ ids: n % 2 ? ids : ids.toReversed() })));
    expect(await printsOf(ids)).toEqual([4, 4, 4]);
  });

  it('never stops at a number', async () => {
    const { ids } = await way({});
    await testApp.seedParcel({ delivery_id: ids[0]!, prints: 32_767 });
    expect((await print({ ids })).data).toMatchObject([{ prints: 32_767 }]);
  });

  it('makes two hundred at once', async () => {
    const { id } = await way(...Array.from({ length: 200 }, () => ({})));
    expect((await print({ way_ids: [id] })).data).toHaveLength(200);
  });
});

describe('the tracking link on labels', () => {
  const wanted = (is: boolean) => testApp.as('admin').put('/company', { tracking_on_labels: is });
  const codes = async (ids: number[]) =>
    (
      await testApp.sql<{ code: string }>`select code from trackings
        where delivery_id = any(${ids}) order by delivery_id`
    ).rows.map(({ code }) => code);
  const linksOf = (data: LabelData[]) => data.map((label) => [label.is_tracked, label.tracking]);
  const NONE = [false, null];

  it('is not there, and none is made, unless the company wants it', async () => {
    const { ids } = await way({}, {});
    expect(linksOf((await print({ ids })).data)).toEqual([NONE, NONE]);
    expect(linksOf((await look(`ids=${ids.join()}`)).data)).toEqual([NONE, NONE]);
    await wanted(false);
    expect(linksOf((await print({ ids })).data)).toEqual([NONE, NONE]);
    expect(await codes(ids)).toEqual([]);
    // Those of parcels whose link was asked for stay off the label, too.
    await testApp.as('user').post(`/deliveries/${ids[0]}/tracking`);
    expect(linksOf((await print({ ids })).data)).toEqual([NONE, NONE]);
  });

  it('is made by the print and not by a look, and is the same on each copy', async () => {
    await wanted(true);
    const { ids } = await way({}, { status: 'on_the_way' }, { status: 'wrong_contact' });
    const before = await look(`ids=${ids.join()}`);
    expect(linksOf(before.data)).toEqual(ids.map(() => [true, null]));
    expect(await codes(ids)).toEqual([]);
    const { data } = await print({ ids: [...ids, 999_999] }, 'links');
    const made = await codes(ids);
    expect(made).toHaveLength(3);
    // As the office sends it to the customer.
    const { data: sent } = await testApp
      .as('user')
      .post<TrackingLink>(`/deliveries/${ids[0]}/tracking`);
    expect(sent.url).toMatch(new RegExp(`^http.+/t/${made[0]}$`));
    const url = (code: string) => sent.url.slice(0, -16) + code;
    expect(linksOf(data)).toEqual(made.map((code) => [true, url(code)]));
    for (const again of [
      await print({ ids }),
      await print({ ids }, 'links'),
      await look(`ids=${ids.join()}`),
    ]) {
      expect(again.data.map(({ tracking }) => tracking)).toEqual(made.map(url));
    }
    await wanted(false);
  });

  it('is not on a label of a parcel that has ended', async () => {
    await wanted(true);
    const ended = [
      'delivered',
      'sent',
      'money_sent_to_shop',
      'returned_to_shop',
      'cancelled',
    ] as const;
    const { ids } = await way(...ended.map((status) => ({ status })));
    expect(linksOf((await print({ ids })).data)).toEqual(ids.map(() => NONE));
    expect(await codes(ids)).toEqual([]);
    await wanted(false);
  });

  it('is the same for two who print at once', async () => {
    await wanted(true);
    const { ids } = await way({}, {}, {});
    const both = await Promise.all([print({ ids }), print({ ids: ids.toReversed() })]);
    const made = await codes(ids);
    for (const { status, data } of both) {
      expect(status).toBe(200);
      expect(data.map(({ tracking }) => tracking?.slice(-16))).toEqual(made);
    }
    await wanted(false);
  });
});

describe('how many', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => 900_000 + n);

  it.each([
    [{ ids: many(501) }, 'Select at most 500 parcels'],
    [{ way_ids: many(51) }, 'Select at most 50 ways'],
    [{}, 'Please select the rows'],
    [{ ids: [1], way_ids: [1] }, 'Please select the rows'],
    [{ way_ids: [1], import_id: 1 }, 'Please select the rows'],
    [{ import_id: 'x' }, 'There is no such number'],
    [{ ids: [] }, 'Please select the rows'],
    [{ ids: [0] }, 'There is no such number'],
  ])('%.40j is refused', async (body, message) => {
    const { status, body: answer } = await print(body);
    expect([status, answer.errors?.[0]?.message ?? answer.message]).toEqual([400, message]);
  });

  it.each([
    [`ids=${many(501).join()}`, 'Select at most 500 parcels'],
    ['ids=1,,2', 'There is no such number'],
    ['ids=99999999999', 'There is no such number'],
    ['', 'Please select the rows'],
  ])('%s is refused', async (query, message) => {
    const { status, body } = await look(query);
    expect([status, body.errors?.[0]?.message ?? body.message]).toEqual([400, message]);
  });

  it('ways with more than 500 parcels are refused, and nothing is counted', async () => {
    const { id, ids } = await way({});
    await testApp.sql`insert into deliveries (way_id, user_id, customer_name, customer_phone, township,
        item_price, delivery_charges, cod, os_paid, total_collect_amount)
      select way_id, user_id, customer_name, customer_phone, township,
        item_price, delivery_charges, cod, os_paid, total_collect_amount
      from deliveries, generate_series(1, 500) where id = ${ids[0]}`;
    const { status, body } = await print({ way_ids: [id] });
    expect([status, body.errors?.[0]?.message]).toEqual([400, 'Select at most 500 parcels']);
    expect(await printsOf(ids)).toEqual([0]);
  });

  it('five hundred numbers fit into one address', async () => {
    const { status, data } = await look(`ids=${many(500).join('%2C')}`);
    expect([status, data]).toEqual([200, []]);
  });
});
