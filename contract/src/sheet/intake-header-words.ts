/** The words of headers in shops' sheets, in both languages. */
import { COD_WORDS } from '../intake/cod-words.ts';
import { nameKey } from '../values/name-keys.ts';
import { type Party, headerWords, partyIn } from './intake-parties.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import type { AmountMeaning } from './intake-types.ts';

/** The meaning of a header; `unused` is a known column that the import does not need. */
export type HeaderMeaning = IntakeField | 'total' | 'unused';

/** Separated by commas. */
const WORDS: Record<HeaderMeaning, string> = {
  ref: 'order no, order number, order id, order, order code, invoice, invoice no, invoice number, voucher, voucher no, ref, ref no, reference, parcel id, parcel no, အော်ဒါ, အော်ဒါနံပါတ်, အော်ဒါအမှတ်, ဘောက်ချာ, ဘောက်ချာနံပါတ်, ဘောက်ချာအမှတ်, ဘောင်ချာ, ဘောင်ချာနံပါတ်, ပါဆယ်နံပါတ်',
  customer_name:
    'name, full name, first name, last name, given name, family name, middle name, surname, contact person, contact name, customer, customer name, cus name, cust name, client, client name, receiver, receiver name, recipient, recipient name, consignee, buyer, buyer name, to, အမည်, နာမည်, ဖောက်သည်, ဖောက်သည်အမည်, ဖောက်သည်နာမည်, လက်ခံသူ, လက်ခံသူအမည်, လက်ခံမည့်သူ, လက်ခံသူနာမည်, ဝယ်သူ, ဝယ်သူအမည်, ဝယ်သူနာမည်, customerအမည်',
  customer_phone:
    'phone, phone no, phone number, phone num, phones, ph, ph no, phno, ph number, mobile, mobile no, mobile number, mobile phone, tel, telephone, contact, contact no, contact number, contact phone, customer phone, customer phone number, receiver phone, phone 1, ဖုန်း, ဖုန်းနံပါတ်, ဖုန်းနံပတ်, ဖုန်းနံပါတ်များ, ဖုန်းနံပါတ် 1, ဖောက်သည်ဖုန်း, ဆက်သွယ်ရန်, ဆက်သွယ်ရန်ဖုန်း, ဆက်သွယ်ရန်ဖုန်းနံပါတ်, phနံပါတ်',
  other_phones:
    'other phone, other phones, phone 2, second phone, alternative phone, alt phone, other phone number, အခြားဖုန်း, အခြားဖုန်းနံပါတ်, အခြားဖုန်းနံပါတ်များ, ဒုတိယဖုန်း, ဖုန်း 2, ဖုန်းနံပါတ် 2',
  township:
    'township, township name, tsp, tship, town, city, place, destination, city township, မြို့နယ်, မြို့, မြို့နယ်အမည်, ပို့ရမည့်မြို့နယ်, မြို့ မြို့နယ်',
  state:
    'state, region, division, state region, region state, state division, province, တိုင်း, ပြည်နယ်, တိုင်းဒေသကြီး, ပြည်နယ် တိုင်းဒေသကြီး, တိုင်း ပြည်နယ်, ပြည်နယ် တိုင်း',
  delivery_address:
    'address, full address, street address, apartment, building, delivery address, customer address, shipping address, receiver address, addr, location, street, လိပ်စာ, နေရပ်လိပ်စာ, လိပ်စာအပြည့်အစုံ, ပို့ရမည့်လိပ်စာ, ပို့ဆောင်ရမည့်လိပ်စာ, ဖောက်သည်လိပ်စာ, ပို့ရန်လိပ်စာ',
  amount:
    'item price, price, amount, value, product price, item value, item amount, cash, product amount, ပစ္စည်းတန်ဖိုး, တန်ဖိုး, ဈေးနှုန်း, စျေးနှုန်း, ဈေး, ပစ္စည်းဖိုး, ပစ္စည်းဈေးနှုန်း, ပမာဏ, ငွေပမာဏ, ကျသင့်ငွေ, ငွေ',
  total:
    'total, order total, order amount, total amount, total price, grand total, cod amount, amount to collect, total to collect, total amount to collect, collect, collect amount, collectable, to collect, cash on delivery amount, စုစုပေါင်း, စုစုပေါင်းငွေ, ကောက်ခံရန်, ကောက်ခံရမည့်ငွေ, ကောက်ခံငွေ, ကောက်ငွေ, ကောက်ခံရမည့် စုစုပေါင်းငွေ, အိမ်ရောက်ငွေချေပမာဏ',
  cod: COD_WORDS,
  os_paid:
    'os paid, paid, prepaid, payment, payment type, payment status, financial status, payment method, payment method title, ဆိုင်မှရှင်းပြီး, ငွေရှင်းပြီး, ငွေချေပြီး, ပေးပြီး, ငွေပေးချေမှု',
  weight: 'weight, weight kg, kg, wt, အလေးချိန်, အလေးချိန် kg',
  fragile: 'fragile, ကွဲလွယ်ပစ္စည်း, breakable, ကွဲတတ်, ကွဲလွယ်, ကွဲတတ်သောပစ္စည်း, ကွဲရှလွယ်သော',
  remark:
    'remark, remarks, order note, order notes, customer note, customer notes, lineitem name, line item name, line items, item title, product title, message, note, notes, comment, comments, memo, item, items, item name, product, product name, products, description, details, instruction, instructions, မှတ်ချက်, ပစ္စည်း, ပစ္စည်းအမည်, ကုန်ပစ္စည်း, ကုန်ပစ္စည်းအမည်, အသေးစိတ်, ပစ္စည်းအမျိုးအစား',
  shop: 'shop, shop name, online shop, os, os name, page, page name, sender, sender name, merchant name, ဆိုင်, ဆိုင်အမည်, ဆိုင်နာမည်, အွန်လိုင်းဆိုင်, ပို့သူ, ပို့သူအမည်, page အမည်',
  pickup_type: 'pickup type, pickup, way type, pickup အမျိုးအစား, လာယူပုံ',
  pickup_day: 'date, day, pickup date, pickup day, delivery date, ရက်စွဲ, နေ့စွဲ, ရက်, နေ့ရက်, pickup ရက်စွဲ',
  unused:
    'no, sr, sr no, zip, zip code, postcode, post code, postal code, country, country code, company, email, e mail, mail, username, user name, sku, variant, currency, barcode, tracking no, tracking number, unit, pcs, paid at, date paid, paid date, created at, date created, created date, updated at, fulfilled at, cancelled at, date added, purchase date, sale date, ordered date, date ordered, invoice date, voucher date, payment date, tax, taxes, order date, order time, order day, order status, order type, shipping method, lineitem quantity, lineitem sku, lineitem price, line item price, unit price, price per unit, compare at price, lineitem compare at price, cost, s no, sn, row, line, number, id, qty, quantity, count, delivery charge, delivery charges, delivery fee, delivery fees, deli, deli fee, deli fees, deli charge, deli charges, delivery, shipping, shipping fee, fault, faults, size, color, colour, status, time, စဉ်, အမှတ်စဉ်, နံပါတ်, အမှတ်, အတန်း, အရေအတွက်, ပို့ခ, ပို့ဆောင်ခ, ပို့ဆောင်ခ စုစုပေါင်း, အော်ဒါရက်စွဲ, အော်ဒါတင်ရက်, အော်ဒါတင်သည့်ရက်, မှာသည့်ရက်, မှာယူသည့်ရက်, မှာယူသည့်ရက်စွဲ, အမှား, အမှားများ, အခြေအနေ, ဆိုဒ်, အရောင်',
};

