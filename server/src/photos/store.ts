/** The interface of photo stores; folder.ts and s3.ts implement it. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CleanPhoto } from './clean.ts';

export interface PhotoFacts {
  size: number;
  created: Date;
  modified: Date;
  /** As in `ls`: "rw-r-----". */
  permissions: string;
}

export interface OpenPhoto extends PhotoFacts {
  type: 'image/jpeg' | 'image/png';
  stream: Readable;
}

/** What is stored beside the database. */
export const STORED_KINDS = ['photos', 'proofs'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];
export interface FileStores extends Record<StoredKind, PhotoStore> {
  /** Of parcels. */
  photos: PhotoStore;
  /** Photos and signatures of riders' acts. */
  proofs: PhotoStore;
}

declare module '../http/services.ts' {
  interface Services extends FileStores {}
}

export interface PhotoStore {
  /** The name of the place in answers: relative, never a path of this machine. */
  readonly directory: string;
  exists(): Promise<boolean>;
  /** Resolves to the name once the photo is durable. The random name is all that protects it. */
  put(photo: CleanPhoto): Promise<string>;
  /** Stores a photo under the name that it had, for a restore. Replaces what is there. */
  putAs(name: string, bytes: Buffer): Promise<void>;
  /** The names of all photos; in a bucket, of those that this app named. */
  names(): Promise<string[]>;
  /** Removing a missing photo is not an error. */
  remove(name: string): Promise<void>;
  facts(name: string): Promise<PhotoFacts | null>;
  /** Null when there is no such photo. The caller reads or destroys the stream. */
  open(name: string): Promise<OpenPhoto | null>;
  /** Names of the photos stored before this moment. */
  olderThan(moment: Date): Promise<string[]>;
}

const NAME = /^[\w-][\w.-]{0,119}\.(jpe?g|png)$/i;

/** True for a name that cannot lead out of the store. */
export const isPhotoName = (name: string) => NAME.test(name);

const newPhotoName = (extension: CleanPhoto['extension']) =>
  `${randomBytes(20).toString('hex')}.${extension}`;

/** `put` and `putAs` of a store whose `write` makes a photo durable under a name. */
export const storing = (
  write: (name: string, bytes: Buffer) => Promise<void>,
): Pick<PhotoStore, 'put' | 'putAs'> => ({
  async put({ bytes, extension }) {
    const name = newPhotoName(extension);
    await write(name, bytes);
    return name;
  },
  async putAs(name, bytes) {
    if (!isPhotoName(name)) throw new Error(`${name} is not the name of a photo`);
    await write(name, bytes);
  },
});

/** True only for names of the form that `newPhotoName` makes. */
export const isNameOfOurs = (name: string) => /^[0-9a-f]{40}\.(jpg|png)$/.test(name);

export const photoType = (name: string): OpenPhoto['type'] =>
  /png$/i.test(name) ? 'image/png' : 'image/jpeg';
