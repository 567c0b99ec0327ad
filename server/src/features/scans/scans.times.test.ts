/** When a scan happened: what its device says, as far as that can be. */
import { randomUUID } from 'node:crypto';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import { MAX_SCAN_AGE } from '@waydesk/contract/rules/scan-time.ts';
import { SCAN_TEXTS, type ScanResult } from '@waydesk/contract/parcels/scans.ts';
import { expect, it } from 'vitest';
import { hubApp } from '../../testing/hub/hubApp.ts';

const hub = hubApp();
const { testApp, riders } = hub;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const parcel = async () => {
  const way_id = await testApp.seedWay({ status: 'assigned', rider_id: riders[0] });
  return testApp.seedDelivery({ way_id, status: 'on_the_way', rider_id: riders[0] });
};
const send = async (mode: object, items: object[]) => {
  const answer = await testApp
    .as('user')
    .post<{ items: ScanResult[] }>('/parcels/scans', { ...mode, items });
  expect(answer.status).toBe(201);
  return answer.data.items;
};
const storyOf = async (id: number) =>
  (await testApp.as('user').get<ParcelStory>(`/parcels/${id}`)).data;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

const BACK = { mode: 'back', reason: 'no_answer' };
const [AHEAD, BEHIND] = ['done_ahead', 'done_behind'] as const;
const CLAMPS = { done: null, [AHEAD]: 'ahead', [BEHIND]: 'behind' };

it.each<[string, () => string, keyof typeof CLAMPS]>([
  ['now', () => fromNow(0), 'done'],
  ['an hour ago', () => fromNow(-HOUR), 'done'],
  ['three days ago but a minute', () => fromNow(-MAX_SCAN_AGE + MINUTE), 'done'],
  ['in half a minute, as a clock a little ahead says', () => fromNow(MINUTE / 2), 'done'],
  ['in five minutes', () => fromNow(5 * MINUTE), AHEAD],
  ['tomorrow', () => fromNow(24 * HOUR), AHEAD],
  ['2099', () => '2099-06-01T00:00:00Z', AHEAD],
  ['9999', () => '9999-12-31T23:59:59.999-23:59', AHEAD],
  ['three days and a minute ago', () => fromNow(-MAX_SCAN_AGE - MINUTE), BEHIND],
  ['a month ago', () => fromNow(-30 * 24 * HOUR), BEHIND],
  ['1970', () => '1970-01-01T00:00:00Z', BEHIND],
  ['the year 1', () => '0001-01-01T00:00:00+06:30', BEHIND],
  ['the year 0', () => '0000-01-01T00:00:00Z', BEHIND],
])('a scan of %s is stored and told as what counts', async (_, at, word) => {
  const id = await parcel();
  const said = at();
  const before = Date.now();
  const one = { id: randomUUID(), code: parcelCode(id), at: said };
  const [replies] = await send(BACK, [one]);
  expect([replies?.outcome, replies?.message]).toEqual(['done', SCAN_TEXTS[word]]);
  // Sent again, it is told again.
  expect((await send(BACK, [one]))[0]?.message).toBe(SCAN_TEXTS[word]);

  const [event] = (await storyOf(id)).events;
  const happened = Date.parse(event!.happened_at!);
  expect(event?.clamped).toBe(CLAMPS[word]);
  const counted = { [AHEAD]: before, [BEHIND]: before - MAX_SCAN_AGE }[word as string];
  expect(Math.abs(happened - (counted ?? Date.parse(said)))).toBeLessThan(MINUTE);
  const { received_at, happened_at } = await testApp.db
    .selectFrom('parcel_events')
    .select(['received_at', 'happened_at'])
    .where('delivery_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(happened_at.getTime()).toBeLessThanOrEqual(received_at.getTime());
});

it('each scan of a batch has its own moment, and every mode is clamped', async () => {
  for (const mode of [
    { mode: 'receive' },
    { mode: 'hand_over', rider_id: riders[1] },
    { mode: 'return' },
  ]) {
    const way_id = await testApp.seedWay({ status: 'assigned', rider_id: riders[0] });
    const moments = [fromNow(-HOUR), '2099-01-01T00:00:00Z', '0001-01-01T00:00:00Z', undefined];
    const ids: number[] = [];
    while (ids.length < moments.length) {
      ids.push(await testApp.seedDelivery({ way_id, status: 'assigned' }));
    }
    const replies = await send(
      mode,
      ids.map((id, n) => ({ id: randomUUID(), code: parcelCode(id), at: moments[n] })),
    );
    expect(replies.map(({ message }) => message)).toEqual([
      SCAN_TEXTS.done,
      SCAN_TEXTS.done_ahead,
      SCAN_TEXTS.done_behind,
      SCAN_TEXTS.done,
    ]);
    const stories = await Promise.all(ids.map(storyOf));
    expect(stories.map(({ events }) => events[0]?.clamped)).toEqual([
      null,
      'ahead',
      'behind',
      null,
    ]);
  }
});

it('what was stored before stays as it is', async () => {
  const id = await parcel();
  await testApp.db
    .insertInto('parcel_events')
    .values({
      id: randomUUID(),
      delivery_id: id,
      kind: 'received',
      source: 'scan',
      user_id: hub.user_id,
      happened_at: '2099-01-01T00:00:00Z',
    })
    .execute();
  const [event] = (await storyOf(id)).events;
  expect(event).toMatchObject({ happened_at: '2099-01-01T00:00:00.000Z', clamped: null });
});
