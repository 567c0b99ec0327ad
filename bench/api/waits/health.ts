import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface HealthWatch {
  /** The longest that /health/live took while `work` ran, in ms. */
  during(work: () => Promise<unknown>): Promise<number>;
  stop(): void;
}

/** Watches an app from a process of its own. */
export async function watchHealth(url: string): Promise<HealthWatch> {
  const child = fork(fileURLToPath(new URL('watcher.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, APP_URL: url },
  });
  await once(child, 'message');
  return {
    async during(work) {
      child.send('start');
      await work();
      return longestOf(child);
    },
    stop: () => child.disconnect(),
  };
}

async function longestOf(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message') as Promise<[{ longest: number }]>;
  child.send('stop');
  const [{ longest }] = await answered;
  return longest;
}
