/** The text of a file, in the encodings that spreadsheet programs save. */
import { utf16Of } from './fileKind.ts';

/** UTF-16 with or without its mark, UTF-8, else what old Windows programs wrote. */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
