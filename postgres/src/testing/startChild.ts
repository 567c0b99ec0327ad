/** Starts `child.ts` as a separate process, which a test may kill with its server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

const AS_ROOT = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'];
/** Runs a command with PIDs of its own, like a container. */
export const IN_NAMESPACE =
  process.getuid?.() === 0 ? AS_ROOT : [...AS_ROOT, '--user', '--map-current-user'];

/** Why this machine has no namespaces for tests, or null. */
export function namespacesMissing(): string | null {
  const [program = '', ...args] = IN_NAMESPACE;
  const { error, stderr, status } = spawnSync(program, [...args, 'true'], { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

export interface StartedChild {
  app: ChildProcess;
  /** The server's PID, in the namespace of the child. */
  pid: number;
  url: string;
}

/** Rejects with what the child wrote when its start fails. `prefix` is a command that runs it. */
export async function startChild(folder: string, prefix: string[] = []): Promise<StartedChild> {
  const [program, ...args] = [...prefix, process.execPath, '--import', 'tsx', CHILD, folder];
  const app = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  app.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const failed = once(app, 'close').then(([code]) => {
    throw new Error(`Ended with ${code}: ${errors}`);
  });
  const [chunk] = (await Promise.race([once(app.stdout, 'data'), failed])) as [Buffer];
  failed.catch(() => {});
  return { app, ...(JSON.parse(chunk.toString()) as { pid: number; url: string }) };
}

export async function killChild(app: ChildProcess): Promise<void> {
  const gone = once(app, 'exit');
  app.kill('SIGKILL');
  await gone;
}
