import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canReach } from './account.ts';
import { makeLinks } from './binaries.ts';
import { livingOwner, takeFolder } from './owner.ts';
import { makeHome, placesIn, socketFolder } from './places.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-folders-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stranger = { name: 'nobody', uid: 65_533, gid: 65_533 };
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('the account that PostgreSQL runs under', () => {
  it('reaches what is open to all and not what lies under a closed folder', async () => {
    await mkdir(join(folder, 'closed/inner'), { recursive: true });
    await chmod(join(folder, 'closed'), 0o700);
    expect(canReach(stranger, folder)).toBe(true);
    expect(canReach(stranger, join(folder, 'not-there-yet'))).toBe(true);
    expect(canReach(stranger, join(folder, 'closed/inner/not-there-yet'))).toBe(false);
    expect(canReach(null, join(folder, 'closed/inner'))).toBe(true);
  });

  it('gets a place of its own where it cannot reach the data folder', () => {
    const asStranger = () => stranger;
    expect(placesIn(join(folder, 'open'), asStranger).cluster).toBe(join(folder, 'open/pg18'));
    const one = placesIn(join(folder, 'closed/data'), asStranger);
    const two = placesIn(join(folder, 'closed/other/data'), asStranger);
    expect(one.cluster).toMatch(/^\/var\/lib\/waydesk\/data-[0-9a-f]{10}\/pg18$/);
    expect(two.cluster).not.toBe(one.cluster);
  });
});

describe('the data folder', () => {
  it('is closed to others while its parents stay as open as they would be', async () => {
    const home = join(folder, 'parent/data');
    const places = { home, cluster: join(home, 'pg18'), log: join(home, 'log') };
    await makeHome(places, null);
    expect(await modeOf(home)).toBe('700');
    expect(await modeOf(join(folder, 'parent'))).toBe('755');
    const through = join(folder, 'shared');
    await makeHome({ ...places, home: through }, stranger);
    expect(await modeOf(through)).toBe('711');
  });

  it('holds the socket unless its path is too long for one', async () => {
    const short = { home: folder, cluster: join(folder, 'pg18'), log: join(folder, 'log') };
    expect(await socketFolder(short, null)).toBe(join(folder, 'run'));
    expect(await modeOf(join(folder, 'run'))).toBe('700');
    const home = join(folder, 'x'.repeat(90));
    await mkdir(home);
    const long = { home, cluster: join(home, 'pg18'), log: join(home, 'log') };
    const socket = await socketFolder(long, null);
    expect(Buffer.byteLength(join(socket, '.s.PGSQL.5432.lock'))).toBeLessThanOrEqual(107);
    expect(await socketFolder(long, null)).toBe(socket);
    await rm(socket, { recursive: true });
  });

  it('refuses a socket folder that someone else put in the way', async () => {
    const home = join(folder, 'trap');
    await mkdir(home);
    await symlink(folder, join(home, 'run'));
    const places = { home, cluster: join(home, 'pg18'), log: join(home, 'log') };
    await expect(socketFolder(places, null)).rejects.toThrow('belongs to someone else');
  });

  it('has one owner at a time, and a killed one loses it', async () => {
    const ownership = await takeFolder(folder);
    expect(await livingOwner(folder)).toBe(process.pid);
    await expect(takeFolder(folder)).rejects.toThrow(
      `Another Waydesk (process ${process.pid}) is using ${folder}.`,
    );
    await ownership.release();
    // The number lives, but the process that wrote this started at another time.
    await writeFile(join(folder, 'waydesk.pid'), `${process.pid} 1`);
    expect(await livingOwner(folder)).toBeNull();
    await (await takeFolder(folder)).release();
    await expect(stat(join(folder, 'waydesk.pid'))).rejects.toThrow('ENOENT');
  });
});

describe('the programs', () => {
  it('get the links that npm leaves out', async () => {
    const native = join(folder, 'package/native');
    await mkdir(join(native, 'lib'), { recursive: true });
    await writeFile(join(native, 'lib/libicuuc.so.60.2'), 'library');
    await symlink('nowhere', join(native, 'lib/libicuuc.so'));
    const links = ['native/lib/libicuuc.so', 'native/lib/libicuuc.so.60'].map((target) => ({
      source: 'native/lib/libicuuc.so.60.2',
      target,
    }));
    await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    await makeLinks(native);
    await makeLinks(native);
    for (const { target } of links) {
      expect(await readFile(join(folder, 'package', target), 'utf8')).toBe('library');
    }
  });
});
