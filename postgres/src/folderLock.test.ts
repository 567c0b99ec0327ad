import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFile, lockFolder, lockHolder } from './folderLock.ts';
import { startTimeOf } from './process.ts';

let folder: string;
const { PATH } = process.env;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-lock-'));
});
afterEach(async () => {
  process.env['PATH'] = PATH;
  await rm(folder, { recursive: true });
});

const wrongProcess = { pid: process.pid, started: '1', host: 'h', since: '2026-01-01T00:00:00Z' };

describe('the lock of a folder', () => {
  it('has one holder at a time, which it names', async () => {
    const lock = await lockFolder(folder, 'app');
    expect(await lockHolder(folder, 'app')).toBe(process.pid);
    const second = lockFolder(folder, 'other_name');
    await expect(second).rejects.toThrow(
      new RegExp(`^Another process \\(${process.pid}, since .* UTC\\) is using ${folder}.$`),
    );
    await expect(second).rejects.toMatchObject({ code: 'folder-in-use', pid: process.pid });
    lock.release();
    expect(await lockHolder(folder, 'app')).toBeNull();
    (await lockFolder(folder, 'app')).release();
  });

  it('is not a matter of what the file says', { timeout: 60_000 }, async () => {
    for (const content of ['', 'no JSON', JSON.stringify(wrongProcess)]) {
      await writeFile(lockFile(folder), content);
      expect(await lockHolder(folder, 'app')).toBeNull();
      const lock = await lockFolder(folder, 'app');
      await writeFile(lockFile(folder), content);
      await expect(lockFolder(folder, 'app')).rejects.toMatchObject({ code: 'folder-in-use' });
      lock.release();
    }
  });

  it('is not passed on to other programs that the holder starts', async () => {
    const lock = await lockFolder(folder, 'app');
    const other = spawn('sleep', ['60'], { stdio: 'ignore' });
    lock.release();
    try {
      const next = await lockFolder(folder, 'app');
      expect(await lockHolder(folder, 'app')).toBe(process.pid);
      next.release();
    } finally {
      other.kill();
    }
  });

  it('works with perl where flock is not installed, and says so where neither is', async () => {
    const programs = join(folder, 'bin');
    process.env['PATH'] = programs;
    await expect(lockFolder(folder, 'app')).rejects.toMatchObject({ code: 'lock-failed' });
    process.env['PATH'] = PATH;
    await mkdir(programs);
    await symlink('/usr/bin/perl', join(programs, 'perl'));
    process.env['PATH'] = programs;
    const lock = await lockFolder(folder, 'app');
    await expect(lockFolder(folder, 'app')).rejects.toMatchObject({ code: 'folder-in-use' });
    process.env['PATH'] = PATH;
    await expect(lockFolder(folder, 'app')).rejects.toMatchObject({ code: 'folder-in-use' });
    lock.release();
  });

  it('respects the lock of an earlier version while its process runs, then removes it', async () => {
    const file = join(folder, 'app.pid');
    await writeFile(file, `${process.pid} ${await startTimeOf(process.pid)}`);
    expect(await lockHolder(folder, 'app')).toBe(process.pid);
    await expect(lockFolder(folder, 'app')).rejects.toMatchObject({
      code: 'folder-in-use',
      pid: process.pid,
    });
    expect(await readFile(lockFile(folder), 'utf8')).toBe('');
    // The PID is in use, but its process started at another time than the lock says.
    await writeFile(file, `${process.pid} 1`);
    expect(await lockHolder(folder, 'app')).toBeNull();
    (await lockFolder(folder, 'app')).release();
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('does not follow a link that somebody put in its place', async () => {
    await writeFile(join(folder, 'precious'), 'kept');
    await symlink(join(folder, 'precious'), lockFile(folder));
    await expect(lockFolder(folder, 'app')).rejects.toThrow('ELOOP');
    expect(await readFile(join(folder, 'precious'), 'utf8')).toBe('kept');
  });
});
