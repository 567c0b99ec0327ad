/** A lock of the kernel on an open file. Processes in other namespaces and containers see it. */
import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { EmbeddedPostgresError } from './errors.ts';

/** The exit code that tells "somebody else has it" from "it does not work". */
const HELD = 75;

/**
 * Node cannot lock a file. These can: a lock belongs to the open file, which they get as number 3
 * and which stays open here after they have ended.
 */
const PROGRAMS: readonly (readonly [string, ...string[]])[] = [
  ['flock', '--nonblock', '--conflict-exit-code', String(HELD), '3'],
  [
    'perl',
    '-MFcntl=:flock',
    '-MErrno',
    '-e',
    `open(my $file, '+<&=', 3) or die "$!\\n";
     exit 0 if flock($file, LOCK_EX | LOCK_NB);
     exit ${HELD} if $!{EWOULDBLOCK};
     die "$!\\n";`,
  ],
];

/** Null when the program does not exist. */
async function run([program, ...args]: readonly [string, ...string[]], descriptor: number) {
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', descriptor];
  const child = spawn(program, args, { stdio, env: { ...process.env, LC_ALL: 'C' } });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output: output.trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Resolves to true when the open file is now locked, to false when another one holds the lock. It
 * ends when the last process that has the descriptor closes it. `file` is for the message only.
 */
export async function tryLock(descriptor: number, file: string): Promise<boolean> {
  for (const program of PROGRAMS) {
    const result = await run(program, descriptor);
    if (result?.code === 0) return true;
    if (result?.code === HELD) return false;
    if (result !== null) {
      throw new EmbeddedPostgresError(
        'lock-failed',
        `The file ${file} cannot be locked, because its file system has no locks ` +
          `(${result.output || `${program[0]} ended with ${result.code}`}). Use a local disk.`,
      );
    }
  }
  throw new EmbeddedPostgresError(
    'lock-failed',
    `The file ${file} cannot be locked without the program flock or perl. Install one of them.`,
  );
}
