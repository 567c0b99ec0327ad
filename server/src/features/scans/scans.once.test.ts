/** A scan is recorded once, whoever sends it again, and never as something else. */
import { randomUUID } from 'node:crypto';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import type { ReturnSlip } from '@waydesk/contract/parcels/return-slips.ts';
import { SCAN_TEXTS, type ScanResult } from '@waydesk/contract/parcels/scans.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { hubApp, itLeavesNothingHalf } from '../../testing/hub/hubApp.ts';
import { scansOf, seedHub } from '../../testing/hub/hubActions.ts';

const hub = hubApp();
let { testApp, riders } = hub;
beforeAll(() => {
  ({ testApp, riders } = hub);
});

const ASSIGNED = { way: 'assigned', parcel: 'assigned' } as const;
const ON_THE_WAY = { way: 'on_the_way', parcel: 'on_the_way' } as const;
const parcels = async (count: number, state: Parameters<typeof seedHub>[2] = ASSIGNED) =>
  (await seedHub(hub, count, state)).parcels;

interface Answer {
  job: number | null;
  items: ScanResult[];
}
type Who = 'user' | 'manager';
const send = (mode: object, items: object[], who: Who = 'user') =>
  testApp.as(who).post<Answer>('/parcels/scans', { ...mode, items });
const replies = ({ data }: { data: Answer }) => data.items.map(({ outcome }) => outcome);
const item = (parcel: number, id: string = randomUUID()) => ({ id, code: parcelCode(parcel) });
const storyOf = async (id: number) =>
  (await testApp.as('user').get<ParcelStory>(`/parcels/${id}`)).data;
const kindsOf = async (id: number) => (await storyOf(id)).events.map(({ kind }) => kind);

const RECEIVE = { mode: 'receive' };

describe('a scan that is sent again', () => {
  it('for another parcel or as something else is refused and records nothing', async () => {
    const [one, other] = await parcels(2);
    const id = randomUUID();
    expect(replies(await send(RECEIVE, [item(one!, id)]))).toEqual(['done']);
    const [, out] = await parcels(2, ON_THE_WAY);
    for (const [mode, parcel] of [
      [RECEIVE, other!],
      [{ mode: 'hand_over', rider_id: riders[1] }, one!],
      [{ mode: 'return' }, one!],
      [{ mode: 'back', reason: 'no_answer' }, out!],
    ] as const) {
      const { data } = await send(mode, [item(parcel, id)]);
      expect(data.items[0]).toMatchObject({
        outcome: 'refused',
        message: SCAN_TEXTS.reused,
        parcel: { id: parcel },
      });
      expect(data.job).toBeNull();
    }
    expect([await kindsOf(one!), await kindsOf(other!), await kindsOf(out!)]).toEqual([
      ['received'],
      [],
      [],
    ]);
  });

  it('with another rider or reason is refused too', async () => {
    const [one] = await parcels(1);
    const handed = randomUUID();
    const handOver = (rider_id: number) =>
      send({ mode: 'hand_over', rider_id }, [item(one!, handed)]);
    const brought = randomUUID();
    const back = (reason: string) => send({ mode: 'back', reason }, [item(one!, brought)]);
    expect(replies(await handOver(riders[0]))).toEqual(['done']);
    expect(replies(await back('no_answer'))).toEqual(['done']);
    expect(replies(await handOver(riders[1]))).toEqual(['refused']);
    expect(replies(await back('refused'))).toEqual(['refused']);
    expect(replies(await handOver(riders[0]))).toEqual(['done']);
    expect(replies(await back('no_answer'))).toEqual(['done']);
    expect(await kindsOf(one!)).toEqual(['failed', 'handed']);
  });

  it('in capital letters, or twice at once, is the same one', async () => {
    const [one, other] = await parcels(2);
    const first = item(one!);
    const both = [first, { ...first, id: first.id.toUpperCase() }, item(other!, first.id)];
    expect(replies(await send(RECEIVE, both))).toEqual(['done', 'done', 'refused']);
    expect([await kindsOf(one!), await kindsOf(other!)]).toEqual([['received'], []]);
  });

  it('after the next day that it names is past says what was recorded', async () => {
    const [one] = await parcels(1, ON_THE_WAY);
    const scan = item(one!);
    const back = (next_on: string) => send({ mode: 'back', reason: 'postponed', next_on }, [scan]);
    expect(replies(await back('2999-01-01'))).toEqual(['done']);
    expect(replies(await back('2026-01-01'))).toEqual(['done']);
    expect((await storyOf(one!)).next_on).toBe('2999-01-01');
  });
});

describe('at the same moment', () => {
  it('one scan by two people is recorded once, and both are told so', async () => {
    for (const one of await parcels(10)) {
      const scan = [item(one)];
      const answers = await Promise.all([send(RECEIVE, scan), send(RECEIVE, scan, 'manager')]);
      expect(answers.map(replies)).toEqual([['done'], ['done']]);
      expect(answers.filter(({ data }) => data.job !== null)).toHaveLength(1);
      expect(await kindsOf(one)).toEqual(['received']);
    }
  });

  it('one scan for two parcels is recorded for one of them', async () => {
    const all = await parcels(20);
    for (let n = 0; n < all.length; n += 2) {
      const pair = all.slice(n, n + 2);
      const id = randomUUID();
      const answers = await Promise.all([
        send(RECEIVE, [item(pair[0]!, id)]),
        send(RECEIVE, [item(pair[1]!, id)], 'manager'),
      ]);
      expect(answers.flatMap(replies).toSorted()).toEqual(['done', 'refused']);
      const kinds = [await kindsOf(pair[0]!), await kindsOf(pair[1]!)];
      expect(kinds.flat()).toEqual(['received']);
    }
  });

  it('the same hundred scans from two scan stations, in opposed orders, are recorded once', async () => {
    const { mode, items } = scansOf('receive', await parcels(100));
    const answers = await Promise.all([
      send({ mode }, items),
      send({ mode }, items.toReversed(), 'manager'),
    ]);
    expect(new Set(answers.flatMap(replies))).toEqual(new Set(['done']));
    expect(answers.filter(({ data }) => data.job !== null)).toHaveLength(1);
  });

  it('one parcel at several scan stations is received, handed over, sent back in some order', async () => {
    const modes = [RECEIVE, { mode: 'hand_over', rider_id: riders[1] }, { mode: 'return' }];
    for (const one of await parcels(12)) {
      const answers = await Promise.all(
        modes.map((mode, n) => send(mode, [item(one)], n % 2 ? 'manager' : 'user')),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      const { place, returning, events } = await storyOf(one);
      const done = answers.flatMap(replies).filter((outcome) => outcome === 'done').length;
      expect(events).toHaveLength(done);
      // The newest one comes first.
      const { kind } = events[0]!;
      expect({ place, returning }).toMatchObject(
        { received: { place: 'hub' }, handed: { place: 'rider' }, to_return: { returning: true } }[
          kind as 'received'
        ],
      );
    }
  });
});

it('scans for a return that are all refused leave no empty slip', async () => {
  const { parcels: out, shop_id } = await seedHub(hub, 2, ON_THE_WAY);
  expect(
    replies(
      await send(
        { mode: 'return' },
        out.map((one) => item(one)),
      ),
    ),
  ).toEqual(['refused', 'refused']);
  const { data } = await testApp.as('user').get<ReturnSlip[]>(`/return-slips?shop_id=${shop_id}`);
  expect(data).toEqual([]);
});

itLeavesNothingHalf(hub);
