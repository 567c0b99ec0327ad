import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { samplePiece, sampleRow } from '../../testing/intake/intake.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { lockShops } from './intake.keys.queries.ts';

const testApp = testAppForFile();

const PIECES = 60;
/** One at work and those that may wait. */
const TAKEN = 41;

it('lets pieces wait in a line of their own, refuses what is too much, and keeps other calls quick', async () => {
  const shop = await testApp.seedShop();
  const township_id = await testApp.seedTownship();
  const user = testApp.as('user');
  const answered: number[] = [];
  const reported: (string | undefined)[] = [];
  let pieces: Promise<number>[] = [];
  await testApp.db.transaction().execute(async (tx) => {
    await lockShops([shop]).execute(tx);
    pieces = Array.from({ length: PIECES }, async (_, n) => {
      const rows = [sampleRow({ line: n + 2, township_id })];
      const { status, headers } = await user.post('/intake', samplePiece(shop, rows));
      answered.push(status);
      reported.push(headers['retry-after']);
      return status;
    });
    while (answered.length < PIECES - TAKEN) await wait(5);
    expect(answered).toEqual(Array.from({ length: PIECES - TAKEN }, () => 503));
    expect(reported.every((seconds) => Number(seconds) > 0)).toBe(true);
    expect((await user.get('/ways?page=1&limit=10')).status).toBe(200);
    const made = await user.post('/townships', {});
    expect(made.status).toBe(403);
  });
  const statuses = await Promise.all(pieces);
  expect(statuses.filter((status) => status === 201)).toHaveLength(TAKEN);
  const { rows } = await testApp.sql<{ ways: number }>`
    select count(*) as ways from ways where shop_id = ${shop}`;
  expect(rows[0]!.ways).toBe(TAKEN);
}, 60_000);
