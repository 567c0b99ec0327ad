/** Processes of a PostgreSQL server on this machine. */
import { readFile, readdir } from 'node:fs/promises';

/** PIDs of the client backends of a server, by the titles of its children. Linux only. */
export async function backendPids(server: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      // "postgres: waydesk waydesk [local] idle"
      return parent === server && title.includes('[local]') ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}
