import * as zlib from 'node:zlib';
import type { BenchResponse } from './client.ts';

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  gzip: zlib.gunzipSync,
  deflate: zlib.inflateSync,
  br: zlib.brotliDecompressSync,
};

/** The text of an answer, however it is compressed. */
export function decodedText({ head, body }: BenchResponse): string {
  const encoding = /\ncontent-encoding: (\S+)/.exec(head)?.[1];
  if (encoding === undefined) return body.toString();
  // Node has it since 22.15.
  const zstd = (zlib as { zstdDecompressSync?: (body: Buffer) => Buffer }).zstdDecompressSync;
  const decode = encoding === 'zstd' ? zstd : DECODERS[encoding];
  if (!decode) throw new Error(`This Node cannot read ${encoding}`);
  return decode(body).toString();
}

export const jsonOf = <T>(response: BenchResponse): T => JSON.parse(decodedText(response)) as T;
