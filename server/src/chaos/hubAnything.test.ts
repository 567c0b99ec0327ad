/** Whatever people do many at once, on the floor and with money, nothing of it is half or twice. */
import { beforeAll, expect, it } from 'vitest';
import { hubApp, itLeavesNothingHalf } from '../testing/hub/hubApp.ts';
import { findBrokenHubRules } from '../testing/hub/hubInvariants.ts';
import { hubWork } from '../testing/hub/hubWork.ts';
import { seedWorkplace } from '../testing/money/moneyPeople.ts';
import {
  type AskAtWork,
  type Workplace,
  personAtWork,
  randomFrom,
} from '../testing/money/moneyWork.ts';

/** More with HUB_ACTIONS=2000. */
const DEEDS = Number(process.env['FLOOR_DEEDS'] ?? 150);
const PEOPLE = 5;
const hub = hubApp();
let place: Workplace;
beforeAll(async () => {
  place = await seedWorkplace(hub.testApp.db);
});

const person = (role: 'admin' | 'manager', seed: number) => {
  const client = hub.testApp.as(role);
  const ask: AskAtWork = async (method, path, body, key) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const call = { POST: client.post, PUT: client.put, PATCH: client.patch }[method];
    const answer = call ? await call(path, body, headers) : await client.get(path, headers);
    // A busy machine may answer some with 503.
    if (answer.status >= 500 && answer.status !== 503) {
      throw new Error(`${answer.status}: ${method} ${path} ${JSON.stringify(body)}`);
    }
    return { status: answer.status, data: answer.data };
  };
  return personAtWork(ask, place, randomFrom(seed), hubWork);
};

/** Deeds that must have succeeded at least once, or the test would prove little. */
const SEEN = ['importRows', 'assignMany', 'moveMany', 'scan', 'print', 'takeBack', 'takeIn'];

it('one after the other', { timeout: 120_000 }, async () => {
  const next = person('admin', 1);
  const succeeded = new Set<string>();
  for (let n = 1; n <= DEEDS; n += 1) {
    const { action, answers } = await next();
    if ((answers.at(-1)?.status ?? 400) < 300) succeeded.add(action);
    if (n % 25 !== 0) continue;
    const broken = await findBrokenHubRules(hub.testApp.db);
    expect({ n, deed: action, broken }).toEqual({ n, deed: action, broken: [] });
  }
  expect(SEEN.filter((action) => !succeeded.has(action))).toEqual([]);
});

it('several of them at once', { timeout: 120_000 }, async () => {
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => {
      const next = person(n % 2 === 0 ? 'admin' : 'manager', 100 + n);
      for (let done = 0; done < DEEDS / 2; done += 1) await next();
    }),
  );
  expect(await findBrokenHubRules(hub.testApp.db)).toEqual([]);
});

itLeavesNothingHalf(hub);
