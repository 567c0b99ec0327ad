/** What the headers of a sheet mean, judged together and with their cells. */
import { readAmountCell } from './intake-amounts.ts';
import type { ColumnTexts } from './intake-column-texts.ts';
import { shareMatching } from './intake-content.ts';
import {
  type HeaderMeaning,
  type HeaderRead,
  PERSONAL_FIELDS,
  amountOf,
  fieldOf,
  readHeader,
} from './intake-header-words.ts';
import { type PartyColumns, chooseParty, partiesOf } from './intake-party-choice.ts';
import type { TownshipIndex } from './intake-township-index.ts';
import { stateNamed } from './intake-states.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import type { AmountMeaning } from './intake-types.ts';

type Fields = (IntakeField | null)[];

export interface HeadersFound {
  fields: Fields;
  amount: AmountMeaning;
  /** What each header says by itself. */
  reads: readonly (HeaderRead | null)[];
  /** Words of the parties whose columns are used. */
  members: ReadonlySet<string>;
  /** Parties of which a person has to choose. */
  rivals: readonly PartyColumns[];
}

/** Several columns of these are joined: what one of them says is not lost. */
export const JOINED_FIELDS: ReadonlySet<IntakeField> = new Set<IntakeField>([
  'customer_name',
  'other_phones',
  'delivery_address',
  'remark',
]);

const MOST_OF = 0.6;
const HALF = 0.5;

/** "#1001", and "A-17" beside another column of names: not what a person is called. */
const ORDER_NUMBER = /^#[a-z]{0,4}[-_ ]?\d+$/i;
const MAYBE_NUMBER = /^#?[a-z]{0,4}[-_ ]?\d{2,}$/i;

/** "A-17", "INV 1001" or "XKBKNABJK": with a digit and at most one word, or one word of capitals. */
const isCode = (text: string): boolean =>
  /^[A-Z]{6,}$/.test(text) ||
  (/\p{Nd}/u.test(text) && (text.match(/[\p{L}\p{M}]{3,}/gu)?.length ?? 0) < 2);

const mostAre = (texts: readonly string[], is: (text: string) => boolean) =>
  texts.length > 0 && texts.filter(is).length > texts.length * HALF;

/** What a header means, given its cells: "COD" heads yes and no, or amounts; "Name" may be a number. */
function meaningOf(
  read: HeaderRead | null,
  texts: readonly string[],
  index: TownshipIndex,
  isOnlyName: boolean,
): HeaderMeaning | null {
  if (!read) return null;
  const { meaning, isExact } = read;
  const isAmount = (text: string) => (readAmountCell({ text, from: 'digits' }).value ?? 0) > 1;
  if (meaning === 'cod' && mostAre(texts, isAmount)) return 'total';
  const isNumber = (text: string) => (isOnlyName ? ORDER_NUMBER : MAYBE_NUMBER).test(text);
  if (meaning === 'customer_name' && mostAre(texts, isNumber)) return 'ref';
  // "Order" heads what was ordered, too, and by its number a row is known when it comes again.
  if (meaning === 'ref' && texts.length > 0 && !mostAre(texts, isCode)) return 'remark';
  if (isExact) return meaning;
  // A header that only contains a word of money may be a refund: somebody is asked.
  if (meaning === 'amount' || meaning === 'total') return null;
  if ((meaning === 'cod' || meaning === 'os_paid') && mostAre(texts, isAmount)) return null;
  const field = fieldOf(meaning);
  const isPersonal = PERSONAL_FIELDS.has(meaning) && field !== null && texts.length > 0;
  return isPersonal && shareMatching(field, texts, index) <= MOST_OF ? null : meaning;
}

