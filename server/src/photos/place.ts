import type { Config } from '../config.ts';
import { folderStore } from './folder.ts';
import type { PhotoStore } from './store.ts';

/** The place that the settings name. `report` takes lines for the log when it fails. */
export async function photoPlace(
  { s3, photoDir }: Pick<Config, 's3' | 'photoDir'>,
  report: (line: string) => void,
): Promise<PhotoStore> {
  if (!s3) return folderStore(photoDir);
  // AWS's client takes a fifth of a second to load, which only those wait for who use it.
  const { s3Store } = await import('./s3.ts');
  return s3Store(s3, { report });
}
