/** How much room the disks have that the app writes to. */
import { statfs } from 'node:fs/promises';
import type { Config } from '../config/config.ts';

export interface DiskRoom {
  /** `data`, `photos` or `backups`, whatever its path is. */
  disk: string;
  free: number;
  size: number;
}

type Folders = Pick<Config, 'dataDir' | 'photoDir' | 's3' | 'backupDir'>;

/** A folder that cannot be looked at is left out. */
export async function readDisks({
  dataDir,
  photoDir,
  s3,
  backupDir,
}: Folders): Promise<DiskRoom[]> {
  const folders = { data: dataDir, photos: s3 ? null : photoDir, backups: backupDir };
  const rooms = await Promise.all(
    Object.entries(folders).map(async ([disk, folder]) => {
      const stat = folder === null ? null : await statfs(folder).catch(() => null);
      // What is reserved for root is no room for the app.
      return stat && { disk, free: stat.bavail * stat.bsize, size: stat.blocks * stat.bsize };
    }),
  );
  return rooms.filter((room) => room !== null);
}
