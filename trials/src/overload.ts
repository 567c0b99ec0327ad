/** Loads that used to starve the lists, one after the other, beside people who read lists. */
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../bench/lib/stats.ts';
import { sampleWayBody } from '../../server/src/testing/calls/bodies.ts';
import { formWith } from '../../server/src/testing/ways/forms.ts';
import { hugePng, jpegPicture, padded } from '../../server/src/testing/files/pictures.ts';
import { type LoadedApp, TRIAL_PASSWORD, startLoadedApp } from '../lib/loadedApp.ts';
import { type Sent, insist, send, startListReaders } from '../lib/loads.ts';
import type { Trial, TrialRun } from '../lib/trial.ts';

const LIST_P99 = 500;
const SERVED_P99 = 1_000;
const MEMORY_MB = 400;

type Load = (loaded: LoadedApp, until: AbortSignal) => Promise<Sent[]>;

const CSV = { path: '/api/ways', headers: { accept: 'text/csv' } };

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

async function upload({ url, tokens, shopId }: LoadedApp, count: number, photos: Buffer[]) {
  const forms = await Promise.all(
    photos.map((photo) => formWith(photo, sampleWayBody({ shop_id: shopId }))),
  );
  return times(count, (n) => {
    const { body, type } = forms[n % forms.length]!;
    const headers = { 'content-type': type };
    return send(url, { method: 'POST', path: '/api/ways', token: tokens[n], headers, body });
  });
}

const LOADS: Record<string, Load> = {
  'nobody else': async () => {
    await wait(8_000);
    return [];
  },
  '40 slow readers of the whole CSV': async ({ url, tokens }, until) => {
    // 64 kB every 100 ms: half a minute or more for the file, cut off by the end of the load.
    const slow = times(40, (n) =>
      insist(url, { ...CSV, token: tokens[10 + n], pauseMs: 100 }, until),
    );
    return (await slow).flat();
  },
  '30 exports of everything at once': async ({ url, tokens }, until) =>
    (await times(30, (n) => insist(url, { ...CSV, token: tokens[10 + n] }, until))).flat(),
  '30 photos of 40 megapixels': async (loaded) =>
    upload(loaded, 30, [await jpegPicture(8_000, 5_000), hugePng(8_000, 5_000)]),
  '100 uploads of 5 MB': async (loaded) =>
    upload(loaded, 100, [padded(await jpegPicture(1_600, 1_200), 5_000_000)]),
  '64 sign-ins at once': async ({ url, emails }) =>
    times(64, (n) =>
      send(url, {
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
        body: JSON.stringify({
          email: n % 8 === 0 ? emails[0] : `u${n}@x.example`,
          password: TRIAL_PASSWORD,
        }),
      }),
    ),
};

/** Clients that ask again as soon as they may, for `seconds`. */
async function crowd({ url, tokens }: LoadedApp, seconds: number): Promise<Sent[]> {
  const end = performance.now() + seconds * 1_000;
  const clients = await times(500, async (n) => {
    const all: Sent[] = [];
    while (performance.now() < end) {
      const sent = await send(url, { path: '/api/ways?page=1', token: tokens[n] });
      all.push(sent);
      if (sent.status === 503) await wait(sent.retryAfter * 1_000);
    }
    return all;
  });
  return clients.flat();
}

function counted(sent: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of sent) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}

async function besideLists(trial: TrialRun, loaded: LoadedApp, name: string, load: Load) {
  const lists = startListReaders(loaded, { whole: trial.has('whole') });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, loaded.app.memory());
  }, 50);
  const sent = await load(loaded, AbortSignal.timeout(trial.number('seconds', 60) * 1_000));
  clearInterval(watch);
  await lists.stop();
  const p99 = percentile(lists.times, 0.99);
  trial.say(
    `${name}: lists p50 ${percentile(lists.times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms ` +
      `(${counted(lists.statuses.map((status) => ({ status })))}); ` +
      `memory ${peak.toFixed(0)} MB; load ${counted(sent) || 'none'}`,
  );
  trial.expect(p99 < LIST_P99, `${name}: lists took ${p99.toFixed(0)} ms`);
  trial.expect(peak < MEMORY_MB, `${name}: the app took ${peak.toFixed(0)} MB`);
}

export const overload: Trial = {
  about:
    'exports, photos, uploads, sign-ins and 500 clients beside people who read lists (--only=word --seconds=60 --whole)',
  run: async (trial) => {
    const loaded = await startLoadedApp(trial);
    const only = trial.word('only', '');
    for (const [name, load] of Object.entries(LOADS)) {
      if (name.includes(only)) await besideLists(trial, loaded, name, load);
    }
    if (!'500 clients'.includes(only)) return;
    const sent = await crowd(loaded, trial.number('crowd', 30));
    const served = sent.filter(({ status }) => status === 200).map(({ ms }) => ms);
    const p99 = percentile(served, 0.99);
    trial.say(`500 clients: served p99 ${p99.toFixed(0)} ms; ${counted(sent)}`);
    trial.expect(served.length > 0 && p99 < SERVED_P99, `500 clients: ${p99.toFixed(0)} ms`);
    const strange = sent.filter(({ status }) => status !== 200 && status !== 503);
    trial.expect(strange.length === 0, `500 clients: ${counted(strange)}`);
  },
};
