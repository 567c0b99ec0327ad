import type { Config } from '../config.ts';
import { folderStore } from './folder.ts';
import { s3Store } from './s3.ts';
import type { PhotoStore } from './store.ts';

/** The place that the settings name. `report` takes lines for the log when it fails. */
export function photoPlace(
  { s3, photoDir }: Pick<Config, 's3' | 'photoDir'>,
  report: (line: string) => void,
): PhotoStore {
  return s3 ? s3Store(s3, { report }) : folderStore(photoDir);
}
