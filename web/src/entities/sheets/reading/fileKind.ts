/** Detects the kind of a file by its bytes, because its name may be wrong. */

/**
 * `office` is the container of XLS, and of spreadsheets that a password protects; `encoding` a text in
 * one that is not known.
 */
export type FileKind = 'zip' | 'office' | 'page' | 'text' | 'encoding' | 'other';

const begins = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Enough of a file to tell what it is. */
const HEAD_BYTES = 4096;
const MARKUP = /^[\s\ufeff]*<(?:!doctype|html|head|body|table|meta|\?xml|script|style)/i;

/** Characters of sheets from here: Latin, Burmese, quotation marks, dashes, emoji, invisible ones. */
const isUsual = (unit: number) =>
  (unit >= 0x20 && unit < 0x250 && (unit < 0x7f || unit >= 0xa0)) ||
  [9, 0xa, 0xd, 0x2013, 0x2014, 0x2026].includes(unit) ||
  (unit >= 0x1000 && unit < 0x10a0) ||
  (unit >= 0x200b && unit < 0x2010) ||
  (unit >= 0x2018 && unit < 0x201e) ||
  (unit >= 0xd83c && unit < 0xd840) ||
  (unit >= 0xdc00 && unit < 0xe000);

const USUAL = 0.9;

/**
 * UTF-16, which has a mark or reads as letters that are usual here: what is usual in one order of its
 * bytes is not in the other, and no text in single bytes is in either.
 */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const head = bytes.subarray(0, HEAD_BYTES);
  const units = Math.floor(head.length / 2);
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  for (const isLittle of [true, false]) {
    let usual = 0;
    for (let at = 0; at < units; at += 1) {
      if (isUsual(view.getUint16(at * 2, isLittle))) usual += 1;
    }
    if (units > 1 && usual > units * USUAL) return isLittle ? 'utf-16le' : 'utf-16be';
  }
  return null;
}

/** Not in a text, whatever its encoding; Burmese in UTF-16 has many a 0x10. */
const isBinary = (byte: number) => byte < 0x20 && ![0, 9, 0xa, 0xd, 0x10].includes(byte);
const isLetter = (byte: number) => byte >= 0x20 && byte < 0x7f;

/** The kind of a file. */
export function kindOf(bytes: Uint8Array): FileKind {
  if (begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0x50, 0x4b, 5, 6)) return 'zip';
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'office';
  // PDF, PNG, JPEG.
  if (
    begins(bytes, 0x25, 0x50, 0x44, 0x46) ||
    begins(bytes, 0x89, 0x50) ||
    begins(bytes, 0xff, 0xd8)
  )
    return 'other';
  const encoding = utf16Of(bytes);
  const head = bytes.subarray(0, HEAD_BYTES);
  if (encoding === null && head.includes(0)) {
    const isText = !head.some(isBinary) && head.filter(isLetter).length * 5 > head.length;
    return isText ? 'encoding' : 'other';
  }
  const text = new TextDecoder(encoding ?? 'utf-8').decode(head);
  return MARKUP.test(text) ? 'page' : 'text';
}
