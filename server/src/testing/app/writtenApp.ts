/** An app as a process with an embedded database, in a folder of its own, and clerks who write. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../db/openDatabase.ts';
import { type AppProcess, databaseUrl, serverPid, startAppProcess } from './app-process.ts';
import {
  type WayWriters,
  type WriterOptions,
  type WritingClerk,
  findDamage,
  seedClerk,
  startWriters,
} from '../ways/wayWriters.ts';

export interface WrittenApp {
  db: OpenDatabase;
  clerk: WritingClerk;
  /** Where the database takes connections, also while the app is down. */
  databaseUrl: string;
  /** The process that runs now. */
  process: () => AppProcess;
  /** PID of the database server. */
  serverPid: () => Promise<number>;
  /** Starts the app again after it ended. */
  restart: () => Promise<void>;
  /** Clerks who insist on each way. */
  write: (options?: Pick<WriterOptions, 'writers' | 'pause'>) => WayWriters;
  /** What happened to all ways that were ever acknowledged. */
  damage: () => ReturnType<typeof findDamage>;
  close: () => Promise<void>;
}

export async function startWrittenApp(): Promise<WrittenApp> {
  const folder = await mkdtemp(join(tmpdir(), 'waydesk-written-'));
  await chmod(folder, 0o711);
  let app = await startAppProcess(folder);
  const url = databaseUrl(folder);
  const db = openDatabase({ url, max: 2 });
  const clerk = await seedClerk(db);
  const acknowledged: number[] = [];
  return {
    db,
    clerk,
    databaseUrl: url,
    process: () => app,
    serverPid: () => serverPid(folder),
    restart: async () => {
      app = await startAppProcess(folder);
    },
    write: (options = {}) =>
      startWriters({
        addresses: () => [app.address],
        clerk,
        acknowledged,
        insists: true,
        ...options,
      }),
    damage: () => findDamage(db, acknowledged),
    close: async () => {
      await db.destroy();
      app.child.kill('SIGTERM');
      await app.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
