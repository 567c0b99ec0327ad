/** Texts as the bytes of a file. */

export const utf8 = (text: string) => new TextEncoder().encode(text);

export function utf16(text: string, isBig: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return bytes;
}
