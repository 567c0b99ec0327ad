/**
 * Looks at the directory of a zip before anything is unpacked. The library stops unpacking an entry
 * at the size that the directory declares, so what all of them declare is the most that it makes.
 */
import { DAMAGED, OTHER_KIND, ReadError, TOO_LARGE_INSIDE } from './readError.ts';

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LONGEST_COMMENT = 65_535;
const WIDE = 0xffffffff;
const MOST_INSIDE = 41_943_040;
/** The shortest stream of a packed entry without content. */
const EMPTY_PACKED = 2;

const damaged = () => new ReadError({ text: DAMAGED });

function directoryOf(view: DataView): { at: number; count: number } {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === DIRECTORY_END) {
      return { at: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) };
    }
  }
  throw damaged();
}

interface Entry {
  name: string;
  packed: number;
  size: number;
}

function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { at: start, count } = directoryOf(view);
  const names = new TextDecoder();
  const entries: Entry[] = [];
  let at = start;
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const [length = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    );
    entries.push({ name: names.decode(bytes.subarray(at + 46, at + 46 + length)), packed, size });
    at += 46 + length + extra + comment;
  }
  return entries;
}

/** Throws unless this is an XLSX whose parts are small enough to unpack. */
export function checkZip(bytes: Uint8Array): void {
  const entries = entriesOf(bytes);
  const files = entries.filter(({ name }) => !name.endsWith('/'));
  if (!files.some(({ name }) => name === 'xl/workbook.xml' || /workbook\d*\.xml$/.test(name))) {
    throw new ReadError({ text: files.length > 0 ? OTHER_KIND : DAMAGED });
  }
  // A file of 10 MB needs no wide sizes, and a part that hides its size could have any.
  const isHiding = ({ packed, size }: Entry) =>
    packed === WIDE || size === WIDE || (size === 0 && packed > EMPTY_PACKED);
  if (files.some(isHiding)) throw damaged();
  const isUnmarked = ({ packed, size }: Entry) => packed === 0 && size > 0;
  if (files.some(isUnmarked)) throw damaged();
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_INSIDE) {
    throw new ReadError({ text: TOO_LARGE_INSIDE });
  }
}
