/**
 * Re-encodes photos in a process of their own. A large photo takes hundreds of megabytes, which the
 * allocator keeps afterwards; they return to the system when that process ends. A photo that breaks
 * the decoder breaks only its own call.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { unavailable } from '../http/httpError.ts';

export type PhotoExtension = 'jpg' | 'png';

/** Sent to the process. */
export interface EncodeRequest {
  bytes: Buffer;
  extension: PhotoExtension;
}

/** Its answer: the photo, or null for one that cannot be decoded or is too large. */
export interface EncodeReply {
  bytes: Buffer | null;
}

/** Milliseconds without work after which the process ends. */
const IDLE_MS = 20_000;
/** Milliseconds for one photo, less than its call has. */
const TIMEOUT_MS = 15_000;

const PROGRAM = fileURLToPath(new URL('./encoderProcess.ts', import.meta.url));
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

let running: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

/** The process that photos are encoded in, or null while there is none. */
export const encoderPid = (): number | null => running?.pid ?? null;

function start(): ChildProcess {
  const child = fork(PROGRAM, [], {
    execArgv: ['--import', LOADER],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const forget = () => {
    if (running === child) running = null;
  };
  child.once('exit', forget);
  child.on('error', forget);
  // It must not keep the app from ending; it ends itself when the app is gone.
  child.unref();
  child.channel?.unref();
  return child;
}

/** One call at a time. Resolves to null for a photo to refuse; throws 503 when the process dies. */
export async function encodePhoto(request: EncodeRequest): Promise<Buffer | null> {
  clearTimeout(idle);
  running ??= start();
  const child = running;
  try {
    return await answerOf(child, request);
  } finally {
    idle = setTimeout(() => retire(child), IDLE_MS).unref();
  }
}

function retire(child: ChildProcess): void {
  if (running === child) running = null;
  if (child.connected) child.disconnect();
}

const answerOf = (child: ChildProcess, request: EncodeRequest) =>
  new Promise<Buffer | null>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      child.off('message', onReply).off('exit', onEnd);
    };
    const onReply = (reply: EncodeReply) => {
      settle();
      resolve(reply.bytes);
    };
    const onEnd = () => {
      settle();
      reject(unavailable(5));
    };
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    child.on('message', onReply).once('exit', onEnd);
    child.send(request, (error) => {
      if (error) onEnd();
    });
  });
