import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canReach } from './account.ts';
import { createSymlinks } from './binaries.ts';
import { createFolder, createSocketFolder, layoutFor } from './folders.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-folders-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stranger = { name: 'nobody', uid: 65_533, gid: 65_533 };
const layoutIn = (inside: string) => layoutFor(inside, 'app', () => null);
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('the account that PostgreSQL runs under', () => {
  it('reaches open folders but nothing below a closed one', async () => {
    await mkdir(join(folder, 'closed/inner'), { recursive: true });
    await chmod(join(folder, 'closed'), 0o700);
    expect(canReach(stranger, folder)).toBe(true);
    expect(canReach(stranger, join(folder, 'not-there-yet'))).toBe(true);
    expect(canReach(stranger, join(folder, 'closed/inner/not-there-yet'))).toBe(false);
    expect(canReach(null, join(folder, 'closed/inner'))).toBe(true);
  });

  it('gets its own folder when it cannot reach the data folder', () => {
    const asStranger = () => stranger;
    const open = layoutFor(join(folder, 'open'), 'parcels', asStranger);
    expect(open.cluster).toBe(join(folder, 'open/pg18'));
    const one = layoutFor(join(folder, 'closed/data'), 'parcels', asStranger);
    const two = layoutFor(join(folder, 'closed/other/data'), 'parcels', asStranger);
    expect(one.cluster).toMatch(/^\/var\/lib\/parcels\/data-[0-9a-f]{10}\/pg18$/);
    expect(two.cluster).not.toBe(one.cluster);
  });
});

describe('the data folder', () => {
  it('is closed to others while its parents keep their usual mode', async () => {
    await createFolder(layoutIn(join(folder, 'parent/data')), null);
    expect(await modeOf(join(folder, 'parent/data'))).toBe('700');
    expect(await modeOf(join(folder, 'parent'))).toBe('755');
    await createFolder(layoutIn(join(folder, 'shared')), stranger);
    expect(await modeOf(join(folder, 'shared'))).toBe('711');
  });

  it('is refused where a file exists', async () => {
    await writeFile(join(folder, 'file'), '');
    const inFile = createFolder(layoutIn(join(folder, 'file/data')), null);
    await expect(inFile).rejects.toMatchObject({ code: 'folder-not-writable' });
  });

  it('holds the socket unless its path is too long for one', async () => {
    const short = layoutIn(folder);
    expect(await createSocketFolder(short, null)).toBe(join(folder, 'run'));
    expect(await modeOf(join(folder, 'run'))).toBe('700');
    const long = layoutIn(join(folder, 'x'.repeat(90)));
    await mkdir(long.folder);
    const socket = await createSocketFolder(long, null);
    expect(Buffer.byteLength(join(socket, '.s.PGSQL.5432.lock'))).toBeLessThanOrEqual(107);
    expect(await createSocketFolder(long, null)).toBe(socket);
    await rm(socket, { recursive: true });
  });

  it('refuses a socket folder that someone else put in the way', async () => {
    const trap = layoutIn(join(folder, 'trap'));
    await mkdir(trap.folder);
    await symlink(folder, join(trap.folder, 'run'));
    const socket = createSocketFolder(trap, null);
    await expect(socket).rejects.toThrow('belongs to someone else');
    await expect(socket).rejects.toMatchObject({ code: 'folder-not-owned' });
  });
});

describe('the binaries', () => {
  it('get the symbolic links that npm leaves out', async () => {
    const native = join(folder, 'package/native');
    await mkdir(join(native, 'lib'), { recursive: true });
    await writeFile(join(native, 'lib/libicuuc.so.60.2'), 'library');
    await symlink('nowhere', join(native, 'lib/libicuuc.so'));
    const links = ['native/lib/libicuuc.so', 'native/lib/libicuuc.so.60'].map((target) => ({
      source: 'native/lib/libicuuc.so.60.2',
      target,
    }));
    await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    await createSymlinks(native);
    await createSymlinks(native);
    for (const { target } of links) {
      expect(await readFile(join(folder, 'package', target), 'utf8')).toBe('library');
    }
  });
});