export function fieldsOfHeaders(
  heads: readonly string[],
  texts: ColumnTexts,
  index: TownshipIndex,
  party?: string,
): HeadersFound {
  const reads = heads.map((text) => (text === '' ? null : readHeader(text)));
  const names = reads.filter((read) => read?.meaning === 'customer_name');
  const meanings = reads.map((read, at) =>
    meaningOf(read, read ? texts.first(at) : [], index, names.length < 2),
  );
  const fields: Fields = heads.map(() => null);
  const personal = (at: number) =>
    PERSONAL_FIELDS.has(meanings[at]!) ? fieldOf(meanings[at]!) : null;
  const parties = partiesOf(reads, (at) => (texts.first(at).length > 0 ? personal(at) : null));
  const { members, rivals } = chooseParty(parties, texts, party);
  for (const member of members) {
    for (const name of Object.keys(member.at) as IntakeField[]) {
      // Another phone is kept beside the first; nothing else of another party is.
      if (fields.includes(name) && !name.endsWith('phone') && name !== 'other_phones') continue;
      const columns = bestFirst(member.at[name]!, name, { reads, texts, index });
      takePersonal(fields, name, columns, { reads, texts });
    }
  }
  // A column that is named and empty says what it would hold.
  const isWithout = members.every(({ kind }) => kind === 'plain');
  for (const at of heads.keys()) {
    const field = personal(at);
    if (field === null || fields.includes(field) || texts.first(at).length > 0) continue;
    const party = reads[at]?.party;
    const isOurs = members.some(({ word }) => word === party?.word);
    if (!party || isOurs || (isWithout && party.kind !== 'payer')) fields[at] = field;
  }
  takeState(fields, personal, texts, index);
  const amount = takeOthers(fields, meanings, reads);
  return { fields, amount, reads, members: new Set(members.map(({ word }) => word)), rivals };
}

interface Known {
  reads: readonly (HeaderRead | null)[];
  texts: ColumnTexts;
}

/** Of several columns the one that names townships best; else exact headers first. */
function bestFirst(
  columns: readonly number[],
  field: IntakeField,
  { reads, texts, index }: Known & { index: TownshipIndex },
): number[] {
  if (columns.length < 2) return [...columns];
  const exact = (at: number) => (reads[at]?.isExact === true ? 1 : 0);
  const share = (at: number) =>
    field === 'township' ? shareMatching(field, texts.first(at), index) : 0;
  return [...columns].sort((a, b) => share(b) - share(a) || exact(b) - exact(a));
}

function takePersonal(
  fields: Fields,
  field: IntakeField,
  columns: readonly number[],
  { reads, texts }: Known,
): void {
  const taken = () => fields.flatMap((one, at) => (one === field ? at : []));
  for (const at of columns) {
    const used = taken();
    if (used.length === 0) {
      fields[at] = field;
    } else if (texts.isRepeatedIn(at, used)) {
      continue;
    } else if (field === 'customer_phone') {
      const others = fields.flatMap((one, n) => (one === 'other_phones' ? n : []));
      if (!texts.isRepeatedIn(at, [...used, ...others])) fields[at] = 'other_phones';
    } else if (field === 'customer_name') {
      const areParts = [...used, at].every((one) => reads[one]?.isPart === true);
      if (areParts) fields[at] = field;
    } else if (JOINED_FIELDS.has(field) && reads[at]?.isExact === true) {
      fields[at] = field;
    }
  }
}

/** "City" beside "Township" may say the state or region. */
function takeState(
  fields: Fields,
  personal: (at: number) => IntakeField | null,
  texts: ColumnTexts,
  index: TownshipIndex,
): void {
  if (fields.includes('state')) return;
  const at = fields.findIndex(
    (field, n) =>
      field === null &&
      personal(n) === 'township' &&
      shareMatching('township', texts.first(n), index) <= MOST_OF &&
      mostAre(texts.first(n), (text) => stateNamed(text) !== undefined),
  );
  if (at >= 0) fields[at] = 'state';
}

/** Exact headers go first; of several for one field, the first one in the sheet. */
function takeOthers(
  fields: Fields,
  meanings: readonly (HeaderMeaning | null)[],
  reads: readonly (HeaderRead | null)[],
): AmountMeaning {
  // A price says more than a total, which may be the sum of what we work out ourselves.
  const order: ((meaning: HeaderMeaning, at: number) => boolean)[] = [
    (meaning, at) => reads[at]?.isExact === true && meaning !== 'total',
    (_, at) => reads[at]?.isExact === true,
    () => true,
  ];
  let amount: AmountMeaning = 'item_price';
  for (const [step, isNext] of order.entries()) {
    for (const [at, meaning] of meanings.entries()) {
      const field =
        meaning && !PERSONAL_FIELDS.has(meaning) && isNext(meaning, at) ? fieldOf(meaning) : null;
      if (field === null || fields[at] !== null) continue;
      const mayJoin = JOINED_FIELDS.has(field) && step < 2;
      if (fields.includes(field) && !mayJoin) continue;
      fields[at] = field;
      if (field === 'amount' && meaning) amount = amountOf(meaning);
    }
  }
  return amount;
}
