/** A disk of half a megabyte, to fill. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Leaves this many bytes free, until the function that it returns is called. */
  fill: (left: number) => () => void;
  remove: () => void;
}

/** Null where this user may not make one: only root can mount, and not everywhere. */
export function smallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'waydesk-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    fill(left) {
      const { bavail, bsize } = statfsSync(folder);
      const file = join(folder, 'filler');
      writeFileSync(file, Buffer.alloc(Number(bavail) * Number(bsize) - left));
      return () => rmSync(file);
    },
    remove() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
