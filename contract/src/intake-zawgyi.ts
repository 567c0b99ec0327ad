/**
 * Zawgyi in a sheet. Many cells tell more than one: they are judged together, and one by one only
 * when there are few or when most are Unicode. Brings a library, so only the reading thread has it.
 */
import { innerText } from './intake-cell.ts';
import { chatSheet } from './intake-chat.ts';
import type { IntakeSheet, SheetEncoding } from './intake-types.ts';
import { encodingOf, zawgyiProbability, zawgyiWord } from './zawgyi.ts';

const BURMESE = /[\u1000-\u109f]/;
/** Fewer cells may be names that read as either. */
const LEAST_CELLS = 5;
const LIKELY = 0.95;
/** In a sheet of Zawgyi, a cell of which this little speaks for it is Unicode. */
const UNLIKELY = 0.05;
const PAIRS = 5;

function burmeseTexts({ rows }: IntakeSheet): string[] {
  return rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const text = innerText(cell);
      return text !== null && BURMESE.test(text) ? [text] : [];
    }),
  );
}

/** Words repeat from row to row, and converting one takes longer than looking it up. */
function converterOfWords(): (text: string) => string {
  const words = new Map<string, string>();
  return (text) =>
    text.replace(/\S{1,200}/g, (word) => {
      const known = words.get(word) ?? zawgyiWord(word);
      words.set(word, known);
      return known;
    });
}

function ofSheet(texts: ReadonlySet<string>): SheetEncoding {
  const convert = converterOfWords();
  const converted: [string, string][] = [];
  for (const text of texts) {
    const unicode = zawgyiProbability(text) < UNLIKELY ? text : convert(text);
    if (unicode !== text) converted.push([text, unicode]);
  }
  return made('sheet', converted, []);
}

function ofCells(texts: ReadonlySet<string>): SheetEncoding {
  const converted: [string, string][] = [];
  const unsure: [string, string][] = [];
  for (const text of texts) {
    const encoding = encodingOf(text);
    if (encoding.kind === 'zawgyi') converted.push([text, encoding.converted]);
    if (encoding.kind === 'unsure') unsure.push([text, encoding.converted]);
  }
  return made('cells', converted, unsure);
}

const made = (
  tier: SheetEncoding['tier'],
  converted: [string, string][],
  unsure: [string, string][],
): SheetEncoding => ({
  tier,
  converted: Object.fromEntries(converted),
  unsure: Object.fromEntries(unsure),
  pairs: converted.slice(0, PAIRS),
});

const isEmpty = (texts: object) => Object.keys(texts).length === 0;

/** The sheet with what is to be converted, if there is anything Burmese in it. */
export function withEncoding(sheet: IntakeSheet): IntakeSheet {
  const all = burmeseTexts(sheet);
  if (all.length === 0) return sheet;
  const texts = new Set(all);
  const isZawgyi = all.length >= LEAST_CELLS && zawgyiProbability(all.join('\n')) > LIKELY;
  const encoding = isZawgyi ? ofSheet(texts) : ofCells(texts);
  const isUnicode = [encoding.converted, encoding.unsure].every((some) => isEmpty(some));
  return isUnicode ? sheet : { ...sheet, encoding };
}

/** The parcels of a chat; what its lines say is only seen once they are in Unicode. */
export function unicodeChat(text: string): IntakeSheet {
  const lines = text.split('\n');
  const rows = lines.map((line, at) => ({ line: at + 1, cells: [line] }));
  const { encoding } = withEncoding({ name: '', kind: 'chat', rows });
  const typed = chatSheet(text);
  if (!encoding) return typed;
  const { converted } = encoding;
  const inUnicode = lines.map((line) => (Object.hasOwn(converted, line) ? converted[line]! : line));
  return { ...chatSheet(inUnicode.join('\n')), encoding, asTyped: typed };
}
