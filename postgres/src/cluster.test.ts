import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { chooseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { UNKNOWN_LOCALE, spawnOptions } from './cluster.ts';

it('recognises the error of initdb for an unknown locale', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-cluster-'));
  await chmod(folder, 0o711);
  const account = chooseAccount(folder);
  const { initdb } = await prepareBinaries(account, folder);
  const args = [`--pgdata=${join(folder, 'data')}`, '--lc-ctype=xx_XX.UTF-8'];
  const refused = promisify(execFile)(initdb, args, spawnOptions(account, folder));
  await expect(refused).rejects.toMatchObject({
    stderr: expect.stringContaining(UNKNOWN_LOCALE) as string,
  });
  await rm(folder, { recursive: true });
});
