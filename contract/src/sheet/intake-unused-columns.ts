/** Columns that have values and are not used: each leads to a question or a notice. */
import { type ColumnTexts, isCountColumn } from './intake-column-texts.ts';
import { guessField } from './intake-content.ts';
import { readAmountCell } from './intake-amounts.ts';
import { type HeaderRead, PERSONAL_FIELDS, fieldOf } from './intake-header-words.ts';
import type { TownshipIndex } from './intake-township-index.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import { parseAmount } from '../values/money.ts';

/** The facts about the columns that the decision needs. */
export interface ColumnFacts {
  heads: readonly string[];
  fields: readonly (IntakeField | null)[];
  reads: readonly (HeaderRead | null)[];
  members: ReadonlySet<string>;
  texts: ColumnTexts;
  index: TownshipIndex;
}

export type UnusedColumn = { isReported: true } | { guess: IntakeField };

/** Fields without which a parcel cannot be delivered. */
const NEEDED = ['customer_name', 'customer_phone', 'township', 'delivery_address'] as const;
const isNeeded = (field: IntakeField): boolean => (NEEDED as readonly string[]).includes(field);

/** Less is a size or a count. */
const LEAST_PRICE = 500;

/** More than this between price and total is no delivery charge. */
const MOST_CHARGE = 10_000;

const TOLD: UnusedColumn = { isReported: true };

/** What the customer has paid before: the rider collects less, whatever the column says beside it. */
const PAID_BEFORE = /(?<!un)paid|deposit|advance|စရံ|ကြို(?:တင်)?ငွေ|(?:ပေး|ရှင်း|လွှဲ)ပြီး/i;
/** What is left to pay, or less than the price. */
const LESS = /paid|due|balance|remain|refund|discount|\bnet\b/i;
const SUM = /total|gross|ပေါင်း/i;
const isPrice = (text: string) =>
  (readAmountCell({ text, from: 'digits' }).value ?? 0) >= LEAST_PRICE;

/** What an unused column contains; null when it is empty. */
export function unusedColumn(at: number, known: ColumnFacts): UnusedColumn | null {
  const { fields, reads, texts, index } = known;
  const cells = texts.of(at);
  if (cells.length === 0 || isCountColumn(cells)) return null;
  const read = reads[at] ?? null;
  const hasField = (field: IntakeField) => fields.includes(field);
  const looks = () => guessField(cells, index, !hasField('customer_name'));
  const field = read ? fieldOf(read.meaning) : null;
  const isMoney = field === 'amount';
  if (isPaidBefore(at, known)) return { guess: 'amount' };
  if (isMoney && isExplained(at, read!, known)) return TOLD;
  // The sender's are known whatever they are.
  if (!read || (!read.isExact && !(field === null && read.party))) {
    const look = looks();
    return look === null || isSaid(at, look, known) ? TOLD : { guess: look };
  }
  // The sender's phone, a size, a country: known, and nobody's question.
  if (field === null) return TOLD;
  if (isMoney) return { guess: 'amount' };
  if (!PERSONAL_FIELDS.has(field)) return TOLD;
  const isOurs = !read.party || known.members.has(read.party.word);
  if (!isOurs) return isNeeded(field) && !hasField(field) ? { guess: field } : TOLD;
  if (isSaid(at, field, known)) return TOLD;
  return { guess: field };
}

const isPaidBefore = (at: number, { heads, texts }: ColumnFacts) =>
  PAID_BEFORE.test(heads[at] ?? '') && texts.of(at).some(isPrice);

/** What the column says is in the one that is used for the same. */
function isSaid(at: number, field: IntakeField, { fields, texts }: ColumnFacts): boolean {
  const alike = field === 'customer_phone' ? ['customer_phone', 'other_phones'] : [field];
  const others = fields.flatMap((one, n) => (one !== null && alike.includes(one) ? n : []));
  return others.length > 0 && texts.isRepeatedIn(at, others);
}

/** A price and a total that differ by a delivery charge say the same. */
function isExplained(at: number, read: HeaderRead, known: ColumnFacts): boolean {
  const { heads, fields, reads, texts } = known;
  const used = fields.indexOf('amount');
  if (used < 0) return false;
  if (texts.isRepeatedIn(at, [used])) return true;
  const usedRead = reads[used] ?? null;
  const isDifferBy = (price: number, total: number) =>
    texts.rows.every((row) => {
      const [one, other] = [price, total].map((n) => parseAmount(texts.text(row, n)) ?? null);
      if (one === null || other === null || one === undefined || other === undefined) return true;
      return other >= one && other - one <= MOST_CHARGE;
    });
  // "Subtotal" is a price; "Amount due" and "Final price" may be what is to be collected.
  const head = heads[at] ?? '';
  if (!read.isExact && (!SUM.test(head) || LESS.test(head))) return false;
  if (!read.isExact || usedRead === null) return isDifferBy(at, used) || isDifferBy(used, at);
  if (read.meaning === usedRead.meaning) return false;
  return read.meaning === 'amount' ? isDifferBy(at, used) : isDifferBy(used, at);
}
