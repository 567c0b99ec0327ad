/** Nodes of the app, a machine each. */
import type { TrialRun } from '../../lib/trial.ts';
import { type AppProcess, startAppProcess } from '../../../server/src/testing/app/app-process.ts';
import { clusterFile, environmentOf } from './files.ts';
import { addMachine } from './network.ts';

export interface AppNode {
  name: string;
  address: string;
  start: () => Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
}

export async function addNode(trial: TrialRun, n: number, photos: string): Promise<AppNode> {
  const machine = await addMachine(trial, `node${n + 1}`, 11 + n);
  const folder = await trial.folder();
  const env: Record<string, string> = {
    ...environmentOf(await clusterFile('waydesk.env')),
    PHOTO_DIR: photos,
    LOG_LEVEL: 'warn',
  };
  let app: AppProcess | null = null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ending = app;
    app = null;
    ending?.child.kill(signal);
    return (await ending?.exited) ?? null;
  };
  trial.undo(() => end('SIGTERM'));
  return {
    name: machine.name,
    address: `http://${machine.address}:${env['PORT']}`,
    start: async () => {
      app = await startAppProcess(folder, env, machine.prefix);
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}
