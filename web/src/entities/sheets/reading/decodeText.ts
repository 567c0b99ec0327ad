/** The text of a file, in the encodings that spreadsheet programs save. */
import { utf16Of } from './fileKind.ts';

export interface DecodedText {
  text: string;
  /** Read as old Windows programs of the West wrote it, because it is nothing else that is known. */
  isOld: boolean;
}

const LOST = /\ufffd/g;
/** Characters that UTF-8 writes with several bytes. */
const LONG = /[^\0-\u007f\ufffd]/gu;

/**
 * UTF-16 with or without its mark, UTF-8, else what old Windows programs wrote. Of UTF-8 with a few
 * broken places all other characters are read, and those places are marked as lost.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const text = new TextDecoder(utf16Of(bytes) ?? 'utf-8').decode(bytes);
  const lost = text.match(LOST)?.length ?? 0;
  // Other encodings hardly ever have what looks like a character of several bytes.
  if (lost === 0 || (text.match(LONG)?.length ?? 0) > lost) return { text, isOld: false };
  return { text: new TextDecoder('windows-1252').decode(bytes), isOld: true };
}
