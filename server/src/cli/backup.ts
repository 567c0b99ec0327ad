/** `npm run backup -- FILE`: database and photos in one file, while the app runs or not. */
import { resolve } from 'node:path';
import { recordBackupAt } from '../backup/backups.queries.ts';
import { printProgress } from '../backup/progress.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { PROJECT } from '../config/config.ts';
import { openPhotoStore } from '../photos/openStore.ts';
import { runDatabaseCommand } from '../start/command.ts';
import { print } from '../start/output.ts';

await runDatabaseCommand({
  name: 'backup',
  dataDir: resolve(PROJECT, 'data'),
  work: async ({ config, path, url, signal }) => {
    const photos = await openPhotoStore(config, print);
    const timeZone = config.businessTimeZone;
    const onProgress = printProgress(print);
    const made = await writeBackup({ url, photos, path, timeZone, signal, onProgress });
    await recordBackupAt(url, 'by-hand', made);
    const count = (n: number) => n.toLocaleString('en');
    print(
      `Backed up ${count(made.rows)} rows and ${count(made.photos)} photos ` +
        `to ${path} (${(made.bytes / 1e6).toFixed(1)} MB)`,
    );
    if (made.missingPhotos.length === 0) return;
    print(`Not in it, because missing or unreadable: ${made.missingPhotos.length} photos:`);
    for (const name of made.missingPhotos) print(`  ${name}`);
  },
});
