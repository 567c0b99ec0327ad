/** Photos in an S3-compatible bucket, so that several nodes need no folder in common. */
import { Readable } from 'node:stream';
import type { S3Settings } from '../config.s3.ts';
import { turns } from '../http/turns.ts';
import { type BucketOptions, type Call, openBucket } from './bucket.ts';
import { type Listing, readListing } from './listing.ts';
import {
  type PhotoFacts,
  type PhotoStore,
  isNameOfOurs,
  isPhotoName,
  newPhotoName,
  photoType,
} from './store.ts';
import { type Patience, Trouble } from './trouble.ts';

/** A slow bucket must not gather everybody's photos in memory: who comes then is asked to come again. */
const PUTS_AT_ONCE = 8;

export function s3Store(settings: S3Settings, options: BucketOptions = {}): PhotoStore {
  const { ask, guard, prefix } = openBucket(settings, options);
  const inTurn = turns(PUTS_AT_ONCE, 0);

  const tell = async (call: Call) => {
    const { answer, within } = await ask(call);
    return { answer, text: await within.wait(() => answer.text()) };
  };

  /** Directly below the prefix only: deeper down may lie what is somebody else's. */
  const page = async (query: Record<string, string>): Promise<Listing> => {
    const where = { 'list-type': '2', delimiter: '/', ...(prefix ? { prefix } : {}) };
    return readListing((await tell({ method: 'GET', query: { ...where, ...query } })).text);
  };

  const found = async (method: 'GET' | 'HEAD', name: string) => {
    const asked = await ask({ method, key: name, fine: [404] });
    return asked.answer.status === 200 ? { ...asked, facts: factsOf(asked.answer) } : null;
  };

  return {
    directory: 'photos',

    exists: () =>
      guard(async () => {
        const missing = (error: unknown) => {
          if (error instanceof Trouble && error.code === 'NoSuchBucket') return null;
          throw error;
        };
        return (await page({ 'max-keys': '1' }).catch(missing)) !== null;
      }),

    // When the answer is lost the photo may be there all the same: no way names it, so it is swept.
    put: ({ bytes, extension }) =>
      inTurn(() =>
        guard(async () => {
          const name = newPhotoName(extension);
          const body = new Uint8Array(bytes);
          const call: Call = { method: 'PUT', key: name, body, type: photoType(name) };
          const { answer } = await tell(call);
          // Some web servers answer 200 to whatever they are sent; a bucket names what it stored.
          if (!answer.headers.has('etag')) throw new Trouble('PUT was answered without an ETag');
          return name;
        }),
      ),

    async remove(name) {
      if (!isPhotoName(name)) return;
      await guard(() => tell({ method: 'DELETE', key: name, fine: [204, 404] }));
    },

    async facts(name) {
      if (!isPhotoName(name)) return null;
      return guard(async () => (await found('HEAD', name))?.facts ?? null);
    },

    async open(name) {
      if (!isPhotoName(name)) return null;
      return guard(async () => {
        const photo = await found('GET', name);
        if (!photo) return null;
        const stream = streamOf(photo.answer, photo.within);
        return { ...photo.facts, type: photoType(name), stream };
      });
    },

    // A bucket is shared more easily than a folder: nothing goes that was not made here.
    olderThan: (moment) =>
      guard(async () => {
        const old: string[] = [];
        let token: string | null = null;
        do {
          const at: Listing = await page(token ? { 'continuation-token': token } : {});
          for (const { key, modified } of at.objects) {
            const name = key.slice(prefix.length);
            if (key.startsWith(prefix) && isNameOfOurs(name) && modified < moment) old.push(name);
          }
          if (at.next && at.next === token) throw new Trouble('a listing goes round in a circle');
          token = at.next;
        } while (token);
        return old;
      }),
  };
}

function factsOf({ headers }: Response): PhotoFacts {
  const size = Number(headers.get('content-length') ?? NaN);
  const modified = new Date(headers.get('last-modified') ?? NaN);
  if (!Number.isInteger(size) || Number.isNaN(modified.getTime())) {
    throw new Trouble('an object came without its size or date');
  }
  // Objects are never changed, so they were made when they were last changed. They have no bits
  // either: these say what a private bucket does, our key reads and writes and nobody else.
  return { size, created: modified, modified, permissions: 'rw-------' };
}

function streamOf(answer: Response, within: Patience): Readable {
  const stream = Readable.from(chunks(answer, within), { objectMode: false });
  // Whoever looks away early lets go of the connection too.
  return stream.once('close', within.leave);
}

async function* chunks({ body }: Response, within: Patience) {
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await within.wait(() => reader.read());
    if (done) return;
    yield value;
  }
}
