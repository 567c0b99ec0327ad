/** Connections to the database break in the middle of what is done many at once or on the floor. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hubApp } from '../testing/hub/hubApp.ts';
import {
  HUB_ACTIONS,
  HUB_ACTION_KINDS,
  type HubAction,
  type HubActionKind,
} from '../testing/hub/hubActions.ts';
import { findBrokenHubRules } from '../testing/hub/hubInvariants.ts';
import { blockWriters } from '../testing/ways/blockWriters.ts';

const hub = hubApp();
const { testApp } = hub;

const send = ({ method, path, body }: HubAction, headers: Record<string, string>) => {
  const admin = testApp.as('admin');
  return method === 'PUT'
    ? admin.put(path, body, headers)
    : testApp.as('user').post(path, body, headers);
};

/** The action, its connection cut where it writes this table; resolves when it was answered. */
async function cutAt(table: string, kind: HubActionKind) {
  const action = await HUB_ACTIONS[kind](hub, 12);
  expect(await action.left()).toBe(0);
  const headers = { 'idempotency-key': randomUUID() };
  const blocked = await blockWriters(testApp.databaseUrl, [table]);
  onTestFinished(() => blocked.close());
  const answer = send(action, headers);
  await blocked.terminate(await blocked.waiting(1));
  await blocked.letGo();
  return { action, headers, answer: await answer };
}

describe.each(HUB_ACTION_KINDS)('%s, cut off', (kind) => {
  it(
    'is whole or not there, and done once when it is sent again',
    { timeout: 60_000 },
    async () => {
      const { writes } = await HUB_ACTIONS[kind](hub, 1);
      for (const table of writes) {
        const { action, headers, answer } = await cutAt(table, kind);
        expect([table, [200, 201, 503]]).toEqual([table, expect.arrayContaining([answer.status])]);
        expect([table, await action.left()]).toEqual([
          table,
          answer.status === 503 ? 0 : action.total,
        ]);
        const again = await send(action, headers);
        const later = await send(action, headers);
        expect([table, again.status, later.status]).toEqual([table, again.status, again.status]);
        expect([200, 201]).toContain(again.status);
        expect(later.text).toBe(again.text);
        expect(again.text).toBe(answer.status === 503 ? again.text : answer.text);
        expect([table, await action.left()]).toEqual([table, action.total]);
      }
      expect(await findBrokenHubRules(testApp.db)).toEqual([]);
    },
  );
});
