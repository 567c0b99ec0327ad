/** Rider’s phone, check 19: taking an act back, until somebody else has gone on from it. */
import { describe, expect, it } from 'vitest';
import { newAct } from '../../testing/phones/acting.ts';
import { riderApp } from '../../testing/phones/riderApp.ts';
import { itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { handIn, settleWith } from '../../testing/money/moneySteps.ts';
import { accountOf } from '../../testing/money/moneyCompany.ts';

const app = riderApp();
const { testApp, onRun, deliveryOf, storyOf, kindsOf } = app;
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Everything about a parcel but its versions. */
async function stateOf(id: number) {
  const { rows } = await testApp.sql<object>`
    select d.status, d.rider_id, d.delivery_date::text, d.failed_date::text, p.place, p.attempts,
      p.last_reason, p.next_on::text, p.to_return
    from deliveries as d left join parcels as p on p.delivery_id = d.id where d.id = ${id}`;
  return rows[0];
}
const facts = {
  place: 'rider',
  attempts: 1,
  last_reason: 'not_home',
  next_on: '2026-01-05',
} as const;

describe('rider’s phone, check 19: a correction', () => {
  it.each(['start', 'delivered', 'failed'] as const)(
    'of %s restores all that it found, to the microsecond',
    async (kind) => {
      const { phone, parcel } = await onRun('wrong_contact', {
        facts: kind === 'failed' ? { place: 'rider', next_on: '2026-01-05' } : facts,
      });
      // Not a whole millisecond.
      await testApp.sql`update deliveries set failed_date = '2026-01-02T03:04:05.678901Z'
        where id = ${parcel}`;
      const before = await stateOf(parcel);
      const act = newAct(kind, parcel);
      expect(await phone.codes(act)).toEqual(['applied']);
      expect(await stateOf(parcel)).not.toEqual(before);
      const correction = newAct('correct', parcel, { act: act.id });
      expect(await phone.codes(correction)).toEqual(['applied']);
      expect(await stateOf(parcel)).toEqual(before);
      expect((await storyOf(parcel)).events[0]).toMatchObject({
        id: correction.id,
        kind: 'undone',
        source: 'phone',
      });
      expect(await accountOf(testApp, 'rider_cash', { rider_id: phone.rider })).toBe(0);
      // Again, under another id, nothing more is taken back.
      expect(await phone.codes(newAct('correct', parcel, { act: act.id }))).toEqual(['already']);
    },
  );

  it('goes back step by step, in one send or several', async () => {
    const { phone, parcel } = await onRun('assigned');
    const before = { ...(await stateOf(parcel)), attempts: 0, to_return: false };
    const acts = [newAct('pickup', parcel), newAct('start', parcel), newAct('delivered', parcel)];
    expect(await phone.codes(...acts)).toEqual(Array(3).fill('applied'));
    expect(await phone.codes(newAct('correct', parcel, { act: acts[1]!.id }))).toEqual([
      'not_newest',
    ]);
    const back = [2, 1, 0].map((n) => newAct('correct', parcel, { act: acts[n]!.id }));
    expect(await phone.codes(back[0]!)).toEqual(['applied']);
    expect((await deliveryOf(parcel)).status).toBe('on_the_way');
    expect(await phone.codes(back[1]!, back[2]!)).toEqual(['applied', 'applied']);
    expect(await stateOf(parcel)).toMatchObject(before);
    expect(await phone.codes(newAct('delivered', parcel))).toEqual(['applied']);
    expect((await kindsOf(parcel)).slice(-4)).toEqual(['undone', 'undone', 'undone', 'delivered']);
  });

  it('after the cash was handed in, or is in a statement, waits for the office', async () => {
    const { phone, parcel, shop } = await onRun('on_the_way');
    const act = newAct('delivered', parcel);
    expect(await phone.codes(act)).toEqual(['applied']);
    await handIn(testApp, phone.rider);
    expect(await phone.codes(newAct('correct', parcel, { act: act.id }))).toEqual([
      'cash_handed_in',
    ]);
    await settleWith(testApp, shop);
    expect(await phone.codes(newAct('correct', parcel, { act: act.id }))).toEqual([
      'cash_handed_in',
    ]);
    expect((await deliveryOf(parcel)).status).toBe('delivered');
  });

  it('before the cash is handed in leaves nothing to hand in', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const act = newAct('delivered', parcel);
    await phone.send([act, newAct('correct', parcel, { act: act.id })]);
    expect(await accountOf(testApp, 'rider_cash', { rider_id: phone.rider })).toBe(0);
    const { data } = await testApp
      .as('user')
      .post<{ deliveries: number }>('/cash-ins', { rider_id: phone.rider, notes: {} });
    expect(data?.deliveries ?? 0).toBe(0);
  });

  it.each<[string, (id: number, version: number) => Promise<unknown>]>([
    [
      'edited the delivery',
      (id, version) =>
        testApp
          .as('user')
          .put(`/deliveries/${id}`, { customer_name: 'Ko Ko' }, { 'if-match': `"${version}"` }),
    ],
    [
      'planned another day',
      (id, version) =>
        testApp.as('user').post('/parcels/many', {
          action: { type: 'plan', next_on: '2999-01-01' },
          items: [{ id, version }],
        }),
    ],
  ])('after the office has %s waits for it', async (_, change) => {
    const { phone, parcel } = await onRun('on_the_way');
    const act = newAct('failed', parcel);
    expect(await phone.codes(act)).toEqual(['applied']);
    await change(parcel, (await deliveryOf(parcel)).version);
    const state = await stateOf(parcel);
    expect(await phone.codes(newAct('correct', parcel, { act: act.id }))).toEqual([
      'changed_since',
    ]);
    expect(await stateOf(parcel)).toEqual(state);
  });

  it('of an act that was a day old waits for the office', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const act = newAct('failed', parcel, { phone_at: ago(25 * HOUR) });
    const fresh = newAct('correct', parcel, { act: act.id });
    expect(await phone.codes(act, fresh)).toEqual(['applied', 'too_old']);
  });

  it('of what waits, of nothing, or of a correction waits too', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const act = newAct('delivered', parcel);
    const correction = newAct('correct', parcel, { act: act.id });
    expect(await phone.codes(act, correction)).toEqual(['applied', 'applied']);
    expect(
      await phone.codes(
        newAct('correct', parcel, { act: crypto.randomUUID() }),
        newAct('correct', parcel, { act: correction.id }),
      ),
    ).toEqual(['not_applied', 'not_newest']);
  });
});

itLeavesAllExact(app);
