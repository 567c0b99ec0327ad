/** Processes of a PostgreSQL server on this machine. */
import { readFile, readdir } from 'node:fs/promises';

/** PIDs of the client backends of a server on its unix socket. Linux only. */
export const backendPids = (server: number): Promise<number[]> => childPids(server, '[local]');

/** PIDs of the children of a server whose titles contain `words`; default: all. Linux only. */
export async function childPids(server: number, words = ''): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      // "postgres: waydesk waydesk [local] idle"
      return parent === server && title.includes(words) ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}
