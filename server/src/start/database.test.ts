import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startDatabase } from './database.ts';

it('leaves an external database alone', async () => {
  const url = 'postgres://waydesk@db.example.com/waydesk';
  const database = await startDatabase(readConfig({ DATABASE_URL: url }), () => {});
  expect(database.url).toBe(url);
  await database.stop();
});

it('says which setting helps when the embedded database cannot start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waydesk-database-'));
  await chmod(folder, 0o711);
  const file = join(folder, 'file');
  await writeFile(file, '');
  const start = startDatabase(readConfig({ DATA_DIR: join(file, 'data') }), () => {});
  await expect(start).rejects.toThrow(
    `cannot write to the folder ${file}/data. Start as its owner, or name another folder with DATA_DIR.`,
  );
  await rm(folder, { recursive: true });
});
