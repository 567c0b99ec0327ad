/** `npm run restore -- FILE`: a backup into an empty database. */
import { resolve } from 'node:path';
import { printMissing } from '../backup/missing.ts';
import { printProgress } from '../backup/progress.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { PROJECT } from '../config/config.ts';
import { openFileStores } from '../photos/openStore.ts';
import { runDatabaseCommand } from '../start/command.ts';
import { print } from '../start/output.ts';

await runDatabaseCommand({
  name: 'restore',
  dataDir: resolve(PROJECT, 'data'),
  work: async ({ config, path, url }) => {
    const stores = await openFileStores(config, print);
    const { manifest, summary } = await restoreBackup({
      url,
      stores,
      path,
      onProgress: printProgress(print),
    });
    const rows = Object.values(summary.rows).reduce((sum, n) => sum + n, 0);
    const count = (n: number) => n.toLocaleString('en');
    print(
      `Restored ${count(rows)} rows, ${count(summary.photos)} photos and ${count(summary.proofs)} proofs ` +
        `as they were at ${manifest.madeAt}. Everybody has to sign in again.`,
    );
    if (!manifest.photos) print('This backup has no photos: photos and proofs stay as they are.');
    printMissing('Missing already when it was made', summary, print);
  },
});
