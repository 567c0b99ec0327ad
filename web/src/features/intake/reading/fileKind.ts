/** What a file is, by its bytes: its name may say anything. */

/** `office` is the container of XLS, and of spreadsheets that a password protects. */
export type FileKind = 'zip' | 'office' | 'page' | 'text' | 'other';

const begins = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Enough of a file to tell what it is. */
const HEAD_BYTES = 4096;
const MARKUP = /^[\s\ufeff]*<(?:!doctype|html|head|body|table|meta|\?xml|script|style)/i;

/** UTF-16 without a mark has a zero in every other byte of Latin text. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const head = bytes.subarray(0, 512);
  const zeros = [0, 1].map(
    (side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length,
  );
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && even === 0) return 'utf-16le';
  return even > head.length / 8 && odd === 0 ? 'utf-16be' : null;
}

/** The kind of a file. */
export function kindOf(bytes: Uint8Array): FileKind {
  if (begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0x50, 0x4b, 5, 6)) return 'zip';
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'office';
  const encoding = utf16Of(bytes);
  const head = bytes.subarray(0, HEAD_BYTES);
  if (encoding === null && head.includes(0)) return 'other';
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) return 'other';
  const text = new TextDecoder(encoding ?? 'utf-8').decode(head);
  return MARKUP.test(text) ? 'page' : 'text';
}
