/**
 * Reads the sheets of an .xlsx file from its XML, without the library that wrote it: a cell is
 * what Excel would show, or a word that says why not.
 */
import { crc32, inflateRawSync } from 'node:zlib';

export interface ReadSheet {
  name: string;
  rows: (string | number | null)[][];
  /** The format of each cell; `bold` is of its font. */
  formats: { format: string; bold: boolean }[][];
  /** The rows that stay in sight. */
  frozen: number;
  widths: number[];
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decoded = (xml: string) =>
  xml
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? '?'),
    )
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Excel drops the blanks around a text that does not ask to keep them. */
const textIn = (xml: string) =>
  Array.from(xml.matchAll(/<t( xml:space="preserve")?>([^<]*)<\/t>/g), ([, keeps, text = '']) =>
    decoded(keeps ? text : text.trim()),
  ).join('');

const attribute = (xml: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1];

/** The first sheet. */
export const readSheet = (bytes: Uint8Array): ReadSheet => readSheets(bytes)[0]!;

export function readSheets(bytes: Uint8Array): ReadSheet[] {
  const parts = unzipped(Buffer.from(bytes));
  const part = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const shared = Array.from(part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs), ([xml]) =>
    textIn(xml),
  );
  const formatOf = formatsIn(part('xl/styles.xml'));
  return Array.from(
    part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g),
    ([, name = ''], n) => {
      const xml = part(`xl/worksheets/sheet${n + 1}.xml`);
      return { name: decoded(name), ...cellsIn(xml, shared, formatOf) };
    },
  );
}

function cellsIn(
  sheet: string,
  shared: string[],
  formatOf: ReturnType<typeof formatsIn>,
): Omit<ReadSheet, 'name'> {
  const rows: ReadSheet['rows'] = [];
  const formats: ReadSheet['formats'] = [];
  for (const [, head = '', inner = ''] of sheet.matchAll(/<c( [^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(attribute(head, 'r') ?? '') ?? [];
    const column = Array.from(letters).reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
    const row = Number(number) - 1;
    (rows[row] ??= [])[column - 1] = valueOf(attribute(head, 't'), inner, shared);
    (formats[row] ??= [])[column - 1] = formatOf(Number(attribute(head, 's') ?? 0));
  }
  return {
    rows,
    formats,
    frozen: Number(/<pane [^>]*ySplit="(\d+)"[^>]*state="frozen"/.exec(sheet)?.[1] ?? 0),
    widths: Array.from(sheet.matchAll(/<col [^>]*width="([\d.]+)"/g), ([, width]) => Number(width)),
  };
}

function valueOf(type: string | undefined, inner: string, shared: string[]) {
  if (/<f[ >/]/.test(inner)) return 'a formula';
  const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1];
  if (type === 's') return shared[Number(value)] ?? 'no such text';
  if (type === 'inlineStr') return textIn(inner);
  if (type === undefined || type === 'n') return value === undefined ? null : Number(value);
  return `of type ${type}`;
}

const BUILT_IN: Record<string, string> = { 0: 'General', 1: '0', 3: '#,##0', 4: '#,##0.00' };

function formatsIn(styles: string) {
  const own = new Map(
    Array.from(styles.matchAll(/<numFmt [^>]*>/g), ([xml]) => [
      attribute(xml, 'numFmtId'),
      decoded(attribute(xml, 'formatCode') ?? ''),
    ]),
  );
  const inside = (name: string) => new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(styles)?.[0];
  const fonts = (inside('fonts') ?? '').match(/<font>.*?<\/font>|<font\/>/gs) ?? [];
  const kinds = (inside('cellXfs') ?? '').match(/<xf [^>]*>/g) ?? [];
  return (index: number) => {
    const kind = kinds[index] ?? '';
    const id = attribute(kind, 'numFmtId') ?? '0';
    const font = fonts[Number(attribute(kind, 'fontId') ?? 0)] ?? '';
    return { format: own.get(id) ?? BUILT_IN[id] ?? id, bold: font.includes('<b/>') };
  };
}

/** The files of an archive, each compared with its check sum. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const parts = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength!);
    const start = zip.readUInt32LE(at + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    parts.set(name, bytes);
    at += 46 + nameLength! + extra! + comment!;
  }
  return parts;
}
