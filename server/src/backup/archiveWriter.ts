/** Writes the entries of a backup, one at a time, and then their checksums. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { SUMS, sumLine } from './format.ts';

export interface ArchiveWriter {
  /** Resolves when there is room for the next one. Rejects with the error of the file. */
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Adds the checksums; resolves when everything is on disk. */
  finish: () => Promise<void>;
  /** Gives up; the file stays as it is. */
  abort: () => Promise<void>;
}

/** Creates the file, for its owner only. Rejects with EEXIST when it exists. */
export async function newArchive(path: string): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600);
  const archive = pack();
  const target = file.createWriteStream({ highWaterMark: 1 << 20, flush: true });
  const written = pipeline(archive, target);
  // Awaited by the next `add` or by `finish`.
  written.catch(() => {});
  const mtime = new Date();
  const sums: string[] = [];

  const enter = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      written.catch(reject);
      archive
        .entry({ name, size: bytes.length, mode: 0o600, mtime }, (error) =>
          error ? reject(error) : resolve(),
        )
        .end(bytes);
    });

  /** After a failure of the file the archive says only that it is destroyed. */
  const write = (name: string, bytes: Buffer) =>
    enter(name, bytes).catch(async (error: unknown) => {
      if (archive.destroyed) await written;
      throw error;
    });

  return {
    async add(name, bytes) {
      sums.push(sumLine(createHash('sha256').update(bytes).digest('hex'), name));
      await write(name, bytes);
    },
    async finish() {
      await write(SUMS, Buffer.from(sums.join('')));
      archive.finalize();
      await written;
    },
    async abort() {
      archive.destroy();
      await written.catch(() => {});
    },
  };
}
