/**
 * Zawgyi in a sheet. A text is converted only when Unicode cannot spell it, whatever its neighbours
 * are. Beside such a text, one that both encodings can spell, and that reads differently, is asked.
 */
import { searchKey } from '../values/burmese.ts';
import { innerText } from './intake-cell.ts';
import { chatSheet } from './intake-chat.ts';
import { MAX_HEADER_ROWS } from '../intake/intake-limits.ts';
import type { IntakeSheet, SheetEncoding, SheetRow } from './intake-types.ts';
import { bothReadings, isCertainlyZawgyi } from '../values/zawgyi.ts';

const BURMESE = /[\u1000-\u109f]/;
const PAIRS = 5;

/** The Burmese texts of some rows, each once: words repeat from row to row. */
const burmeseTexts = (rows: readonly SheetRow[]): Set<string> =>
  new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => {
        const text = innerText(cell);
        return text !== null && BURMESE.test(text) ? [text] : [];
      }),
    ),
  );

const readsAlike = (one: string, other: string) => searchKey(one) === searchKey(other);

/** How the texts of a sheet are read; null when each stays as it is. */
function encodingIn(texts: ReadonlySet<string>, first: ReadonlySet<string>): SheetEncoding | null {
  const readings = (text: string) => bothReadings(text) ?? { sure: text, other: text };
  const isSure = (text: string) => isCertainlyZawgyi(text) && readings(text).sure !== text;
  const isZawgyi = [...texts].some(isSure);
  const converted: [string, string][] = [];
  const unsure: [string, string][] = [];
  for (const text of isZawgyi ? texts : []) {
    const { sure, other } = readings(text);
    // A text that only puts its marks in another order is the same text.
    const isSame = readsAlike(sure, other);
    const unicode = isSame ? other : sure;
    if (unicode !== text) converted.push([text, unicode]);
    if (!isSame) unsure.push([text, other]);
  }
  const heads = [...first].flatMap((text): [string, string][] => {
    const { other } = readings(text);
    return other === text ? [] : [[text, other]];
  });
  if (converted.length === 0 && heads.length === 0) return null;
  return {
    converted: Object.fromEntries(converted),
    unsure: Object.fromEntries(unsure),
    heads: Object.fromEntries(heads),
    pairs: converted.slice(0, PAIRS),
  };
}

/** The sheet with how its texts are read, if that is not as they stand there. */
export function withEncoding(sheet: IntakeSheet): IntakeSheet {
  const texts = burmeseTexts(sheet.rows);
  if (texts.size === 0) return sheet;
  const encoding = encodingIn(texts, burmeseTexts(sheet.rows.slice(0, MAX_HEADER_ROWS)));
  return encoding === null ? sheet : { ...sheet, encoding };
}

/** The parcels of a chat; what its lines say is only seen once they are in Unicode. */
export function unicodeChat(text: string): IntakeSheet {
  const lines = text.split('\n');
  const encoding = encodingIn(new Set(lines), new Set());
  const typed = chatSheet(text);
  if (encoding === null) return typed;
  const { converted, unsure } = encoding;
  const inUnicode = lines.map((line) => (Object.hasOwn(converted, line) ? converted[line]! : line));
  const sheet = chatSheet(inUnicode.join('\n'));
  return {
    ...sheet,
    encoding: { ...encoding, unsure: unsureCells(sheet, unsure) },
    asTyped: typed,
  };
}

/** The cells that were taken out of lines that may be either. */
function unsureCells({ rows }: IntakeSheet, unsure: SheetEncoding['unsure']) {
  const lines = Object.keys(unsure);
  if (lines.length === 0) return {};
  const isAsked = (text: string) =>
    text.split(', ').some((part) => BURMESE.test(part) && lines.some((l) => l.includes(part)));
  return Object.fromEntries(
    [...burmeseTexts(rows)].flatMap((text): [string, string][] => {
      const other = isAsked(text) ? bothReadings(text)?.other : undefined;
      return other === undefined || readsAlike(other, text) ? [] : [[text, other]];
    }),
  );
}
