/** `npm run backup -- FILE`: database, photos and proofs in one file, while the app runs or not. */
import { resolve } from 'node:path';
import { recordBackupAt } from '../backup/backups.queries.ts';
import { printMissing } from '../backup/missing.ts';
import { printProgress } from '../backup/progress.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { PROJECT } from '../config/config.ts';
import { openFileStores } from '../photos/openStore.ts';
import { runDatabaseCommand } from '../start/command.ts';
import { print } from '../start/output.ts';

await runDatabaseCommand({
  name: 'backup',
  dataDir: resolve(PROJECT, 'data'),
  work: async ({ config, path, url, signal }) => {
    const stores = await openFileStores(config, print);
    const timeZone = config.businessTimeZone;
    const onProgress = printProgress(print);
    const made = await writeBackup({ url, stores, path, timeZone, signal, onProgress });
    await recordBackupAt(url, 'by-hand', made);
    const count = (n: number) => n.toLocaleString('en');
    print(
      `Backed up ${count(made.rows)} rows, ${count(made.photos)} photos and ${count(made.proofs)} proofs ` +
        `to ${path} (${(made.bytes / 1e6).toFixed(1)} MB)`,
    );
    printMissing('Not in it, because missing or unreadable', made, print);
  },
});
