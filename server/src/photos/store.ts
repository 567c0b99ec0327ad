/** Where photos are kept. A folder here; another place needs only these few words. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { CleanPhoto } from './clean.ts';

export interface PhotoFacts {
  size: number;
  created: Date;
  modified: Date;
  /** As of `ls`: "rw-r-----". */
  permissions: string;
}

export interface OpenPhoto extends PhotoFacts {
  type: 'image/jpeg' | 'image/png';
  stream: Readable;
}

export interface PhotoStore {
  /** What people are told of the place: a relative name, never a path of this machine. */
  readonly directory: string;
  exists(): Promise<boolean>;
  /** Durable when it answers; the name is random and all that protects the photo. */
  put(photo: CleanPhoto): Promise<string>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  facts(name: string): Promise<PhotoFacts | null>;
  /** Null when there is no such photo. The caller reads or destroys the stream. */
  open(name: string): Promise<OpenPhoto | null>;
  /** Names of the photos that were stored before this moment. */
  olderThan(moment: Date): Promise<string[]>;
}

const NAME = /^[\w-][\w.-]{0,119}\.(jpe?g|png)$/i;
const TEMPORARY = /^\.[\w-]+\.tmp$/;

/** True for a name that cannot lead out of the folder. */
export const isPhotoName = (name: string) => NAME.test(name);

export function folderStore(folder: string): PhotoStore {
  const at = (name: string) => join(folder, name);

  const facts = async (name: string) => {
    if (!isPhotoName(name)) return null;
    const stat = await lstat(at(name)).catch(missing);
    return stat?.isFile() ? factsOf(stat) : null;
  };

  return {
    directory: 'photos',
    exists: async () => (await lstat(folder).catch(missing))?.isDirectory() ?? false,
    facts,

    async put({ bytes, extension }) {
      await mkdir(folder, { recursive: true });
      const random = randomBytes(20).toString('hex');
      const name = `${random}.${extension}`;
      const temporary = at(`.${random}.tmp`);
      try {
        await writeDurably(temporary, bytes);
        await rename(temporary, at(name));
        await syncFolder(folder);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return name;
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
      const type = /png$/i.test(name) ? 'image/png' : 'image/jpeg';
      return { ...factsOf(stat), type, stream: file.createReadStream() };
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

/** A rename is durable only when its folder is; Windows knows no such call. */
async function syncFolder(folder: string): Promise<void> {
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

/** A name that is a link (ELOOP) counts as missing too. */
function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code && ['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR'].includes(error.code)) return undefined;
  throw error;
}
