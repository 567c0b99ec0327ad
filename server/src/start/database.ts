/** The database of the settings: an external one, or the embedded one in the data folder. */
import type { Config } from '../config.ts';
import { startEmbedded } from '../db/embedded.ts';

export interface RunningDatabase {
  url: string;
  /** Stops the embedded server; an external one is left alone. */
  stop: () => Promise<void>;
  /** The embedded server's process, to be ended when there is no time to stop in order. */
  abandon: () => void;
}

export async function startDatabase(
  config: Config,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  if (config.databaseUrl !== null) {
    return { url: config.databaseUrl, stop: async () => {}, abandon: () => {} };
  }
  const server = await startEmbedded({ dataDir: config.dataDir, say });
  if (server.home !== config.dataDir) say(`The database is kept in ${server.home}`);
  return { url: server.url, stop: server.stop, abandon: server.abandon };
}
