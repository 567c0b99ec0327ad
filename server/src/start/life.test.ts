import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../db/embedded/leftover.ts';
import { type AppProcess, serverPid, startApp } from '../testing/app-process.ts';

let folder: string;
let app: AppProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-life-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  app?.child.kill('SIGTERM');
  await app?.exited;
  app = undefined;
  await rm(folder, { recursive: true, force: true });
});

const printed = () => app?.lines.join('\n') ?? '';
const login = (address: string, email: string, password: string) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

describe('a start', { timeout: 120_000 }, () => {
  it('tells the first password once; it opens the door, now and after a restart', async () => {
    app = await startApp(folder);
    const password = /password {2}(\S+)/.exec(printed())?.[1] ?? '';
    expect(printed()).toContain('Loaded 331 townships');
    expect((await login(app.address, 'admin@waydesk.local', password)).status).toBe(200);
    app.child.kill('SIGINT');
    expect(await app.exited).toBe(0);

    app = await startApp(folder);
    expect(printed()).not.toContain('password');
    expect(printed()).not.toContain('townships');
    expect((await login(app.address, 'admin@waydesk.local', password)).status).toBe(200);
  });

  it('refuses a bad setting in a sentence', async () => {
    const start = startApp(folder, { BUSINESS_TIME_ZONE: 'Asia/Nowhere' });
    await expect(start).rejects.toThrow(/BUSINESS_TIME_ZONE must be the name of a time zone/);
  });

  it('names the port that is taken, and leaves no database running', async () => {
    app = await startApp(folder);
    const { port } = new URL(app.address);
    const second = await mkdtemp(join(tmpdir(), 'waydesk-life-'));
    await chmod(second, 0o711);
    await expect(startApp(second, { PORT: port })).rejects.toThrow(`Port ${port} is in use.`);
    await expect(serverPid(second)).rejects.toThrow('No server is running');
    await rm(second, { recursive: true });
  });

  it('tells a second app on the same folder that it is the second', async () => {
    app = await startApp(folder);
    const message = `Another Waydesk (process ${app.child.pid}) is using ${folder}`;
    await expect(startApp(folder)).rejects.toThrow(message);
    expect((await fetch(`${app.address}/health/ready`)).status).toBe(200);
  });

  it('says when an external database cannot be reached', async () => {
    const start = startApp(folder, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(start).rejects.toThrow(/The database of DATABASE_URL .*ECONNREFUSED/);
  });
});

describe('a stop', { timeout: 120_000 }, () => {
  it('finishes what is in work, stops the database clean and ends without fault', async () => {
    app = await startApp(folder);
    const server = await serverPid(folder);
    // A sign-in computes for a while; Ctrl-C comes twice, from the terminal and from npm.
    const working = login(app.address, 'nobody@example.com', 'wrong');
    await fetch(`${app.address}/health/live`);
    app.child.kill('SIGINT');
    app.child.kill('SIGINT');
    expect((await working).status).toBe(401);
    expect(await app.exited).toBe(0);
    expect(isAlive(server)).toBe(false);
    const log = await readFile(join(folder, 'postgresql.log'), 'utf8');
    expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down');
    await expect(readFile(join(folder, 'waydesk.pid'))).rejects.toThrow('ENOENT');
  });

  it('is the same by SIGTERM', async () => {
    app = await startApp(folder);
    app.child.kill('SIGTERM');
    expect(await app.exited).toBe(0);
  });
});
