/** Photos in a folder of this machine, or one that several nodes share. */
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { type PhotoFacts, type PhotoStore, isPhotoName, storing, photoType } from './store.ts';

const TEMPORARY = /^\.[\w-]+\.tmp$/;

export function folderStore(folder: string): PhotoStore {
  const at = (name: string) => join(folder, name);

  const facts = async (name: string) => {
    if (!isPhotoName(name)) return null;
    const stat = await lstat(at(name)).catch(missing);
    return stat?.isFile() ? factsOf(stat) : null;
  };

  const store = async (name: string, bytes: Buffer) => {
    await mkdir(folder, { recursive: true });
    const temporary = at(`.${parse(name).name}.tmp`);
    try {
      await writeDurably(temporary, bytes);
      await rename(temporary, at(name));
      await syncFolder(folder);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };

  return {
    directory: 'photos',
    exists: async () => (await lstat(folder).catch(missing))?.isDirectory() ?? false,
    facts,

    ...storing(store),

    async names() {
      return ((await readdir(folder).catch(missing)) ?? []).filter(isPhotoName);
    },

    async remove(name) {
      if (isPhotoName(name) || TEMPORARY.test(name)) await rm(at(name), { force: true });
    },

    async open(name) {
      if (!isPhotoName(name)) return null;
      const file = await open(at(name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(missing);
      if (!file) return null;
      const stat = await file.stat();
      if (!stat.isFile()) {
        await file.close();
        return null;
      }
      return { ...factsOf(stat), type: photoType(name), stream: file.createReadStream() };
    },

    async olderThan(moment) {
      const names = (await readdir(folder).catch(missing)) ?? [];
      const old: string[] = [];
      for (const name of names) {
        if (!isPhotoName(name) && !TEMPORARY.test(name)) continue;
        const stat = await lstat(at(name)).catch(missing);
        if (stat?.isFile() && stat.mtime < moment) old.push(name);
      }
      return old;
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is durable only once its folder is synced; Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function factsOf(stat: { size: number; birthtime: Date; mtime: Date; mode: number }): PhotoFacts {
  const bits = [...(stat.mode & 0o777).toString(2).padStart(9, '0')];
  const permissions = bits.map((bit, i) => (bit === '1' ? 'rwx'.charAt(i % 3) : '-')).join('');
  return { size: stat.size, created: stat.birthtime, modified: stat.mtime, permissions };
}

/** A symbolic link (ELOOP) counts as missing too. */
function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code && ['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR'].includes(error.code)) return undefined;
  throw error;
}
