/** Each change is written down once, whoever makes it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { samplePiece, sampleRow } from '../testing/intake/intake.ts';
import { postScans } from '../testing/hub/scanning.ts';
import { seedHub, versionedRows } from '../testing/hub/hubActions.ts';
import { seedDelivered } from '../testing/money/moneyCompany.ts';
import { handIn, pay, settleWith } from '../testing/money/moneySteps.ts';
import { newAct } from '../testing/phones/acting.ts';
import { riderApp } from '../testing/phones/riderApp.ts';

const app = riderApp();
const { testApp, riders, onRun } = app;

const ON_THE_WAY = { way: 'on_the_way', parcel: 'on_the_way' } as const;
const ASSIGNED = { way: 'assigned', parcel: 'assigned' } as const;

beforeAll(async () => {
  await testApp.sql`insert into dispatchers (use) values ('notices')`;
});
beforeEach(async () => {
  await testApp.sql`delete from pending_changes`;
});

interface Written {
  kind: string;
  delivery_id: number | null;
  way_id: number | null;
  from_status: string | null;
  to_status: string | null;
  version: number | null;
  event: string | null;
  statement_id: number | null;
}

/** In the order of parcels, then of what happened. */
async function written(): Promise<Written[]> {
  const { rows } = await testApp.sql<Written>`
    select c.kind, c.delivery_id, c.way_id, from_status, to_status, version, e.kind as event,
      statement_id
    from pending_changes as c left join parcel_events as e on e.id = c.event_id
    order by c.delivery_id nulls last, c.id`;
  return rows;
}
/** `from>to version` of a status, the kind of an event. */
const briefly = async () =>
  (await written()).map(
    ({ kind, delivery_id, from_status, to_status, version, event, statement_id }) =>
      kind === 'status'
        ? [delivery_id, `${from_status}>${to_status} ${version}`]
        : [delivery_id ?? statement_id, event ?? kind],
  );
const done = async (call: Promise<{ status: number; text: string }>) => {
  const { status, text } = await call;
  if (status >= 300) throw new Error(text);
};
const user = () => testApp.as('user');
const each = (parcels: readonly number[], ...what: string[]) =>
  parcels.flatMap((id) => what.map((one) => [id, one]));

