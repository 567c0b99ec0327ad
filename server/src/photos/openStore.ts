import type { Config } from '../config/config.ts';
import { folderStore } from './folder.ts';
import type { PhotoStore } from './store.ts';

/** The photo store of the settings. `report` receives lines for the log when it fails. */
export async function openPhotoStore(
  { s3, photoDir }: Pick<Config, 's3' | 'photoDir'>,
  report: (line: string) => void,
): Promise<PhotoStore> {
  if (!s3) return folderStore(photoDir);
  // Loaded only when used, because AWS's client takes 200 ms to load.
  const { s3Store } = await import('./s3.ts');
  return s3Store(s3, { report });
}
