/** An app with a clerk and two riders, for tests of what is done with parcels on the floor. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenRules } from './moneyInvariants.ts';
import { type TestApp, newTestApp } from './testApp.ts';
import { miscountedWays } from './wayState.ts';

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
    expect(await brokenRules(floor.testApp.db)).toEqual([]);
  });