describe('notifications, check 11: each change is written down once', () => {
  it('by a move of a way, with all that is known of it', async () => {
    const { ways, parcels } = await seedHub(app, 1, ON_THE_WAY);
    const second = await testApp.seedDelivery({ way_id: ways[0]!, status: 'on_the_way' });
    await done(user().patch(`/ways/${ways[0]}/status`, { status: 'delivered' }));
    const nothing = { event: null, statement_id: null };
    const change = { from_status: 'on_the_way', to_status: 'delivered', version: 2, ...nothing };
    expect(await written()).toEqual(
      [parcels[0], second].map((delivery_id) => ({
        kind: 'status',
        delivery_id,
        way_id: ways[0],
        ...change,
      })),
    );
  });

  it('by an edit of a way with another status', async () => {
    const { ways, parcels } = await seedHub(app, 1, ON_THE_WAY);
    await done(user().put(`/ways/${ways[0]}`, { status: 'delivered', comments: 'Gate' }));
    expect(await briefly()).toEqual(each(parcels, 'on_the_way>delivered 2'));
  });

  it('by an edit of a delivery, and none by one that leaves its status', async () => {
    const { parcels } = await seedHub(app, 1, ASSIGNED);
    await done(user().put(`/deliveries/${parcels[0]}`, { customer_name: 'Ma Nu' }));
    await done(user().put(`/deliveries/${parcels[0]}`, { status: 'picked_up' }));
    expect(await briefly()).toEqual(each(parcels, 'assigned>picked_up 3'));
  });

  it('by bulk actions, and once more by the undo', async () => {
    const { ways, parcels } = await seedHub(app, 300, ON_THE_WAY);
    const { data } = await user().post<{ job: number }>('/ways/many', {
      action: { type: 'status', status: 'delivered' },
      items: versionedRows(ways),
    });
    expect(await briefly()).toEqual(each(parcels, 'on_the_way>delivered 2'));
    await testApp.sql`delete from pending_changes`;
    await done(user().post(`/jobs/${data.job}/undo`));
    expect(await briefly()).toEqual(each(parcels, 'delivered>on_the_way 3'));
  });

  it('by parcels that failed in bulk, with the event', async () => {
    const { parcels } = await seedHub(app, 2, ON_THE_WAY);
    const action = { type: 'failed', reason: 'no_answer', next_on: '2999-01-01' };
    await done(user().post('/parcels/many', { action, items: versionedRows(parcels) }));
    const failed = await written();
    expect(failed.map(({ kind }) => kind).toSorted()).toEqual([
      'event',
      'event',
      'status',
      'status',
    ]);
    expect(failed.find(({ event }) => event)).toMatchObject({ event: 'failed', version: null });
    expect(failed.every(({ way_id }) => way_id !== null)).toBe(true);
  });

  it('by a plan for another day, which changes no status', async () => {
    const { parcels } = await seedHub(app, 1, ASSIGNED);
    const action = { type: 'plan', next_on: '2999-01-01' };
    await done(user().post('/parcels/many', { action, items: versionedRows(parcels) }));
    expect(await briefly()).toEqual(each(parcels, 'planned'));
  });

  it('by scans', async () => {
    const { parcels } = await seedHub(app, 2, ASSIGNED);
    await done(postScans(user(), { mode: 'hand_over', rider_id: riders[1] }, parcels));
    await done(postScans(user(), { mode: 'back', reason: 'no_answer' }, parcels));
    expect((await briefly()).filter(([id]) => id === parcels[0])).toEqual(
      each([parcels[0]!], 'assigned>on_the_way 2', 'failed', 'on_the_way>picked_up 3'),
    );
  });

  it('by acts of a rider’s phone, and not again by the same act', async () => {
    const { phone, parcels } = await onRun('on_the_way', { count: 2 });
    const acts = [newAct('delivered', parcels[0]!), newAct('failed', parcels[1]!)];
    expect(await phone.codes(...acts)).toEqual(['applied', 'applied']);
    expect(await phone.codes(...acts)).toEqual(['applied', 'applied']);
    expect((await briefly()).map(([id, what]) => `${id} ${what}`).toSorted()).toEqual(
      [
        `${parcels[0]} on_the_way>delivered 2`,
        `${parcels[1]} on_the_way>picked_up 2`,
        `${parcels[1]} failed`,
      ].toSorted(),
    );
  });

  it('by a return slip, when it is made and when it is handed over', async () => {
    const { parcels, shop_id } = await seedHub(app, 2, ASSIGNED);
    const { data } = await user().post<{ id: number }>('/return-slips', {
      shop_id,
      items: parcels,
    });
    expect(await briefly()).toEqual(each(parcels, 'to_return'));
    await testApp.sql`delete from pending_changes`;
    const body = { received_by_name: 'Daw Mya' };
    await done(user().post(`/return-slips/${data.id}/hand-over`, body));
    expect(await briefly()).toEqual(each(parcels, 'assigned>returned_to_shop 2'));
  });

  it('by a statement that becomes paid, with the money of its deliveries', async () => {
    const shop = await testApp.seedShop();
    const { delivery } = await seedDelivered(testApp, { shop, rider: riders[0] });
    await handIn(testApp, riders[0]);
    const { data } = await settleWith(testApp, shop);
    expect(await written()).toEqual([]);
    await pay(testApp, data.id, data.total);
    expect(await briefly()).toEqual([
      [delivery, 'delivered>money_sent_to_shop 2'],
      [data.id, 'paid'],
    ]);
  });

  it('by a person at the database, or a node of an older release', async () => {
    const { parcels } = await seedHub(app, 3, ASSIGNED);
    await testApp.sql`update deliveries set version = version + 1, status = case id
      when ${parcels[0]}::integer then 'picked_up' when ${parcels[1]}::integer then 'cancelled'
      else status end where id = any(${parcels}::integer[])`;
    expect(await briefly()).toEqual([
      [parcels[0], 'assigned>picked_up 2'],
      [parcels[1], 'assigned>cancelled 2'],
    ]);
  });
});

describe('nothing is written down', () => {
  it('of new deliveries and imports, or of events that nobody follows', async () => {
    const [shop, township_id] = [await testApp.seedShop(), await testApp.seedTownship()];
    const rows = [sampleRow({ line: 2, township_id, remark: 'Ring twice' })];
    await done(user().post('/intake', samplePiece(shop, rows)));
    const { parcels } = await seedHub(app, 1, ASSIGNED);
    await done(user().post('/parcels/labels', { ids: parcels }));
    await done(postScans(user(), { mode: 'receive' }, parcels));
    expect((await briefly()).filter(([, what]) => what !== 'assigned>picked_up 2')).toEqual([]);
  });

  it('of a change that is rolled back', async () => {
    const { parcels } = await seedHub(app, 1, ASSIGNED);
    const undone = testApp.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('deliveries')
        .set({ status: 'cancelled' })
        .where('id', 'in', parcels)
        .execute();
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    expect(await written()).toEqual([]);
  });

  it('while no use is on', async () => {
    await testApp.sql`delete from dispatchers`;
    const { ways } = await seedHub(app, 1, ON_THE_WAY);
    await done(user().patch(`/ways/${ways[0]}/status`, { status: 'delivered' }));
    const { parcels } = await seedHub(app, 1, ON_THE_WAY);
    await done(postScans(user(), { mode: 'back', reason: 'no_answer' }, parcels));
    expect(await written()).toEqual([]);
  });
});
