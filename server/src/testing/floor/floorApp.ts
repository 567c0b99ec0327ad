/** An app with a clerk and two riders, for tests of what is done with parcels on the floor. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenOnFloor } from './floorInvariants.ts';
import { brokenRules } from '../money/moneyInvariants.ts';
import { type TestApp, newTestApp } from '../app/testApp.ts';
import { miscountedWays, wronglyOvertaken } from '../ways/wayState.ts';

export interface Floor {
  testApp: TestApp;
  user_id: number;
  riders: [number, number];
}

/** Filled before the first test of the file; the first rider is called Ko Aye. */
export function floorApp(): Floor {
  const floor = {} as Floor;
  beforeAll(async () => {
    floor.testApp = await newTestApp();
    floor.user_id = await floor.testApp.idOf('user');
    const { seedRider } = floor.testApp;
    floor.riders = [await seedRider({ name: 'Ko Aye' }), await seedRider()];
  });
  afterAll(() => floor.testApp.close());
  return floor;
}

/** Belongs at the end of a file: what its tests did is counted and booked. */
export const itLeavesAllExact = (floor: Floor) =>
  it('leaves the counters of ways and all money exact', async () => {
    expect(await miscountedWays(floor.testApp.db)).toEqual([]);
    expect(await wronglyOvertaken(floor.testApp.db)).toEqual([]);
    expect(await brokenRules(floor.testApp.db)).toEqual([]);
  });

/**
 * The same for a file that writes neither events, jobs nor imports itself, and whatever was done is
 * there once and as a whole. No call failed, and no two were in each other's way so that one was
 * ended.
 */
export const itLeavesNothingHalf = (floor: Floor) =>
  it('leaves nothing half or twice, all counters exact, and had no deadlock', async () => {
    expect(await brokenOnFloor(floor.testApp.db)).toEqual([]);
    expect(floor.testApp.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database
      where datname = current_database()`.execute(floor.testApp.db);
    expect(Number(rows[0]?.deadlocks)).toBe(0);
  });
