/** `npm run restore -- FILE`: a backup into an empty database. */
import { resolve } from 'node:path';
import { printProgress } from '../backup/progress.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { PROJECT } from '../config/config.ts';
import { openPhotoStore } from '../photos/openStore.ts';
import { runDatabaseCommand } from '../start/command.ts';
import { print } from '../start/output.ts';

await runDatabaseCommand({
  name: 'restore',
  dataDir: resolve(PROJECT, 'data'),
  work: async ({ config, path, url }) => {
    const photos = await openPhotoStore(config, print);
    const { manifest, summary } = await restoreBackup({
      url,
      photos,
      path,
      onProgress: printProgress(print),
    });
    const rows = Object.values(summary.rows).reduce((sum, n) => sum + n, 0);
    print(
      `Restored ${rows.toLocaleString('en')} rows and ${summary.photos.toLocaleString('en')} photos ` +
        `as they were at ${manifest.madeAt}. Everybody has to sign in again.`,
    );
    if (!manifest.photos) print('This backup has no photos: the photos stay as they are.');
    if (summary.missingPhotos.length === 0) return;
    print(`Missing already when it was made: ${summary.missingPhotos.length} photos:`);
    for (const name of summary.missingPhotos) print(`  ${name}`);
  },
});