const MEANINGS = new Map<string, HeaderMeaning>(
  (Object.entries(WORDS) as [HeaderMeaning, string][]).flatMap(([meaning, words]) =>
    words.split(',').map((word): [string, HeaderMeaning] => [nameKey(word), meaning]),
  ),
);

const BURMESE = /[\u1000-\u109f]/;

/** An order's number, and not its items, its day or who made it: "Our order no". */
const NUMBERED =
  /(?<![a-z])(?:no|nos|nr|num|number|numbers|id|ids|code|ref|reference)(?![a-z])|နံပ|အမှတ်|ကုတ်/i;

/** Words that also stand inside longer headers: "Customer's phone no.", the longest first. */
const INSIDE = [...MEANINGS]
  .filter(([word]) => word.length >= 4)
  .map(([key, meaning]) => ({ key, meaning, isBurmese: BURMESE.test(key) }))
  .sort((a, b) => b.key.length - a.key.length);

const LONGEST_HEAD = 60;

export interface HeaderRead {
  meaning: HeaderMeaning;
  /** It is one of our words, perhaps in both languages; other headers contain one. */
  isExact: boolean;
  /** Whose it is, where it says so. */
  party?: Party;
  /** A name is in two columns: first and last. */
  isPart?: true;
}

/** Fields of one person, which are taken from one party only. */
export const PERSONAL_FIELDS: ReadonlySet<HeaderMeaning | null> = new Set<HeaderMeaning>([
  'customer_name',
  'customer_phone',
  'other_phones',
  'township',
  'state',
  'delivery_address',
]);

const PART = /\b(?:first|last|given|family|middle|sur|f|l)\s?name\b/i;
/** What the amounts are counted in, and the numbers of several columns. */
const UNITS = new Set(['mmk', 'ks', 'kyat', 'kyats', 'in', 'ကျပ်']);
const isUnit = (token: string) => UNITS.has(token) || /^\d{1,2}$/.test(token);

