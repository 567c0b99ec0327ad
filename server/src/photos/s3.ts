/** Photos in an S3 bucket. */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/s3.ts';
import { createLane } from '../concurrency/lane.ts';
import { BucketError } from './bucketError.ts';
import { type BucketOptions, openBucket } from './bucket.ts';
import {
  type PhotoFacts,
  type PhotoStore,
  isNameOfOurs,
  isPhotoName,
  storing,
  photoType,
} from './store.ts';
import type { TimeLimit } from './timeLimit.ts';

/** Limits the photos in memory when the bucket is slow; further uploads queue or get 503. */
const PUTS_AT_ONCE = 8;

export function s3Store(settings: S3Settings, options: BucketOptions = {}): PhotoStore {
  const { client, at, ask, limit, guard } = openBucket(settings, options);
  const puts = createLane({ atOnce: PUTS_AT_ONCE, mostWaiting: 0 });
  const { bucket, prefix } = settings;
  /** Only directly below the prefix: deeper objects may not be ours. */
  const place = { Bucket: bucket, Delimiter: '/', ...(prefix ? { Prefix: prefix } : {}) };

  async function* pages() {
    const within = limit('GET');
    const config = { client, stopOnSameToken: true };
    const found = paginateListObjectsV2(config, place, { abortSignal: within.signal });
    for (;;) {
      const { done, value } = await within.wait(() => found.next());
      if (done) return;
      yield checked(value);
    }
  }

  // When the answer is lost the photo may exist anyway; no way names it, so the sweep removes it.
  const store = (name: string, bytes: Buffer) =>
    puts.run(() =>
      guard(async () => {
        const photo = { ...at(name), Body: bytes, ContentType: photoType(name) };
        const command = new PutObjectCommand(photo);
        const { ETag } = await ask('PUT', (abort) => client.send(command, abort));
        // Some web servers answer 200 to anything; a bucket also sends the ETag.
        if (!ETag) throw new BucketError('PUT was answered without an ETag');
      }),
    );

  // A bucket may be shared, so only names that this app creates are listed.
  const list = (wanted: (modified: Date) => boolean) =>
    guard(async () => {
      const found: string[] = [];
      for await (const { Contents = [] } of pages()) {
        for (const { Key = '', LastModified } of Contents) {
          const name = Key.slice(prefix.length);
          const isWanted = LastModified !== undefined && wanted(LastModified);
          if (isWanted && Key.startsWith(prefix) && isNameOfOurs(name)) found.push(name);
        }
      }
      return found;
    });

  return {
    directory: 'photos',

    exists: () =>
      guard(async () => {
        const command = new ListObjectsV2Command({ ...place, MaxKeys: 1 });
        try {
          checked(await ask('GET', (abort) => client.send(command, abort)));
          return true;
        } catch (error) {
          if (error instanceof BucketError && error.code === NO_BUCKET) return false;
          throw error;
        }
      }),

    ...storing(store),

    names: () => list(() => true),

    async remove(name) {
      if (!isPhotoName(name)) return;
      const command = new DeleteObjectCommand(at(name));
      await guard(() => ask('DELETE', (abort) => client.send(command, abort)).catch(unlessMissing));
    },

    async facts(name) {
      if (!isPhotoName(name)) return null;
      const command = new HeadObjectCommand(at(name));
      return guard(async () => {
        const sent = ask('HEAD', (abort) => client.send(command, abort));
        const object = await sent.catch(unlessMissing);
        return object ? factsOf(object) : null;
      });
    },

    async open(name) {
      if (!isPhotoName(name)) return null;
      const command = new GetObjectCommand(at(name));
      const within = limit('GET');
      return guard(async () => {
        const sent = within.wait(() => client.send(command, { abortSignal: within.signal }));
        const object = await sent.catch(unlessMissing);
        if (!object) return null;
        return { ...factsOf(object), type: photoType(name), stream: streamOf(object, within) };
      });
    },

    olderThan: (moment) => list((modified) => modified < moment),
  };
}

const NO_BUCKET = 'NoSuchBucket';

/** Treats a missing object, but not a missing bucket, as undefined. */
function unlessMissing(error: unknown): undefined {
  const missing = error instanceof BucketError && error.status === 404 && error.code !== NO_BUCKET;
  if (!missing) throw error;
}

/** A proxy's page with status 200 must not look like an empty bucket. */
function checked(page: ListObjectsV2CommandOutput): ListObjectsV2CommandOutput {
  if (page.IsTruncated === undefined) throw new BucketError('GET was answered with no listing');
  if (page.IsTruncated && !page.NextContinuationToken) {
    throw new BucketError('GET was answered with half a listing');
  }
  return page;
}

function factsOf(object: HeadObjectCommandOutput | GetObjectCommandOutput): PhotoFacts {
  const { ContentLength: size, LastModified: modified } = object;
  if (size === undefined || modified === undefined) {
    throw new BucketError('an object came without its size or date');
  }
  // Objects never change, so the last change is the creation. They have no permission bits either:
  // these describe a private bucket, which only our key can read and write.
  return { size, created: modified, modified, permissions: 'rw-------' };
}

function streamOf({ Body }: GetObjectCommandOutput, within: TimeLimit): Readable {
  if (!(Body instanceof Readable)) throw new BucketError('an object came without its bytes');
  const stream = Readable.from(chunks(Body, within), { objectMode: false });
  // A reader who stops early releases the connection too.
  return stream.once('close', () => Body.destroy());
}

async function* chunks(body: Readable, within: TimeLimit) {
  const reader = body[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await within.wait<IteratorResult<unknown>>(() => reader.next());
    if (done) return;
    yield value;
  }
}
