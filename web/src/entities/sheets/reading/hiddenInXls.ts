/**
 * Facts about an XLS file that the library does not report: hidden sheets and rows, protection, and
 * the date system.
 */

export interface HiddenInXls {
  isProtected: boolean;
  isFrom1904: boolean;
  /** By sheet, in the order of the file. */
  sheets: readonly { isHidden: boolean; rows: ReadonlySet<number> }[];
}

/** Numbers of the records that matter. */
const SHEET = 0x85;
const PASSWORD = 0x2f;
const ROW = 0x208;
const CALENDAR = 0x22;
const END = 0x0a;
const HIDDEN_ROW = 0x20;

interface Found {
  id: number;
  at: number;
  length: number;
}

function* recordsOf(view: DataView, start: number): Generator<Found> {
  let at = start;
  while (at + 4 <= view.byteLength) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    if (at + 4 + length > view.byteLength) return;
    yield { id, at: at + 4, length };
    if (id === END) return;
    at += 4 + length;
  }
}

function hiddenRows(view: DataView, start: number): Set<number> {
  const rows = new Set<number>();
  for (const { id, at, length } of recordsOf(view, start)) {
    if (id === ROW && length >= 16 && view.getUint16(at + 12, true) & HIDDEN_ROW) {
      rows.add(view.getUint16(at, true));
    }
  }
  return rows;
}

/** Looks through the stream of the workbook. */
export function hiddenInXls(workbook: Uint8Array): HiddenInXls {
  const view = new DataView(workbook.buffer, workbook.byteOffset, workbook.byteLength);
  const found = [...recordsOf(view, 0)];
  const sheets = found.filter(({ id, length }) => id === SHEET && length >= 6);
  return {
    isProtected: found.some(({ id }) => id === PASSWORD),
    isFrom1904: found.some(
      ({ id, at, length }) => id === CALENDAR && length >= 2 && view.getUint16(at, true) === 1,
    ),
    sheets: sheets.map(({ at }) => ({
      isHidden: (view.getUint8(at + 4) & 3) !== 0,
      rows: hiddenRows(view, view.getUint32(at, true)),
    })),
  };
}