const withoutUnits = (text: string) =>
  headerWords(text)
    .filter((token) => !isUnit(token))
    .join('');

const wordMeaning = (text: string) =>
  MEANINGS.get(nameKey(text)) ?? MEANINGS.get(nameKey(withoutUnits(text)));

/** A header that is one of our words. */
function exactMeaning(text: string): HeaderMeaning | undefined {
  const parts = [text, text.replace(/[([].*$/s, ''), ...text.split(/[()[\]/|\n:*,-]+/)];
  return parts.map(wordMeaning).find((one) => one);
}

const LEAST_GLUED = 4;

/** A header that contains one of our words, as words of its own. */
function insideMeaning(text: string): HeaderMeaning | undefined {
  if (/\d{3}/.test(text)) return undefined;
  const tokens = headerWords(text);
  const key = nameKey(text);
  const isNumbered = NUMBERED.test(tokens.join(' '));
  const found = INSIDE.find(({ key: word, meaning, isBurmese }) => {
    if (meaning === 'ref' && !isNumbered) return false;
    if (isBurmese) return key.includes(word);
    if (hasWords(tokens, word)) return true;
    // "username", where nobody put a space; "discount" is no count.
    const isGlued = tokens.length === 1 && meaning !== 'unused' && word.length >= LEAST_GLUED;
    return isGlued && (key.startsWith(word) || key.endsWith(word));
  });
  return found?.meaning;
}

/** Whether some of the words, one after the other, are the word we look for. */
const hasWords = (tokens: readonly string[], word: string) =>
  tokens.some((_, from) => {
    let joined = '';
    for (const token of tokens.slice(from)) {
      joined += token;
      if (joined.length >= word.length) return joined === word;
    }
    return false;
  });

function readBare(text: string): HeaderRead | null {
  const exact = exactMeaning(text);
  const meaning = exact ?? insideMeaning(text);
  if (!meaning) return null;
  const isPart = meaning === 'customer_name' && PART.test(headerWords(text).join(' '));
  return { meaning, isExact: exact !== undefined, ...(isPart && { isPart }) };
}

/** The meaning of a header; null when it has none of our words. */
export function readHeader(text: string): HeaderRead | null {
  if (text.length > LONGEST_HEAD) return null;
  const whole = readBare(text);
  const found = partyIn(text);
  const isOfParty =
    found !== null && found.rest !== '' && PERSONAL_FIELDS.has(exactMeaning(found.rest)!);
  // "Pickup Date" and "Shop" are what they are, "Shipping" is a charge, "Shipping (Phone)" a phone.
  const isPlain = whole?.isExact === true && !PERSONAL_FIELDS.has(whole.meaning);
  if (!found || (isPlain && !(whole.meaning === 'unused' && isOfParty))) return whole;
  const { party, rest } = found;
  const isNever = party.kind === 'sender' || party.kind === 'other';
  const bare =
    rest === '' ? ({ meaning: 'customer_name', isExact: true } as const) : readBare(rest);
  const read = whole?.isExact === true && !isPlain ? whole : bare;
  if (read === null) return isNever ? { meaning: 'unused', isExact: false, party } : null;
  if (!PERSONAL_FIELDS.has(read.meaning)) {
    // "Order Shipping Amount" is no amount of the order.
    const isMoney = fieldOf(read.meaning) === 'amount';
    return isMoney ? { ...read, isExact: whole?.isExact === true } : read;
  }
  return isNever ? { meaning: 'unused', isExact: read.isExact, party } : { ...read, party };
}

/** The field of a header, and what its amounts are. */
export const fieldOf = (meaning: HeaderMeaning): IntakeField | null => {
  if (meaning === 'unused') return null;
  return meaning === 'total' ? 'amount' : meaning;
};

export const amountOf = (meaning: HeaderMeaning): AmountMeaning =>
  meaning === 'total' ? 'total' : 'item_price';

/** "Total" and "sum", beside or under the amounts of all rows. */
const TOTALS = new Set(
  'total, totals, grand total, sub total, subtotal, sum, total amount, net total, all total, စုစုပေါင်း, စုစုပေါင်းငွေ, ပေါင်း, စုစုပေါင်းကျသင့်ငွေ, အားလုံးပေါင်း, အားလုံးစုစုပေါင်း'
    .split(',')
    .map(nameKey),
);
const TOTAL_START = /^(?:grand\s*)?(?:total|sub\s*total)\b|^စုစုပေါင်း/i;

/** Most cells are not looked at more closely. */
const MAYBE_TOTAL = /total|sum|ပေါင်း/i;

/** Whether a cell labels its row as a total. */
export const isTotalLabel = (text: string): boolean =>
  text.length <= LONGEST_HEAD &&
  MAYBE_TOTAL.test(text) &&
  (TOTALS.has(nameKey(text)) || TOTAL_START.test(text.trim()));
