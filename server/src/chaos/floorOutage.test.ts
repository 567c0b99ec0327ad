/** Connections to the database break in the middle of what is done many at once or on the floor. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { floorApp } from '../testing/floor/floorApp.ts';
import {
  FLOOR_DEEDS,
  FLOOR_DEED_KINDS,
  type FloorDeed,
  type FloorDeedKind,
} from '../testing/floor/floorDeeds.ts';
import { brokenOnFloor } from '../testing/floor/floorInvariants.ts';
import { holdWriters } from '../testing/ways/heldWriters.ts';

const floor = floorApp();
let { testApp } = floor;
beforeAll(() => {
  ({ testApp } = floor);
});

const send = ({ method, path, body }: FloorDeed, headers: Record<string, string>) => {
  const admin = testApp.as('admin');
  return method === 'PUT'
    ? admin.put(path, body, headers)
    : testApp.as('user').post(path, body, headers);
};

/** The deed, its connection cut where it writes this table; resolves when it was answered. */
async function cutAt(table: string, kind: FloorDeedKind) {
  const deed = await FLOOR_DEEDS[kind](floor, 12);
  expect(await deed.left()).toBe(0);
  const headers = { 'idempotency-key': randomUUID() };
  const held = await holdWriters(testApp.databaseUrl, [table]);
  onTestFinished(() => held.close());
  const answer = send(deed, headers);
  await held.terminate(await held.waiting(1));
  await held.letGo();
  return { deed, headers, answer: await answer };
}

describe.each(FLOOR_DEED_KINDS)('%s, cut off', (kind) => {
  it(
    'is whole or not there, and done once when it is sent again',
    { timeout: 60_000 },
    async () => {
      const { writes } = await FLOOR_DEEDS[kind](floor, 1);
      for (const table of writes) {
        const { deed, headers, answer } = await cutAt(table, kind);
        expect([table, [200, 201, 503]]).toEqual([table, expect.arrayContaining([answer.status])]);
        expect([table, await deed.left()]).toEqual([table, answer.status === 503 ? 0 : deed.whole]);
        const again = await send(deed, headers);
        const later = await send(deed, headers);
        expect([table, again.status, later.status]).toEqual([table, again.status, again.status]);
        expect([200, 201]).toContain(again.status);
        expect(later.text).toBe(again.text);
        expect(again.text).toBe(answer.status === 503 ? again.text : answer.text);
        expect([table, await deed.left()]).toEqual([table, deed.whole]);
      }
      expect(await brokenOnFloor(testApp.db)).toEqual([]);
    },
  );
});
