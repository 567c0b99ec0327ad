/** Disks of the writer that are full. */
import type { Cluster } from './company.ts';
import type { Disk, Member } from './members.ts';
import { memberWith } from './patroni.ts';

/** Until it needs a file for which there is no room. */
async function exhaustWal(writer: Member): Promise<void> {
  const next = 'create temporary table used_up (n int); select pg_switch_wal()';
  for (let files = 0; files < 100; files += 1) {
    const stored = await writer.asSuperuser('postgres', ['-c', next]).catch(() => null);
    if (stored === null) return;
  }
  throw new Error('The disk for WAL does not get full');
}

/** Fills this disk of the writer; returns how to give it room again. */
export const fullDisk =
  (disk: Disk) =>
  async (cluster: Cluster): Promise<() => Promise<void>> => {
    const writer = await memberWith(cluster.members, 'leader');
    if (disk === 'wal') await writer.removeSpareWal();
    await writer.fill(disk);
    if (disk === 'wal') await exhaustWal(writer);
    return () => writer.empty(disk);
  };
