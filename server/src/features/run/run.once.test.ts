/** An act is recorded once, whoever sends it again, and never as something else. */
import { randomUUID } from 'node:crypto';
import { ACT_REFUSALS } from '@waydesk/contract/rules/act-texts.ts';
import { describe, expect, it } from 'vitest';
import { giveToPhone, newAct, secondPhone, testPhone } from '../../testing/phones/acting.ts';
import { riderApp } from '../../testing/phones/riderApp.ts';
import { itLeavesNothingHalf } from '../../testing/hub/hubApp.ts';
import { newScan } from '../../testing/hub/scanning.ts';

const app = riderApp();
const { testApp, onRun, kindsOf, storyOf } = app;

const actCount = async () => {
  const { rows } = await testApp.sql<{ n: number }>`select count(*)::integer as n from acts`;
  return rows[0]!.n;
};

describe('an act that is sent again', () => {
  it('rider’s phone, check 6: after an answer that never came, changes nothing and is told the same', async () => {
    const { phone, parcels } = await onRun('on_the_way', { count: 3 });
    const acts = [
      newAct('delivered', parcels[0]!),
      newAct('failed', parcels[1]!),
      newAct('start', parcels[2]!),
    ];
    const { data: first } = await phone.send(acts);
    expect(first.results.map(({ effect }) => effect)).toEqual(['applied', 'applied', 'already']);
    const before = await Promise.all(parcels.map(storyOf));
    const count = await actCount();
    // The phone may know its clock better by now.
    const corrected = acts.map((act) => ({ ...act, skew_ms: -60_000 }));
    for (const again of [acts, corrected, acts.toReversed()]) {
      const { data } = await phone.send(again);
      expect(data.results.toSorted(byId)).toEqual(first.results.toSorted(byId));
    }
    expect(await Promise.all(parcels.map(storyOf))).toEqual(before);
    expect(await actCount()).toBe(count);
  });

  it('as another kind, for another parcel or with other words is refused, and recorded once', async () => {
    const { phone, parcels } = await onRun('on_the_way', { count: 2 });
    const [one, other] = parcels as [number, number];
    const act = newAct('failed', one, { reason: 'not_home' });
    expect(await phone.codes(act)).toEqual(['applied']);
    const { id, seq } = act;
    expect(
      await phone.codes(
        { ...act, delivery_id: other },
        { ...act, reason: 'refused' },
        { ...act, note: 'Nobody' },
        newAct('delivered', one, { id, seq }),
        { ...act, id: id.toUpperCase() },
      ),
    ).toEqual(['reused', 'reused', 'reused', 'reused', 'applied']);
    expect([await kindsOf(one), await kindsOf(other)]).toEqual([['failed'], []]);
  });

  it('twice within one send is one', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const act = newAct('failed', parcel);
    expect(await phone.codes(act, act, { ...act, reason: 'refused' })).toEqual([
      'applied',
      'applied',
      'reused',
    ]);
    expect(await kindsOf(parcel)).toEqual(['failed']);
  });

  it('under the id of a scan is refused', async () => {
    const { phone, parcel } = await onRun('assigned');
    const id = randomUUID();
    await testApp
      .as('user')
      .post('/parcels/scans', { mode: 'receive', items: [newScan(parcel, id)] });
    expect(await phone.codes(newAct('pickup', parcel, { id }))).toEqual(['reused']);
    expect(await kindsOf(parcel)).toEqual(['received']);
  });

  it('by two sends at once is recorded once', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { phone, parcels } = await onRun('on_the_way', { count: 5 });
      const acts = parcels.map((id) => newAct('delivered', id));
      const answers = await Promise.all([phone.codes(...acts), phone.codes(...acts.toReversed())]);
      expect(answers.flat()).toEqual(Array(10).fill('applied'));
      expect(await Promise.all(parcels.map(kindsOf))).toEqual(parcels.map(() => ['delivered']));
    }
  });
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

