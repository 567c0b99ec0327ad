/** Everything at once for minutes: memory, handles and connections of the app must level off. */
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../bench/lib/stats.ts';
import { sampleWayBody } from '../../server/src/testing/calls/bodies.ts';
import { formWith } from '../../server/src/testing/ways/forms.ts';
import { largePhoto } from '../../server/src/testing/files/pictures.ts';
import { type LoadedApp, TRIAL_PASSWORD, startLoadedApp } from '../lib/loadedApp.ts';
import { type Ask, insist, send, startListReaders } from '../lib/loads.ts';
import type { Trial } from '../lib/trial.ts';

/** What each kind of user sends, and how long they rest before the next. */
async function habits({ shopId, emails, tokens }: LoadedApp): Promise<[Ask, number][]> {
  const json = { 'content-type': 'application/json' };
  const photo = await formWith(await largePhoto(), sampleWayBody({ shop_id: shopId }));
  const csv = { path: '/api/ways', headers: { accept: 'text/csv' } };
  const signIn = JSON.stringify({ email: emails[0], password: TRIAL_PASSWORD });
  const way = JSON.stringify(sampleWayBody({ shop_id: shopId }));
  const post = { method: 'POST' as const };
  return [
    [{ ...post, path: '/api/ways', token: tokens[20], headers: json, body: way }, 100],
    [{ ...post, path: '/api/auth/login', headers: json, body: signIn }, 2_000],
    [
      {
        ...post,
        path: '/api/ways',
        token: tokens[21],
        headers: { 'content-type': photo.type },
        body: photo.body,
      },
      5_000,
    ],
    [{ ...csv, token: tokens[22] }, 20_000],
    [{ ...csv, token: tokens[23], pauseMs: 50 }, 1_000],
  ];
}

export const mixed: Trial = {
  about: 'lists, writes, exports, photos and sign-ins together (--minutes=10)',
  run: async (trial) => {
    const loaded = await startLoadedApp(trial);
    const until = AbortSignal.timeout(trial.number('minutes', 10) * 60_000);
    const lists = startListReaders(loaded);
    const users = (await habits(loaded)).map(async ([ask, rest]) => {
      while (!until.aborted) {
        await (ask.method === 'POST' ? send(loaded.url, ask) : insist(loaded.url, ask, until));
        await wait(rest);
      }
    });
    const memory: number[] = [];
    const handles: number[] = [];
    while (!until.aborted) {
      await wait(1_000);
      memory.push(loaded.app.memory());
      handles.push(loaded.app.handles());
    }
    await Promise.all([...users, lists.stop()]);

    trial.say(`lists: p99 ${percentile(lists.times, 0.99).toFixed(0)} ms`);
    for (const [name, values, room] of [
      ['memory in MB', memory, 40],
      ['handles', handles, 10],
    ] as const) {
      const third = Math.floor(values.length / 3);
      const [before, after] = [values.slice(third, 2 * third), values.slice(2 * third)].map(
        (part) => percentile(part, 0.9),
      ) as [number, number];
      const most = Math.max(...values);
      trial.say(
        `${name}: ${before.toFixed(0)}, later ${after.toFixed(0)}, at most ${most.toFixed(0)}`,
      );
      trial.expect(after <= before + room, `${name} rose from ${before} to ${after}`);
    }
    trial.expect(Math.max(...memory) < 400, 'the app took more than 400 MB');
  },
};
