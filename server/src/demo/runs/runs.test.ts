/** The linked riders of the demo company, as the office and their phones see them. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AMOUNT_DIFFERS, type Act } from '@waydesk/contract/run/act-reviews.ts';
import type { PhonesOfRider } from '@waydesk/contract/run/rider-phones.ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { loadTownships } from '../../start/townships.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import type { RunAnswer } from '../../testing/phones/acting.ts';
import { demoEventId } from '../eventId.ts';
import { fillDemo } from '../fill.ts';
import { DEMO_PASSWORD } from '../people.ts';
import { runCalendar } from './calendar.ts';

const testApp = testAppForFile();
const FIRST = { email: 'rider1@waydesk.demo', rider: 2 };
const SECOND = { email: 'rider2@waydesk.demo', rider: 3 };

let lines: string[];
beforeAll(async () => {
  await loadTownships(testApp.db);
  const { photoFolder: photoDir, proofFolder: proofDir } = testApp;
  const config = { ...readConfig({}, tmpdir()), photoDir, proofDir };
  lines = await fillDemo(testApp.db, config, { say: () => {} });
}, 120_000);

/** Signs in on a new phone. */
async function onPhone(email: string) {
  const id = demoEventId(`test ${email}`);
  const body = { email, password: DEMO_PASSWORD, phone: { id, name: 'New' } };
  const { data } = await testApp.anonymous.post<{ token: string }>('/run/sign-in', body);
  const client = testApp.withToken(data.token);
  return { id, client };
}
const actsBy = async (query: string) =>
  (await testApp.as('manager').get<Act[]>(`/acts?limit=100&${query}`)).data;

it('names the accounts that sign in on a phone', () => {
  const named = lines.filter((line) => line.includes('rider on /run/'));
  expect(named.map((line) => line.trim().split(/\s+/)[3])).toEqual([FIRST.email, SECOND.email]);
});

it.each([FIRST, SECOND])('$email has a day: each part has parcels', async ({ email }) => {
  const { id, client } = await onPhone(email);
  const { data } = await client.post<RunAnswer>('/run', { phone: id, unsent: 0 });
  const { pickups, stops, bring_back, done } = data.run!;
  expect(pickups.length).toBeGreaterThan(0);
  expect(stops.length).toBeGreaterThanOrEqual(5);
  expect(bring_back.length).toBeGreaterThanOrEqual(2);
  expect(done.length).toBeGreaterThanOrEqual(2);
  // One of yesterday's comes again today.
  expect(stops.some(({ attempts }) => attempts > 0)).toBe(true);
});

it('the first phone was without a connection all day, and has unsent acts now', async () => {
  const { data } = await testApp.as('manager').get<PhonesOfRider>(`/riders/${FIRST.rider}/phones`);
  const phone = data.phones.find(({ name }) => name === 'Redmi 9A')!;
  expect(phone).toMatchObject({
    unsent: 3,
    oldest_unsent: expect.any(String),
    is_signed_in: true,
  });
  const { today } = runCalendar(new Date(), 'Asia/Yangon');
  const acts = await actsBy(`rider_id=${FIRST.rider}&to=${today}`);
  const waits = acts.map(
    ({ received_at, happened_at }) => Date.parse(received_at!) - Date.parse(happened_at!),
  );
  expect(Math.max(...waits)).toBeGreaterThan(8 * 3_600_000);
});

it('there is an act of each kind, and everything that the office has to look at', async () => {
  const all = await actsBy(`rider_id=${FIRST.rider}`);
  const more = await actsBy(`rider_id=${SECOND.rider}`);
  const acts = [...all, ...more];
  expect(new Set(acts.map(({ kind }) => kind))).toEqual(
    new Set(['pickup', 'start', 'delivered', 'failed', 'correct']),
  );
  const codes = (reviewed: string | undefined) =>
    acts
      .filter(({ code, review }) => code !== null && review?.did === reviewed)
      .map(({ code }) => String(code))
      .toSorted();
  expect(codes(undefined)).toEqual([
    AMOUNT_DIFFERS,
    'cash_handed_in',
    'other_rider',
    'other_rider',
  ]);
  expect(codes('seen')).toEqual([AMOUNT_DIFFERS, AMOUNT_DIFFERS, ...Array(3).fill('cancelled')]);
  expect(codes('applied')).toEqual(['happened_later']);
  expect(acts.filter(({ clock }) => clock === 'differs').length).toBeGreaterThanOrEqual(1);
  expect(acts.filter(({ wish }) => wish !== null).length).toBeGreaterThanOrEqual(4);
  expect(acts.some(({ money }) => money?.paid.some(({ reference }) => reference !== null))).toBe(
    true,
  );
  const open = await actsBy('open=true');
  expect(open.filter((act) => !acts.some(({ id }) => id === act.id))).toEqual([]);
  expect(open).toHaveLength(4);
});

