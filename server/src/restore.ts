/** `npm run restore -- FILE`: a backup into an empty database. */
import { resolve } from 'node:path';
import { restoreBackup } from './backup/restoreBackup.ts';
import { PROJECT } from './config.ts';
import { photoPlace } from './photos/place.ts';
import { runDatabaseCommand } from './start/command.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runDatabaseCommand({
  name: 'restore',
  dataDir: resolve(PROJECT, 'data'),
  work: async ({ config, path, url }) => {
    const photos = await photoPlace(config, say);
    const { manifest, summary } = await restoreBackup({ url, photos, path });
    const rows = Object.values(summary.rows).reduce((sum, n) => sum + n, 0);
    say(
      `Restored ${rows.toLocaleString('en')} rows and ${summary.photos.toLocaleString('en')} photos ` +
        `as they were at ${manifest.madeAt}. Everybody has to sign in again.`,
    );
    if (!manifest.photos) say('This backup has no photos: the photos stay as they are.');
    if (summary.missingPhotos.length === 0) return;
    say(`Missing already when it was made: ${summary.missingPhotos.length} photos:`);
    for (const name of summary.missingPhotos) say(`  ${name}`);
  },
});
