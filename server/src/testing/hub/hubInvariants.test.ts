/** The audit of the floor finds each kind of damage, so that its silence says something. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { giveToPhone, newAct, testPhone } from '../phones/acting.ts';
import { hubApp } from './hubApp.ts';
import { HUB_ACTIONS, HUB_ACTION_KINDS } from './hubActions.ts';
import { findBrokenHubRules } from './hubInvariants.ts';

const hub = hubApp();
beforeAll(async () => {
  for (const kind of HUB_ACTION_KINDS) {
    const { method, path, body } = await HUB_ACTIONS[kind](hub, 5);
    const headers = { 'idempotency-key': kind };
    if (method === 'PUT') await hub.testApp.as('admin').put(path, body, headers);
    else await hub.testApp.as('user').post(path, body, headers);
  }
  const phone = await testPhone(hub.testApp);
  const way_id = await hub.testApp.seedWay({ status: 'assigned', rider_id: phone.rider });
  const rider = { status: 'assigned', rider_id: phone.rider } as const;
  const parcel = await hub.testApp.seedDelivery({ way_id, ...rider });
  await giveToPhone(hub.testApp, phone, [parcel]);
  const act = newAct('failed', parcel);
  await phone.send([act, newAct('correct', parcel, { act: act.id })]);
});

const OF_ONE = 'ctid = (select min(ctid) from';
const DAMAGE: [string, RegExp][] = [
  [
    'update ways set status = $$completed$$ where status = $$delivered$$',
    /each status in a history/,
  ],
  ['update way_count_changes set ways = ways + 1', /the ways (of the company|are counted)/],
  [`delete from overtaken_ways where ${OF_ONE} overtaken_ways)`, /a way was left/],
  ['update overtaken_ways set classes = classes | 1', /a way was left/],
  [`delete from parcel_stages where ${OF_ONE} parcel_stages)`, /where a parcel is/],
  [
    'update parcel_stages set place = $$customer$$ where place <> $$customer$$',
    /where a parcel is/,
  ],
  ['update idempotency_keys set body = null', /whatever has a key/],
  ['update parcels set attempts = attempts + 1, last_reason = $$other$$', /known of a parcel/],
  ['update parcels set prints = prints + 1', /known of a parcel/],
  ['update parcels set place = $$rider$$ where place = $$hub$$', /known of a parcel/],
  ['update parcels set next_on = next_on + 1', /known of a parcel/],
  [`delete from parcel_events where ${OF_ONE} parcel_events)`, /known of a parcel|nothing was/],
  [`delete from job_items where ${OF_ONE} job_items)`, /a job did what it says/],
  ['update jobs set done = done + 1', /a job did what it says/],
  ['update jobs set undoing = null', /a job is taken back once/],
  ['update imports set saved = saved - 1, known = known + 1', /an import holds/],
  [`delete from intake_keys where ${OF_ONE} intake_keys)`, /an import holds/],
  [`delete from delivery_words where ${OF_ONE} delivery_words)`, /found by its words/],
  ['update parcels set to_return = false where to_return', /only an open slip/],
  ['update return_slips set delivery_ids = delivery_ids[2:]', /slip that was handed|nothing was/],
  [`update acts set sent = '{"reason": "x"}' where kind = 'correct'`, /taken back once|known of/],
  ['delete from acts', /what its events tell/],
  [`delete from parcel_events where source = 'phone'`, /under its own id/],
  ['update ledger set rider_cash = rider_cash + 1, other = other + 1', /ledger of a delivery/],
];

it('finds nothing where nothing is wrong', async () => {
  expect(await findBrokenHubRules(hub.testApp.db)).toEqual([]);
});

it.each(DAMAGE)('finds %s', async (statement, rule) => {
  const { rows, broken } = await foundAfter(statement);
  expect(rows).toBeGreaterThan(0);
  expect(broken.filter((one) => rule.test(one))).not.toEqual([]);
});

/** How many rows it damages, and what is found then; the damage is taken back. */
async function foundAfter(statement: string): Promise<{ rows: number; broken: string[] }> {
  const tx = await hub.testApp.db.startTransaction().execute();
  for (const table of ['acts', 'parcel_events', 'ways', 'ledger', 'deliveries']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
  }
  const { numAffectedRows } = await sql.raw(statement).execute(tx);
  const broken = await findBrokenHubRules(tx);
  await tx.rollback().execute();
  return { rows: Number(numAffectedRows), broken };
}
