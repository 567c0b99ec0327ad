/** Several nodes of the app on one database, as processes. */
import { createServer } from 'node:net';
import { once } from 'node:events';
import { startEmbeddedPostgres } from '@waydesk/postgres';
import { type OpenDatabase, openDatabase } from '../../server/src/db/openDatabase.ts';
import { type AppProcess, startAppProcess } from '../../server/src/testing/app/app-process.ts';
import type { TrialRun } from './trial.ts';

/** A port of 127.0.0.1 that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export interface TrialNode {
  port: number;
  address: string;
  app: AppProcess;
  /** A new process on the same port, after the old one ended. */
  start: () => Promise<void>;
  /** SIGTERM, then a new process on the same port; resolves to the exit code of the old one. */
  restart: () => Promise<number | null>;
}

/** A server of PostgreSQL for the trial, as the external database of its nodes. */
export async function startTrialDatabase(
  trial: TrialRun,
): Promise<{ url: string; db: OpenDatabase; pid: () => number }> {
  const server = await startEmbeddedPostgres({ dataDir: await trial.folder(), name: 'waydesk' });
  trial.undo(server.stop);
  const db = openDatabase({ url: server.url, max: 2 });
  trial.undo(() => db.destroy());
  return { url: server.url, db, pid: server.pid };
}

/** Starts nodes one after the other; they are stopped at the end of the trial. */
export async function startNodes(
  trial: TrialRun,
  count: number,
  env: Record<string, string>,
): Promise<TrialNode[]> {
  const photos = await trial.folder();
  const nodes: TrialNode[] = [];
  for (let i = 0; i < count; i += 1) {
    const port = await freePort();
    const folder = await trial.folder();
    const start = () => startAppProcess(folder, { PHOTO_DIR: photos, ...env, PORT: String(port) });
    const node: TrialNode = {
      port,
      address: `http://127.0.0.1:${port}`,
      app: await start(),
      start: async () => {
        node.app = await start();
      },
      restart: async () => {
        node.app.child.kill('SIGTERM');
        const code = await node.app.exited;
        node.app = await start();
        return code;
      },
    };
    nodes.push(node);
    trial.undo(async () => {
      node.app.child.kill('SIGTERM');
      await node.app.exited;
    });
  }
  return nodes;
}
