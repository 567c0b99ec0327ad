/** An app with a clerk and two riders, for tests of what is done with parcels on the floor. */
import { beforeAll, expect, it } from 'vitest';
import { findBrokenHubRules } from './hubInvariants.ts';
import { findBrokenMoneyRules } from '../money/moneyInvariants.ts';
import { type TestApp, testAppForFile } from '../app/testApp.ts';
import { miscountedWays, wronglyOvertaken } from '../ways/wayState.ts';

export interface HubApp {
  testApp: TestApp;
  user_id: number;
  riders: [number, number];
}

/** Filled before the first test of the file; the first rider is called Ko Aye. */
export function hubApp(): HubApp {
  const testApp = testAppForFile();
  const hub: HubApp = { testApp, user_id: 0, riders: [0, 0] };
  beforeAll(async () => {
    hub.user_id = await testApp.idOf('user');
    hub.riders[0] = await testApp.seedRider({ name: 'Ko Aye' });
    hub.riders[1] = await testApp.seedRider();
  });
  return hub;
}

/** Belongs at the end of a file: what its tests did is counted and booked. */
export const itLeavesAllExact = (hub: HubApp) =>
  it('leaves the counters of ways and all money exact', async () => {
    expect(await miscountedWays(hub.testApp.db)).toEqual([]);
    expect(await wronglyOvertaken(hub.testApp.db)).toEqual([]);
    expect(await findBrokenMoneyRules(hub.testApp.db)).toEqual([]);
  });

/**
 * The same for a file that writes neither events, jobs nor imports itself, and whatever was done is
 * there once and as a whole. No call failed, and no two were in each other's way so that one was
 * ended.
 */
export const itLeavesNothingHalf = (hub: HubApp) =>
  it('leaves nothing half or twice, all counters exact, and had no deadlock', async () => {
    expect(await findBrokenHubRules(hub.testApp.db)).toEqual([]);
    expect(hub.testApp.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    const { rows } = await hub.testApp.sql<{
      deadlocks: number;
    }>`select deadlocks from pg_stat_database
      where datname = current_database()`;
    expect(Number(rows[0]?.deadlocks)).toBe(0);
  });
