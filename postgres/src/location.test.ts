import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { locateData } from './location.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'location-'));
  await chmod(folder, 0o711);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it(
  'finds the data and its address from outside, and changes nothing',
  { timeout: 60_000 },
  async () => {
    expect(await locateData(folder)).toMatchObject({ folder, exists: false });
    expect(await readdir(folder)).toEqual([]);
    const server = await startEmbeddedPostgres({ dataDir: folder });
    expect(await locateData(folder)).toEqual({ folder, exists: true, url: server.url });
    await server.stop();
  },
);

it(
  'finds the address of a folder whose path is too long for a socket',
  { timeout: 60_000 },
  async () => {
    const long = join(folder, 'x'.repeat(120));
    const server = await startEmbeddedPostgres({ dataDir: long });
    expect((await locateData(long)).url).toBe(server.url);
    await server.stop();
  },
);
