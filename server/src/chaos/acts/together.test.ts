/** Phones, clerks and two nodes at the same parcels at once. */
import { expect, it, beforeAll } from 'vitest';
import { clientOf } from '../../testing/app/client.ts';
import { chance } from '../../demo/chance.ts';
import { findBrokenHubRules } from '../../testing/hub/hubInvariants.ts';
import { postScans } from '../../testing/hub/scanning.ts';
import { type TestPhone, newAct, phoneCalling, secondPhone } from '../../testing/phones/acting.ts';
import { riderApp } from '../../testing/phones/riderApp.ts';

const app = riderApp();
const { testApp, onRun, kindsOf } = app;
let elsewhere: (phone: TestPhone) => TestPhone;
beforeAll(async () => {
  const node = await testApp.newNode();
  elsewhere = (phone) =>
    phoneCalling(
      clientOf(node, async () => phone.token),
      phone,
    );
});

/** A busy machine may answer some with 503, which the phone sends again. */
async function codesOf(phone: TestPhone, acts: readonly object[]): Promise<string[]> {
  for (;;) {
    const { status, data } = await phone.send(acts);
    if (status !== 503) return data.results.map(({ code }) => code);
  }
}

it('rider’s phone, check 12: the same act a hundred times at once on two nodes is one event', async () => {
  const { phone, parcel } = await onRun('on_the_way');
  const act = newAct('delivered', parcel);
  const nodes = [phone, elsewhere(phone)];
  const codes = await Promise.all(
    Array.from({ length: 100 }, (_, n) => codesOf(nodes[n % 2]!, [act])),
  );
  expect(new Set(codes.flat())).toEqual(new Set(['applied']));
  expect(await kindsOf(parcel)).toEqual(['delivered']);
  const { rows } = await testApp.sql<{ acts: number; booked: number }>`
    select (select count(*)::integer from acts where delivery_id = ${parcel}) as acts,
      (select sum(rider_cash)::float8 from ledger where delivery_id = ${parcel}) as booked`;
  expect(rows).toEqual([{ acts: 1, booked: 12_500 }]);
});

it('rider’s phone, check 12: whole days of a rider from two phones and two nodes, in any order', async () => {
  const { phone, parcels } = await onRun('assigned', { count: 20 });
  const second = await secondPhone(testApp, phone);
  const day = parcels.flatMap((id) => [
    newAct('pickup', id),
    newAct('start', id),
    newAct(id % 3 === 0 ? 'failed' : 'delivered', id),
  ]);
  const senders = [phone, elsewhere(phone), second, elsewhere(second)];
  const random = chance(7);
  await Promise.all(
    senders.map(async (sender) => {
      for (let n = 0; n < 4; n += 1) {
        const from = Math.floor(random.next() * 20) * 3;
        await codesOf(sender, day.slice(from, from + 30));
      }
      await codesOf(sender, day);
    }),
  );
  for (const id of parcels) {
    const last = id % 3 === 0 ? 'failed' : 'delivered';
    expect(await kindsOf(id)).toEqual(['picked_up', 'handed', last]);
  }
});

it('acts beside scans, slips and edits of the same parcels end in no deadlock', async () => {
  const { phone, parcels } = await onRun('assigned', { count: 30 });
  const clerk = testApp.as('user');
  const scan = (mode: { mode: string }) => postScans(clerk, mode, parcels.toReversed());
  await Promise.all([
    codesOf(
      phone,
      parcels.map((id) => newAct('pickup', id)),
    ),
    codesOf(
      elsewhere(phone),
      parcels.toReversed().map((id) => newAct('delivered', id)),
    ),
    scan({ mode: 'return' }),
    scan({ mode: 'receive' }),
    postScans(clerk, { mode: 'back', reason: 'no_answer' }, parcels),
    codesOf(
      phone,
      parcels.map((id) => newAct('failed', id)),
    ),
  ]);
  const { rows } = await testApp.sql<{ n: number }>`
    select count(*)::integer as n from acts where rider_id = ${phone.rider}`;
  expect(rows).toEqual([{ n: 90 }]);
});

it('leaves nothing half or twice, and had no deadlock', async () => {
  expect(await findBrokenHubRules(testApp.db)).toEqual([]);
  const { rows } = await testApp.sql<{ n: number }>`
    select deadlocks::integer as n from pg_stat_database where datname = current_database()`;
  expect(rows).toEqual([{ n: 0 }]);
});