it('proofs are pictures that the office can open', async () => {
  const acts = await actsBy(`rider_id=${FIRST.rider}`);
  const proofs = acts.flatMap((act) => act.proofs);
  for (const kind of ['photo', 'signature'] as const) {
    const proof = proofs.find((one) => one.kind === kind)!;
    const { status, headers } = await testApp.as('manager').get(`/proofs/${proof.id}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(kind === 'photo' ? 'image/jpeg' : 'image/png');
    const { rows } = await testApp.sql<{ file: string }>`
      select file from proofs where id = ${proof.id}`;
    const { format, width } = await sharp(join(testApp.proofFolder, rows[0]!.file)).metadata();
    expect([format, width]).toEqual(kind === 'photo' ? ['jpeg', 960] : ['png', 600]);
  }
});

it('what a phone recorded stands in delivery, facts and story as the app writes it', async () => {
  // Nothing changed these parcels since their last act.
  const { rows } = await testApp.sql<{ n: number; wrong: number }>`
    with newest as (
      select distinct on (delivery_id) * from acts where effect = 'applied'
      order by delivery_id, received_at desc
    )
    select count(*)::integer as n, count(*) filter (where p.version < a.facts_version
      or d.version < a.left_version
      or (d.version = a.left_version and d.status = 'delivered' and a.kind <> 'delivered'))::integer as wrong
    from newest as a join deliveries as d on d.id = a.delivery_id
      join parcels as p on p.delivery_id = d.id`;
  expect(rows[0]!.n).toBeGreaterThan(30);
  expect(rows[0]!.wrong).toBe(0);
  const { rows: missing } = await testApp.sql`
    select a.id from acts as a left join act_reviews as r on r.act_id = a.id and r.did = 'applied'
    left join parcel_events as e on e.id = a.id
    where (a.effect = 'applied' or r.act_id is not null) <> (e.id is not null)`;
  expect(missing).toEqual([]);
  const { rows: dated } = await testApp.sql`
    select a.id from acts as a join deliveries as d on d.id = a.delivery_id
    where a.kind = 'delivered' and a.effect = 'applied' and d.status = 'delivered'
      and d.version = a.left_version and d.delivery_date <> a.happened_at`;
  expect(dated).toEqual([]);
  expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
});

it('the newest of today can be corrected on the phone', async () => {
  const { client } = await onPhone(SECOND.email);
  const { rows } = await testApp.sql<{ id: string; parcel: number }>`
    select id, delivery_id as parcel from acts where rider_id = ${SECOND.rider}
      and kind = 'delivered' and effect = 'applied' order by happened_at desc limit 1`;
  const phone = demoEventId(`test ${SECOND.email}`);
  const now = new Date().toISOString();
  const act = {
    id: demoEventId('test correct'),
    kind: 'correct',
    seq: 1,
    delivery_id: rows[0]!.parcel,
    phone_at: now,
    skew_ms: 0,
    act: rows[0]!.id,
  };
  const body = { phone, unsent: 0, sent_at: now, acts: [act] };
  const { data } = await client.post<{ results: { code: string }[] }>('/run/acts', body);
  expect(data.results).toMatchObject([{ code: 'applied' }]);
});

it('is also told minutes after midnight', () => {
  const { clock, sofar } = runCalendar(new Date('2026-11-20T17:33:00Z'), 'Asia/Yangon');
  expect(sofar(0).getTime()).toBeGreaterThan(clock(24).getTime());
  expect(sofar(1).getTime()).toBeLessThan(Date.parse('2026-11-20T17:33:00Z'));
  expect(sofar(1).getTime()).toBeGreaterThan(sofar(0).getTime());
});
