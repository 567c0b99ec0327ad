/** Reads one page of ListObjectsV2. */
import { Trouble } from './trouble.ts';

export interface Listing {
  objects: { key: string; modified: Date }[];
  /** Asks for the next page; null at the end. */
  next: string | null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text
    .replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (_, n: string) =>
      String.fromCodePoint(Math.min(Number(/^x/i.test(n) ? `0${n}` : n), 0x10ffff)),
    )
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

const inside = (xml: string, tag: string): string | null =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? null;

/**
 * By regular expressions: S3 writes no attributes, comments or CDATA here, and of a key that is not
 * plainly one of ours nothing is wanted.
 */
export function readListing(xml: string): Listing {
  // A page of a proxy that answers 200 must not pass for an empty bucket.
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Trouble('GET was answered with no listing');
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = '']) => {
    const [key, modified] = [inside(one, 'Key'), new Date(inside(one, 'LastModified') ?? '')];
    return key === null || Number.isNaN(modified.getTime()) ? [] : [{ key: plain(key), modified }];
  });
  const more = inside(xml, 'IsTruncated')?.trim() === 'true';
  const token = inside(xml, 'NextContinuationToken');
  if (more && !token) throw new Trouble('GET was answered with half a listing');
  return { objects, next: more && token ? plain(token) : null };
}
