/** Runs s3rver, an independent S3 server, as a separate process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

/** The only key that it accepts. */
export const S3RVER_KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface RunningS3rver {
  port: number;
  /** The file that holds the bytes of an object. */
  fileOf: (key: string) => string;
  stop: () => Promise<void>;
}

/** Starts it with an empty bucket. Resolves when it answers. */
export async function startS3rver(bucket: string): Promise<RunningS3rver> {
  const folder = await mkdtemp(join(tmpdir(), 'waydesk-s3rver-'));
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket];
  // It encrypts continuation tokens with DES, which OpenSSL 3 only has behind this switch.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', PROGRAM, '-s', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const exited = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /listening on .*:(\d+)$/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
    void exited.then(() => reject(new Error('s3rver ended before it answered')));
  });
  return {
    port,
    fileOf: (key) => join(folder, bucket, `${key}._S3rver_object`),
    stop: async () => {
      process.removeListener('exit', kill);
      kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
