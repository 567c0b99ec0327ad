import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { ways } from '@waydesk/contract/ways/ways.ts';
import type { PhotoStore } from '../../photos/store.ts';

type FileStatus = ServerData<typeof ways.checkFile>['fileStatus'];

/**
 * Whether a photo's file exists. Never reveals the names of other photos, because anyone who knows
 * a name can see the photo.
 */
export async function photoCheck(photos: PhotoStore, name: string | null): Promise<FileStatus> {
  const isOurs = name !== null && !/^https?:/i.test(name);
  if (!isOurs) {
    return {
      exists: false,
      relativePath: null,
      directory: null,
      directoryExists: false,
      directoryContents: [],
      stats: null,
    };
  }
  const [facts, directoryExists] = await Promise.all([photos.facts(name), photos.exists()]);
  return {
    exists: facts !== null,
    relativePath: `${photos.directory}/${name}`,
    directory: photos.directory,
    directoryExists,
    directoryContents: facts ? [name] : [],
    stats: facts && {
      ...facts,
      created: facts.created.toISOString(),
      modified: facts.modified.toISOString(),
    },
  };
}
