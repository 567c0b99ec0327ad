import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN } from '../data/company.ts';
import { type Checkout, THIS_CHECKOUT } from './checkout.ts';
import { jsonOf, newBenchClient } from './client.ts';
import { openBenchGateway } from './gateway.ts';
import { processorMs, residentMb } from './processes.ts';

export interface BenchApp {
  url: string;
  /** Where its metrics are read, if they were asked for. */
  metrics: string | null;
  token: string;
  user: object;
  /** Current memory of the process in MB; NaN if the system does not report it. */
  memory(): number;
  /** Processor time of the app's processes so far, in ms. */
  processorMs(): number;
  /** The longest that its event loop was held up since this was asked before, in ms. */
  longestStep(): Promise<number>;
  /** Open files and connections of the process; NaN if the system does not report them. */
  handles(): number;
  stop(): Promise<void>;
}

export interface BenchAppOptions {
  /** Default: this one. */
  checkout?: Checkout;
  apiOnly?: boolean;
  /** After how many ms its gateway answers. */
  gatewayMs?: number;
  /** Counts and shows its metrics, as with METRICS_PORT. */
  hasMetrics?: boolean;
}

export async function startBenchApp(
  databaseUrl: string,
  {
    checkout = THIS_CHECKOUT,
    apiOnly = false,
    gatewayMs = 0,
    hasMetrics = false,
  }: BenchAppOptions = {},
): Promise<BenchApp> {
  const data = await mkdtemp(join(tmpdir(), 'waydesk-bench-'));
  const gateway = await openBenchGateway(gatewayMs);
  const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), {
    cwd: checkout.root,
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      CHECKOUT: checkout.root,
      ...gateway.env,
      ...(apiOnly ? { API_ONLY: '1' } : {}),
      ...(hasMetrics ? { METRICS_PORT: '0' } : {}),
      DATABASE_URL: databaseUrl,
      DATA_DIR: data,
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  });
  const { port, metrics } = await addressesOf(child);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    metrics,
    ...(await signIn(url)),
    memory: () => residentMb(child.pid ?? 0),
    processorMs: () => processorMs(child.pid ?? 0),
    longestStep: () => longestStepOf(child),
    handles: () => openHandles(child.pid),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
      gateway.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

interface BenchAddresses {
  port: number;
  metrics: string | null;
}

const addressesOf = (child: ChildProcess) =>
  new Promise<BenchAddresses>((resolve, reject) => {
    child.once('message', (addresses) => resolve(addresses as BenchAddresses));
    child.once('exit', (code) =>
      reject(new Error(`The app ended with ${code} before it answered`)),
    );
  });

const longestStepOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('message', (answer) => resolve((answer as { step: number }).step));
    child.send('step');
  });

async function signIn(url: string): Promise<{ token: string; user: object }> {
  const client = newBenchClient(url, null);
  const answer = await client.call({ method: 'POST', path: '/api/auth/login', body: ADMIN });
  client.close();
  return jsonOf<{ token: string; user: object }>(answer);
}

function openHandles(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return Number.NaN;
  }
}
