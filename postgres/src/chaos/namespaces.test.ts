/** Two containers on one volume: each has PIDs of its own, so that neither sees the other's. */
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectDataDir, stopOrphanedServer } from '../dataDir.ts';
import { startEmbeddedPostgres } from '../embeddedPostgres.ts';
import { IN_NAMESPACE, killChild, namespacesMissing, startChild } from '../testing/startChild.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-namespaces-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const child of children.splice(0)) await killChild(child);
  await rm(folder, { recursive: true, force: true });
});

const startContainer = async () => {
  const child = await startChild(folder, IN_NAMESPACE);
  children.push(child.app);
  return child;
};

const missing = namespacesMissing();
const IN_USE = /Another process \(\d+ on host .*, in another container.*\) is using/;

if (missing !== null) {
  it(`cannot be tried here: ${missing}`, () => {
    expect(namespacesMissing()).toBe(missing);
  });
} else {
  describe('in another namespace', { timeout: 60_000 }, () => {
    it('a second start is refused and touches nothing', async () => {
      const first = await startContainer();
      const client = new pg.Client(first.url);
      await client.connect();
      await client.query('create table kept (n integer)');
      const log = await readFile(join(folder, 'postgresql.log'), 'utf8');
      await expect(startContainer()).rejects.toThrow(IN_USE);
      await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(IN_USE);
      await expect(stopOrphanedServer(folder)).rejects.toMatchObject({ code: 'folder-in-use' });
      expect((await inspectDataDir(folder)).holder).not.toBeNull();
      await client.query('insert into kept values (1)');
      await client.end();
      expect(await readFile(join(folder, 'postgresql.log'), 'utf8')).toBe(log);
    });

    it('of two starts at once one serves, also on a folder that a killed one left', async () => {
      for (let round = 0; round < 2; round += 1) {
        const starts = await Promise.allSettled([startContainer(), startContainer()]);
        const reasons = starts.flatMap((start) =>
          start.status === 'rejected' ? [start.reason] : [],
        );
        expect(reasons.map(String)).toEqual([expect.stringMatching(IN_USE)]);
        // Like a container that is killed: the server goes, too, and the lock with it.
        for (const child of children.splice(0)) await killChild(child);
      }
    });
  });
}
