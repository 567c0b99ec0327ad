import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inspectDataDir } from '@waydesk/postgres/dataDir';
import { type AppProcess, startAppProcess } from '../../testing/app/app-process.ts';

/** In a session of its own, where only what a test does tells about nohup. */
const APART = ['setsid'];
const BELOW_NOHUP = ['setsid', 'sh', '-c', 'trap "" HUP; "$@"; exit', 'sh'];

let folder: string;
let app: AppProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-terminal-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  signal('SIGTERM');
  await vi.waitFor(nobodyHolds, { timeout: 60_000 });
  app = undefined;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function nobodyHolds(): Promise<void> {
  const { holder } = await inspectDataDir(folder, 'waydesk');
  if (holder !== null) throw new Error(`Process ${holder} still holds the folder`);
}

/** To every process of the session, like a terminal. */
function signal(name: NodeJS.Signals): void {
  try {
    if (app?.child.pid) process.kill(-app.child.pid, name);
  } catch {
    // All of them have ended.
  }
}

const isReady = async () => (await fetch(`${app?.address}/health/ready`)).status === 200;

describe('the app', { timeout: 120_000 }, () => {
  it('goes on serving when nobody reads its output any more, and ends in order', async () => {
    app = await startAppProcess(folder, { LOG_LEVEL: 'info' }, APART);
    app.child.stdout?.destroy();
    app.child.stderr?.destroy();
    for (let call = 0; call < 200; call += 1) expect(await isReady()).toBe(true);
    app.child.kill('SIGTERM');
    expect(await app.exited).toBe(0);
  });

  it('ends in order when the terminal is closed', async () => {
    app = await startAppProcess(folder, {}, APART);
    signal('SIGHUP');
    signal('SIGHUP');
    expect(await app.exited).toBe(0);
    expect(await inspectDataDir(folder, 'waydesk')).toEqual({ holder: null, server: null });
  });

  it('outlives the terminal below nohup', async () => {
    app = await startAppProcess(folder, {}, BELOW_NOHUP);
    signal('SIGHUP');
    expect(await isReady()).toBe(true);
    signal('SIGTERM');
    await app.exited;
    // The shell around the app may end before it.
    await vi.waitUntil(
      async () => (await inspectDataDir(folder, 'waydesk')).holder === null,
      10_000,
    );

    app = await startAppProcess(folder, { _: '/usr/bin/nohup' }, APART);
    signal('SIGHUP');
    expect(await isReady()).toBe(true);
  });
});
