/**
 * The container of old Office files, as far as needed to see what the library does not tell: that
 * a file is protected, and what it hides.
 */
import { DAMAGED, ReadError } from './readError.ts';

const END = 0xfffffffa;
const ENTRY_BYTES = 128;
const IN_HEADER = 109;

export interface CompoundFile {
  names: string[];
  /** The bytes of a stream, or null. */
  stream: (name: string) => Uint8Array | null;
}

/** Opens a compound file; damaged ones end in an error, never in a loop. */
export function compoundFile(bytes: Uint8Array): CompoundFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 512) throw new ReadError({ text: DAMAGED });
  const sectorBytes = 1 << Math.min(12, view.getUint16(30, true));
  const mostSectors = Math.ceil(bytes.length / sectorBytes);
  const sector = (n: number) => bytes.subarray((n + 1) * sectorBytes, (n + 2) * sectorBytes);
  const word = (part: Uint8Array, at: number) =>
    at + 4 <= part.length
      ? new DataView(part.buffer, part.byteOffset, part.byteLength).getUint32(at, true)
      : END;

  const tables: Uint8Array[] = [];
  const addTable = (n: number) => {
    if (n < END && tables.length <= mostSectors) tables.push(sector(n));
  };
  for (let n = 0; n < IN_HEADER; n += 1) addTable(view.getUint32(76 + n * 4, true));
  let more = view.getUint32(68, true);
  for (let n = 0; more < END && n < mostSectors; n += 1) {
    const list = sector(more);
    for (let at = 0; at < sectorBytes - 4; at += 4) addTable(word(list, at));
    more = word(list, sectorBytes - 4);
  }
  const perTable = sectorBytes / 4;
  const next = (n: number) =>
    word(tables[Math.floor(n / perTable)] ?? bytes.subarray(0, 0), (n % perTable) * 4);

  const chain = (start: number): Uint8Array => {
    const parts: Uint8Array[] = [];
    for (let n = start; n < END && parts.length < mostSectors; n = next(n)) parts.push(sector(n));
    return joined(parts);
  };

  const directory = chain(view.getUint32(48, true));
  const entries = entriesOf(directory);
  const smallest = view.getUint32(56, true);
  const root = entries.find(({ kind }) => kind === 5);
  const small = (start: number, size: number) => {
    const [store, table] = [chain(root?.start ?? END), chain(view.getUint32(60, true))];
    const parts: Uint8Array[] = [];
    for (let n = start; n < END && parts.length * 64 < size; n = word(table, n * 4)) {
      parts.push(store.subarray(n * 64, (n + 1) * 64));
    }
    return joined(parts);
  };
  return {
    names: entries.map(({ name }) => name),
    stream: (name) => {
      const entry = entries.find((one) => one.name === name);
      if (!entry) return null;
      const { start, size } = entry;
      return (size < smallest ? small(start, size) : chain(start)).subarray(0, size);
    },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function entriesOf(directory: Uint8Array) {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const count = Math.floor(directory.length / ENTRY_BYTES);
  return Array.from({ length: count }, (_, n) => {
    const at = n * ENTRY_BYTES;
    const length = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2);
    return {
      name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + length)),
      kind: view.getUint8(at + 66),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    };
  });
}
