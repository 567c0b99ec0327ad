import type { Config } from '../config/config.ts';
import { folderStore } from './folder.ts';
import type { FileStores, PhotoStore } from './store.ts';

type Place = Pick<Config, 's3' | 'photoDir'>;

/** The photo store of the settings. `report` receives lines for the log when it fails. */
export async function openPhotoStore(
  { s3, photoDir }: Place,
  report: (line: string) => void,
): Promise<PhotoStore> {
  if (!s3) return folderStore(photoDir);
  // Loaded only when used, because AWS's client takes 200 ms to load.
  const { s3Store } = await import('./s3.ts');
  return s3Store(s3, { report });
}

/**
 * Photos of parcels and proofs, each in a place of its own: a photo's name is all that protects it,
 * and a proof is only for people who are signed in.
 */
export async function openFileStores(
  config: Place & Pick<Config, 'proofDir'>,
  report: (line: string) => void,
): Promise<FileStores> {
  const { s3, proofDir: photoDir } = config;
  // The photos' store lists nothing below its own prefix.
  const place = { s3: s3 && { ...s3, prefix: `${s3.prefix}proofs/` }, photoDir };
  return {
    photos: await openPhotoStore(config, report),
    proofs: await openPhotoStore(place, report),
  };
}
