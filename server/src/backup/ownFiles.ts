/** The files that the app itself writes into BACKUP_DIR. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { instantToLocal } from '@waydesk/contract/values/time.ts';

const OWN = /^waydesk-\d{4}-\d\d-\d\d-\d{4}(-before-\d{3})?\.tar$/;
const OWN_DRAFT = /^waydesk-\d{4}-\d\d-\d\d-\d{4}(-before-\d{3})?\.tar\.\d+\.part$/;
const DAY = 24 * 60 * 60 * 1000;

/** `waydesk-2026-11-05-0200.tar`, by the clock of the business; `suffix` names its reason. */
export const nameOfBackup = (at: Date, zone: string, suffix = ''): string =>
  `waydesk-${instantToLocal(at, zone).replace('T', '-').replace(':', '')}${suffix}.tar`;

/**
 * Removes all but the newest `keep` backups, and what killed ones left behind. Call it only after a
 * new one stands. Other files stay.
 */
export async function keepNewest(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => OWN.test(name))
    .toSorted()
    .toReversed()
    .slice(keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => OWN_DRAFT.test(one))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - DAY) await rm(join(folder, name), { force: true });
  }
}