describe('an act that cannot be taken', () => {
  it('stops no other, is stored nowhere and may be sent again', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const good = newAct('delivered', parcel);
    const bad = [
      { ...newAct('failed', parcel), reason: 'bored' },
      { ...newAct('failed', parcel), reason: 'other' },
      { id: randomUUID() },
      { ...newAct('start', parcel), phone_at: 'yesterday' },
      { ...newAct('start', parcel), kind: 'fly' },
    ];
    const { status, data } = await phone.send([...bad, good]);
    expect(status).toBe(200);
    expect(data.results.map(({ effect, code, message }) => [effect, code, message])).toEqual([
      ...bad.map(() => ['refused', 'unreadable', ACT_REFUSALS.unreadable]),
      ['applied', 'applied', 'Recorded'],
    ]);
    expect(data.results.map((one) => one.parcel?.id ?? null)).toEqual([
      ...bad.map(() => null),
      parcel,
    ]);
    const { reason: _, ...rest } = newAct('failed', parcel, { reason: 'refused' }) as {
      reason: string;
    };
    expect(await phone.codes({ ...rest, id: bad[0]!.id, reason: 'refused' })).toEqual([
      'delivered',
    ]);
    expect(await kindsOf(parcel)).toEqual(['delivered']);
  });

  it('rider’s phone, check 3: about a parcel that was never his is not told what it is', async () => {
    const { phone: other, parcel } = await onRun('on_the_way');
    const phone = await testPhone(testApp);
    const before = await storyOf(parcel);
    const kinds = ['pickup', 'start', 'delivered', 'failed'] as const;
    const acts = [
      ...kinds.map((kind) => newAct(kind, parcel)),
      newAct('start', 2_000_000_000),
      newAct('correct', parcel, { act: randomUUID() }),
    ];
    const { data } = await phone.send(acts);
    const told = { effect: 'refused', code: 'unknown', parcel: null };
    expect(data.results).toMatchObject(acts.map(() => told));
    // Nor under the id of an act of the other rider.
    const done = newAct('failed', parcel);
    await other.send([done]);
    const { data: stolen } = await phone.send([done]);
    expect(stolen.results).toMatchObject([{ effect: 'refused', code: 'reused', parcel: null }]);
    const { data: run } = await phone.run();
    expect(run.run).toEqual({ pickups: [], stops: [], bring_back: [], done: [], more: 0 });
    const { events, ...facts } = await storyOf(parcel);
    expect(events.map(({ id }) => id)).toEqual([done.id]);
    expect(facts).toMatchObject({ prints: before.prints, attempts: 1 });
    const { rows } = await testApp.sql`select from acts where rider_id = ${phone.rider}`;
    expect(rows).toEqual([]);
  });

  it('rider’s phone, check 3: nor does a rider take back what another did', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const act = newAct('delivered', parcel);
    await phone.send([act]);
    const other = await testPhone(testApp);
    await giveToPhone(testApp, other, [parcel]);
    expect(await other.codes(newAct('correct', parcel, { act: act.id }))).toEqual(['other_rider']);
    expect(await kindsOf(parcel)).toEqual(['delivered']);
  });

  it('from another phone than the one of the session is refused', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const { status, body } = await phone.send([newAct('start', parcel)], { phone: randomUUID() });
    expect([status, (body as { code?: string }).code]).toEqual([403, 'other_phone']);
    expect((await phone.run({ phone: randomUUID() })).status).toBe(403);
  });
});

describe('two phones', () => {
  it('rider’s phone, check 11: what failed at 10:00 and is sent after it was delivered at 15:00 waits for the office', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const second = await secondPhone(testApp, phone);
    const at = (hour: number) => new Date(Date.now() - (16 - hour) * 3_600_000).toISOString();
    const delivered = newAct('delivered', parcel, { phone_at: at(15) });
    expect(await second.codes(delivered)).toEqual(['applied']);
    const failed = newAct('failed', parcel, { phone_at: at(10) });
    expect(await phone.codes(failed)).toEqual(['happened_later']);
    expect((await app.deliveryOf(parcel)).status).toBe('delivered');
    expect(await kindsOf(parcel)).toEqual(['delivered']);
    const { data } = await testApp
      .as('user')
      .get<{ id: string; code: string }[]>(`/acts?open=true&delivery_id=${parcel}`);
    expect(data).toMatchObject([{ id: failed.id, code: 'happened_later', is_open: true }]);
  });
});

itLeavesNothingHalf(app);
