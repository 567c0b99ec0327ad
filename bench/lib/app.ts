import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN } from '../data/company.ts';
import { newBenchClient } from './client.ts';
import { jsonOf } from './decode.ts';

export interface BenchApp {
  url: string;
  token: string;
  user: object;
  /** Current memory of the process in MB; NaN if the system does not report it. */
  memory(): number;
  /** Open files and connections of the process; NaN if the system does not report them. */
  handles(): number;
  stop(): Promise<void>;
}

export async function startBenchApp(
  databaseUrl: string,
  session?: { token: string; user: object },
): Promise<BenchApp> {
  const data = await mkdtemp(join(tmpdir(), 'waydesk-bench-'));
  const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: data,
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  });
  const url = `http://127.0.0.1:${await portOf(child)}`;
  return {
    url,
    ...(session ?? (await signIn(url))),
    memory: () => residentMb(child.pid),
    handles: () => openHandles(child.pid),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

const portOf = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    child.once('message', (port) => resolve(Number(port)));
    child.once('exit', (code) =>
      reject(new Error(`The app ended with ${code} before it answered`)),
    );
  });

async function signIn(url: string): Promise<{ token: string; user: object }> {
  const client = newBenchClient(url, null);
  const answer = await client.call({ method: 'POST', path: '/api/auth/login', body: ADMIN });
  client.close();
  return jsonOf<{ token: string; user: object }>(answer);
}

function residentMb(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

function openHandles(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return Number.NaN;
  }
}
