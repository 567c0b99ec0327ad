/** Whether the person who started the app wanted it to outlive the terminal. */
import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** SIGHUP is the lowest bit. */
function ignores(pid: number | 'self'): boolean {
  const mask = /^SigIgn:\s*([0-9a-f]+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? '0';
  return (BigInt(`0x${mask}`) & 1n) === 1n;
}

/** The parent and the session of a process; null on systems without /proc. */
function familyOf(pid: number | 'self'): { parent: number; session: number } | null {
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may hold spaces.
  const [, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return session === undefined ? null : { parent: Number(parent), session: Number(session) };
}

/** nohup replaces a terminal as input by one that can only be written. */
function hasInputOfNohup(): boolean {
  try {
    const flags = Number.parseInt(
      /^flags:\s*(\d+)/m.exec(read('/proc/self/fdinfo/0'))?.[1] ?? '0',
      8,
    );
    return readlinkSync('/proc/self/fd/0') === '/dev/null' && (flags & 3) === 1;
  } catch {
    return false;
  }
}

/**
 * True under nohup, or below a shell that ignores SIGHUP. Node, and npm, which is Node too, reset
 * the signal before any of our code runs, so other traces of the wish must do.
 */
export function ignoresHangup(): boolean {
  if (ignores('self') || hasInputOfNohup()) return true;
  if (basename(process.env['_'] ?? '') === 'nohup') return true;
  const own = familyOf('self');
  let { parent = 0 } = own ?? {};
  for (
    let next = familyOf(parent);
    next && next.session === own?.session;
    next = familyOf(parent)
  ) {
    if (ignores(parent)) return true;
    ({ parent } = next);
  }
  return false;
}
