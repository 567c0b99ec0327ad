/** Whatever people do many at once, on the floor and with money, nothing of it is half or twice. */
import { beforeAll, expect, it } from 'vitest';
import { chance } from '../demo/chance.ts';
import { hubApp, itLeavesNothingHalf } from '../testing/hub/hubApp.ts';
import { findBrokenHubRules } from '../testing/hub/hubInvariants.ts';
import { hubWork } from '../testing/hub/hubWork.ts';
import { seedWorkplace } from '../testing/money/moneyPeople.ts';
import { type Workplace, askAs, personAtWork } from '../testing/money/moneyWork.ts';

/** More with HUB_ACTIONS=2000. */
const ACTIONS = Number(process.env['HUB_ACTIONS'] ?? 150);
const PEOPLE = 5;
const hub = hubApp();
let place: Workplace;
beforeAll(async () => {
  place = await seedWorkplace(hub.testApp.db);
});

/** A busy machine may answer some with 503. */
const person = (role: 'admin' | 'manager', seed: number) =>
  personAtWork(askAs(hub.testApp.as(role), [503]), place, chance(seed).next, hubWork);

/** Actions that must have succeeded at least once, or the test would prove little. */
const SEEN = ['importRows', 'assignMany', 'moveMany', 'scan', 'print', 'takeBack', 'takeIn'];

it('one after the other', { timeout: 120_000 }, async () => {
  const next = person('admin', 1);
  const succeeded = new Set<string>();
  for (let n = 1; n <= ACTIONS; n += 1) {
    const { action, answers } = await next();
    if ((answers.at(-1)?.status ?? 400) < 300) succeeded.add(action);
    if (n % 25 !== 0) continue;
    const broken = await findBrokenHubRules(hub.testApp.db);
    expect({ n, action, broken }).toEqual({ n, action, broken: [] });
  }
  expect(SEEN.filter((action) => !succeeded.has(action))).toEqual([]);
});

it('several of them at once', { timeout: 120_000 }, async () => {
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => {
      const next = person(n % 2 === 0 ? 'admin' : 'manager', 100 + n);
      for (let done = 0; done < ACTIONS / 2; done += 1) await next();
    }),
  );
  expect(await findBrokenHubRules(hub.testApp.db)).toEqual([]);
});

itLeavesNothingHalf(hub);
