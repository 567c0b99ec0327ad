/**
 * Parses a text with several parcels, as shops send it in a chat: splits it into blocks, then
 * recognises the lines of each.
 */
import { toLatinDigits } from '../values/burmese.ts';
import { type TextSpan, amountsIn, isOnlyAmount, withoutSpans } from './chat-amounts.ts';
import { type HeaderMeaning, fieldOf, readHeader } from './intake-header-words.ts';
import { phonesIn } from './intake-phone.ts';
import { readPhoneCell } from './intake-phone.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import type { IntakeSheet, SheetCell } from './intake-types.ts';
import { isPaidWord } from './intake-values.ts';
import { cleanName, isPersonName } from '../schema/names.ts';

/** The fields of a block, in the order of the columns. */
const FIELDS = [
  'customer_name',
  'customer_phone',
  'township',
  'delivery_address',
  'amount',
  'os_paid',
  'ref',
  'remark',
] as const satisfies readonly IntakeField[];

interface Line {
  line: number;
  text: string;
}

/** "[25/11/2026 14:05] Shop:" begins a message where a chat was copied. */
const MESSAGE = /^\s*\[[^\]\n]{5,60}\]\s*(?:[^:\n]{1,60}:\s*)?/;
const hasPhone = ({ text }: Line) => phonesIn(text).length > 0;

/** Parts at blank lines, and at each message of a copied chat. */
function partsOf(text: string): Line[][] {
  const parts: Line[][] = [[]];
  for (const [at, whole] of text.split(/\r\n?|\n/).entries()) {
    const begins = MESSAGE.test(whole);
    const line = { line: at + 1, text: whole.replace(MESSAGE, '').trim() };
    if (line.text === '' || begins) parts.push([]);
    if (line.text !== '') parts.at(-1)?.push(line);
  }
  return parts.filter((part) => part.length > 0);
}

/** Lines with phones that begin another parcel: not those right below another phone. */
const phoneStarts = (lines: readonly Line[]) =>
  lines.flatMap((line, at) =>
    hasPhone(line) && !(at > 0 && isOnlyPhones(lines[at - 1]!) && isOnlyPhones(line)) ? [at] : [],
  );

const isOnlyPhones = ({ text }: Line) => {
  const { state } = readPhoneCell({ text, from: 'number' });
  return state === 'ok' || state === 'sure';
};

/** A part with several phones: each parcel has as many lines before its phone as the first. */
function atPhones(part: readonly Line[]): Line[][] {
  const phones = phoneStarts(part);
  if (phones.length < 2) return [[...part]];
  const before = phones[0]!;
  const starts = phones.map((at, n) => (n === 0 ? 0 : Math.max(at - before, phones[n - 1]! + 1)));
  return starts.map((start, n) => part.slice(start, starts[n + 1]));
}

/** "Name: Daw Mya", "ဖုန်း - 09..." */
const LABELLED = /^([^:=\d]{1,30}?)\s*(?:[:=\uff1a]|\s[-–—]|[-–—]\s|\u104b)\s*(.+)$/s;

type Taken = Partial<Record<IntakeField, string>>;

const withoutText = (text: string, part: string) => {
  const at = toLatinDigits(text).indexOf(part);
  if (at < 0) return text.replace(part, ' ');
  return `${text.slice(0, at)} ${text.slice(at + part.length)}`;
};

