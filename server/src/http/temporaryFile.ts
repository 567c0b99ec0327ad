/** A file without a name: the system removes it when it is closed, even by a crash. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFile {
  /** Writes all bytes at this position; rejects with ENOSPC when the disk is full. */
  write(bytes: Buffer, position: number): Promise<void>;
  /** Up to `most` bytes from this position. */
  read(position: number, most: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Creates the folder when it is missing; takes the system's own where it must not write. */
export async function openTemporaryFile(folder: string): Promise<TemporaryFile> {
  const file = await openUnnamed(folder).catch((error: NodeJS.ErrnoException) => {
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) return openUnnamed(tmpdir());
    throw error;
  });
  return {
    async write(bytes, position) {
      for (let done = 0; done < bytes.length;) {
        const { bytesWritten } = await file.write(
          bytes,
          done,
          bytes.length - done,
          position + done,
        );
        done += bytesWritten;
      }
    },
    async read(position, most) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(most), 0, most, position);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.tmp`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}
