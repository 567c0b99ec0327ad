import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isProcessAlive } from '@waydesk/postgres/process';
import {
  APP_CHILD,
  type AppProcess,
  serverPid,
  startAppProcess,
} from '../../testing/app/app-process.ts';

/** Of all these starts: making the database anew costs more than a start. */
let folder: string;
let app: AppProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-life-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  app?.child.kill('SIGTERM');
  await app?.exited;
  app = undefined;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const printed = () => app?.lines.join('\n') ?? '';
const login = (address: string, email: string, password: string) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

describe('a start', { timeout: 120_000 }, () => {
  it('prints the first password once, which works now and after a restart', async () => {
    app = await startAppProcess(folder);
    const password = /password {2}(\S+)/.exec(printed())?.[1] ?? '';
    expect(printed()).toContain('Loaded 331 townships');
    expect((await login(app.address, 'admin@waydesk.local', password)).status).toBe(200);
    app.child.kill('SIGTERM');
    expect(await app.exited).toBe(0);

    app = await startAppProcess(folder);
    expect(printed()).not.toContain('password');
    expect(printed()).not.toContain('townships');
    expect((await login(app.address, 'admin@waydesk.local', password)).status).toBe(200);
  });

  it('refuses a bad setting with a sentence', async () => {
    const start = startAppProcess(folder, { BUSINESS_TIME_ZONE: 'Asia/Nowhere' });
    await expect(start).rejects.toThrow(/BUSINESS_TIME_ZONE must be the name of a time zone/);
  });

  it('does not disturb an app that already runs on its folder or port', async () => {
    app = await startAppProcess(folder);
    const message = `Another process (${app.child.pid}, since `;
    await expect(startAppProcess(folder)).rejects.toThrow(message);

    const { port } = new URL(app.address);
    const second = await mkdtemp(join(tmpdir(), 'waydesk-life-'));
    await chmod(second, 0o711);
    await expect(startAppProcess(second, { PORT: port })).rejects.toThrow(
      `Port ${port} is in use.`,
    );
    await expect(serverPid(second)).rejects.toThrow('No server is running');
    await rm(second, { recursive: true });
    expect((await fetch(`${app.address}/health/ready`)).status).toBe(200);
  });

  // A machine without IPv6 has no such address.
  const loopbacks = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .flatMap(({ internal, address }) => (internal && address.includes(':') ? [address] : []));

  it.each(loopbacks)('listens at %s, and to everybody at the address of all', async (host) => {
    app = await startAppProcess(folder, { HOST: host });
    expect(app.address).toMatch(/^http:\/\/\[[\da-f:]+\]:\d+$/);
    expect((await fetch(`${app.address}/health/ready`)).status).toBe(200);
    app.child.kill('SIGTERM');
    expect(await app.exited).toBe(0);

    app = await startAppProcess(folder, { HOST: '::' });
    const { port } = new URL(app.address);
    for (const name of ['127.0.0.1', `[${host}]`]) {
      expect((await login(`http://${name}:${port}`, 'nobody@example.com', 'wrong')).status).toBe(
        401,
      );
    }
  });

  it('reports an external database that cannot be reached', async () => {
    const start = startAppProcess(folder, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(start).rejects.toThrow(/The database of DATABASE_URL .*ECONNREFUSED/);
  });
});

describe('a stop', { timeout: 120_000 }, () => {
  it('finishes running requests, stops the database cleanly and exits with code 0', async () => {
    app = await startAppProcess(folder);
    const server = await serverPid(folder);
    // A sign-in takes a while; Ctrl-C arrives twice, from the terminal and from npm.
    const working = login(app.address, 'nobody@example.com', 'wrong');
    await fetch(`${app.address}/health/live`);
    app.child.kill('SIGINT');
    app.child.kill('SIGINT');
    expect((await working).status).toBe(401);
    expect(await app.exited).toBe(0);
    expect(isProcessAlive(server)).toBe(false);
    const log = await readFile(join(folder, 'postgresql.log'), 'utf8');
    expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down');
    await expect(readFile(join(folder, 'waydesk.pid'))).rejects.toThrow('ENOENT');
  });

  it('happens when npm, which passes no signal on, is gone', async () => {
    const command = `"${process.execPath}" --import tsx "${APP_CHILD}"; exit`;
    const shell = spawn('sh', ['-c', command], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        LOG_LEVEL: 'warn',
        DATA_DIR: folder,
        npm_lifecycle_event: 'start',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: shell.stdout });
    for await (const line of lines) {
      if (line.startsWith('READY')) shell.kill('SIGTERM');
      if (line === 'Stopped') break;
    }
    await expect(serverPid(folder)).rejects.toThrow('No server is running');
  });

  it('is abandoned at a second press, and the next start recovers', async () => {
    app = await startAppProcess(folder);
    const server = await serverPid(folder);
    // A request that never ends: its body is shorter than announced.
    const stuck = connect(Number(new URL(app.address).port), '127.0.0.1');
    stuck.on('error', () => {});
    stuck.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
    stuck.write('content-length: 50\r\n\r\n{');
    await fetch(`${app.address}/health/live`);
    app.child.kill('SIGINT');
    const again = setInterval(() => app?.child.kill('SIGINT'), 100);
    expect(await app.exited).toBe(1);
    clearInterval(again);
    await vi.waitFor(() => expect(isProcessAlive(server)).toBe(false), { timeout: 20_000 });
    app = await startAppProcess(folder);
    expect((await fetch(`${app.address}/health/ready`)).status).toBe(200);
  });
});