const EDGES = /^[\s,;:/|()\u104a\u104b=-]+|[\s,;:/|(\u104a\u104b=-]+$/g;
const trimmed = (text: string) => text.replace(/\s+/g, ' ').replace(EDGES, '');

/** Lines with a label. The remaining lines are recognised by their form. */
function takeLabelled(lines: readonly string[], taken: Taken): string[] {
  return lines.filter((text) => {
    const [, label = '', value = ''] = LABELLED.exec(text) ?? [];
    const read = label === '' ? null : readHeader(label);
    const meaning: HeaderMeaning | null = read?.isExact ? read.meaning : null;
    const field = meaning === null || meaning === 'cod' ? null : fieldOf(meaning);
    const target = meaning === 'cod' ? 'amount' : field;
    if (target === null || taken[target] !== undefined) return true;
    taken[target] = value.trim();
    return false;
  });
}

/** Takes the phones out of the lines. */
function takePhones(lines: readonly string[], taken: Taken): string[] {
  if (taken.customer_phone !== undefined) return [...lines];
  const phones: string[] = [];
  const rest = lines.map((text) => {
    let left = text;
    for (const phone of phonesIn(text)) {
      phones.push(phone.trim());
      left = withoutText(left, phone);
    }
    return left;
  });
  if (phones.length > 0) taken.customer_phone = phones.join(', ');
  return rest;
}

/** "Deli 2500 Ks" beside the amount is the charge, which we work out ourselves. */
const IS_CHARGE = /(?:deli|delivery|charges?|fees?|\u1015\u102d\u102f\u1037\S*)[\s:=-]*$/i;

/** Without list markers; a bracket or minus next to a number stays, because it has a meaning. */
const amountLine = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/^[\s,;:|]*(?:[-\u2013\u2014\u2022]\s)?\s*|[\s,;:|]+$/g, '');

/** Different amounts are all taken: which of them it is, is for a person to say. */
const amountOf = (texts: readonly string[]) => [...new Set(texts)].join(' / ');

/** An amount says its unit, or has a line to itself. */
function takeAmount(lines: readonly string[], taken: Taken): string[] {
  if (taken.amount !== undefined) return [...lines];
  const found = lines.map((text) => {
    const places = amountsIn(text);
    const isCharge = ({ at }: TextSpan) => IS_CHARGE.test(text.slice(0, at));
    return { text, places: places.filter((place) => !isCharge(place)) };
  });
  const amounts = found.flatMap(({ places }) => places.map(({ text }) => text));
  if (amounts.length > 0) {
    taken.amount = amountOf(amounts);
    return found.map(({ text, places }) => withoutSpans(text, places));
  }
  const bare = lines.filter((text) => isOnlyAmount(amountLine(text)));
  if (bare.length > 0) taken.amount = amountOf(bare.map(amountLine));
  return lines.filter((text) => !bare.includes(text));
}

function takeName(lines: readonly string[], taken: Taken): string[] {
  const isName = (text: string) => isPersonName(cleanName(trimmed(text))) && text.length < 40;
  const name = taken.customer_name === undefined ? lines.find(isName) : undefined;
  if (name !== undefined) taken.customer_name = trimmed(name);
  return lines.filter((text) => text !== name);
}

function takePaid(lines: readonly string[], taken: Taken): string[] {
  const paid = lines.find((text) => isPaidWord(text));
  if (paid !== undefined) taken.os_paid ??= paid;
  return lines.filter((text) => text !== paid);
}

/** The lines of a block; one that has all on one line is taken apart at its commas. */
function linesOf(block: readonly Line[]): string[] {
  const lines = block.map(({ text }) => text);
  return lines.length > 1
    ? lines
    : lines.flatMap((text) => text.split(/[,;|\u104a]\s*(?!\d{3}(?!\d))/));
}

function cellsOf(block: readonly Line[]): SheetCell[] {
  const taken: Taken = {};
  const steps = [takeLabelled, takePhones, takePaid, takeAmount, takeName];
  const rest = steps.reduce<string[]>(
    (lines, take) => take(lines, taken).filter((text) => trimmed(text) !== ''),
    linesOf(block),
  );
  const address = [taken.delivery_address ?? '', ...rest.map(trimmed)].filter(
    (text) => text !== '',
  );
  if (address.length > 0) taken.delivery_address = address.join(', ');
  return FIELDS.map((field) => {
    const text = taken[field];
    return text === undefined ? null : { found: text };
  });
}

/** The parcels of a text without columns, as a sheet in which every value is a guess. */
export function chatSheet(text: string): IntakeSheet {
  const rows = partsOf(text)
    .flatMap(atPhones)
    .map((block) => ({ line: block[0]!.line, cells: cellsOf(block) }));
  return { name: '', kind: 'chat', rows, fields: FIELDS };
}
