/** What the headers of shops' sheets are called, in both languages. */
import { placeKey } from './intake-keys.ts';
import type { AmountMeaning, IntakeField } from './intake-types.ts';

/** What a header says; `unused` is a column that is known and of no use here. */
export type HeadMeaning = IntakeField | 'total' | 'unused';

/** Separated by commas. */
const WORDS: Record<HeadMeaning, string> = {
  ref: 'order no, order number, order id, order, order code, invoice, invoice no, invoice number, voucher, voucher no, ref, ref no, reference, parcel id, parcel no, အော်ဒါ, အော်ဒါနံပါတ်, အော်ဒါအမှတ်, ဘောက်ချာ, ဘောက်ချာနံပါတ်, ဘောင်ချာ, ဘောင်ချာနံပါတ်, ပါဆယ်နံပါတ်',
  customer_name:
    'name, customer, customer name, cus name, cust name, client, client name, receiver, receiver name, recipient, recipient name, consignee, buyer, buyer name, to, အမည်, နာမည်, ဖောက်သည်, ဖောက်သည်အမည်, ဖောက်သည်နာမည်, လက်ခံသူ, လက်ခံသူအမည်, လက်ခံမည့်သူ, လက်ခံသူနာမည်, ဝယ်သူ, ဝယ်သူအမည်, ဝယ်သူနာမည်, customerအမည်',
  customer_phone:
    'phone, phone no, phone number, phone num, phones, ph, ph no, phno, ph number, mobile, mobile no, mobile number, mobile phone, tel, telephone, contact, contact no, contact number, contact phone, customer phone, customer phone number, receiver phone, phone 1, ဖုန်း, ဖုန်းနံပါတ်, ဖုန်းနံပတ်, ဖုန်းနံပါတ်များ, ဖုန်းနံပါတ် 1, ဖောက်သည်ဖုန်း, ဆက်သွယ်ရန်, ဆက်သွယ်ရန်ဖုန်း, ဆက်သွယ်ရန်ဖုန်းနံပါတ်, phနံပါတ်',
  other_phones:
    'other phone, other phones, phone 2, second phone, alternative phone, alt phone, other phone number, အခြားဖုန်း, အခြားဖုန်းနံပါတ်, အခြားဖုန်းနံပါတ်များ, ဒုတိယဖုန်း, ဖုန်း 2, ဖုန်းနံပါတ် 2',
  township:
    'township, township name, tsp, tship, town, city, place, destination, city township, မြို့နယ်, မြို့, မြို့နယ်အမည်, ပို့ရမည့်မြို့နယ်, မြို့ မြို့နယ်',
  state:
    'state, region, division, state region, region state, state division, province, တိုင်း, ပြည်နယ်, တိုင်းဒေသကြီး, ပြည်နယ် တိုင်းဒေသကြီး, တိုင်း ပြည်နယ်, ပြည်နယ် တိုင်း',
  delivery_address:
    'address, full address, delivery address, customer address, shipping address, receiver address, addr, location, street, လိပ်စာ, နေရပ်လိပ်စာ, လိပ်စာအပြည့်အစုံ, ပို့ရမည့်လိပ်စာ, ပို့ဆောင်ရမည့်လိပ်စာ, ဖောက်သည်လိပ်စာ, ပို့ရန်လိပ်စာ',
  amount:
    'item price, price, amount, value, product price, item value, item amount, cash, product amount, ပစ္စည်းတန်ဖိုး, တန်ဖိုး, ဈေးနှုန်း, စျေးနှုန်း, ဈေး, ပစ္စည်းဖိုး, ပစ္စည်းဈေးနှုန်း, ပမာဏ, ငွေပမာဏ, ကျသင့်ငွေ, ငွေ',
  total:
    'total, total amount, total price, grand total, cod amount, amount to collect, total to collect, total amount to collect, collect, collect amount, collectable, to collect, cash on delivery amount, စုစုပေါင်း, စုစုပေါင်းငွေ, ကောက်ခံရန်, ကောက်ခံရမည့်ငွေ, ကောက်ခံငွေ, ကောက်ငွေ, ကောက်ခံရမည့် စုစုပေါင်းငွေ, အိမ်ရောက်ငွေချေပမာဏ',
  cod: 'cod, cash on delivery, အိမ်ရောက်ငွေချေ, ပစ္စည်းရောက်ငွေချေ',
  os_paid:
    'os paid, paid, prepaid, payment, payment type, payment status, payment method, ဆိုင်မှရှင်းပြီး, ငွေရှင်းပြီး, ငွေချေပြီး, ပေးပြီး, ငွေပေးချေမှု',
  weight: 'weight, weight kg, kg, wt, အလေးချိန်, အလေးချိန် kg',
  fragile: 'fragile, ကွဲလွယ်ပစ္စည်း, breakable, ကွဲတတ်, ကွဲလွယ်, ကွဲတတ်သောပစ္စည်း, ကွဲရှလွယ်သော',
  remark:
    'remark, remarks, note, notes, comment, comments, memo, item, items, item name, product, product name, products, description, details, instruction, instructions, မှတ်ချက်, ပစ္စည်း, ပစ္စည်းအမည်, ကုန်ပစ္စည်း, ကုန်ပစ္စည်းအမည်, အသေးစိတ်, ပစ္စည်းအမျိုးအစား',
  shop: 'shop, shop name, online shop, os, os name, page, page name, sender, sender name, merchant name, ဆိုင်, ဆိုင်အမည်, ဆိုင်နာမည်, အွန်လိုင်းဆိုင်, ပို့သူ, ပို့သူအမည်, page အမည်',
  pickup_type: 'pickup type, pickup, way type, pickup အမျိုးအစား, လာယူပုံ',
  pickup_day: 'date, day, pickup date, pickup day, delivery date, ရက်စွဲ, နေ့စွဲ, ရက်, နေ့ရက်, pickup ရက်စွဲ',
  unused:
    'no, sr, sr no, s no, sn, row, line, number, id, qty, quantity, count, delivery charge, delivery charges, delivery fee, delivery fees, deli, deli fee, deli fees, deli charge, deli charges, delivery, shipping, shipping fee, fault, faults, size, color, colour, status, discount, balance, time, စဉ်, အမှတ်စဉ်, နံပါတ်, အမှတ်, အတန်း, အရေအတွက်, ပို့ခ, ပို့ဆောင်ခ, ပို့ဆောင်ခ စုစုပေါင်း, အမှား, အမှားများ, အခြေအနေ, ဆိုဒ်, အရောင်, လျှော့ငွေ, လက်ကျန်',
};

const MEANINGS = new Map<string, HeadMeaning>(
  (Object.entries(WORDS) as [HeadMeaning, string][]).flatMap(([meaning, words]) =>
    words.split(',').map((word): [string, HeadMeaning] => [placeKey(word), meaning]),
  ),
);

/** Words that also stand inside longer headers: "Customer's phone no.", the longest first. */
const INSIDE = [...MEANINGS]
  .filter(([word]) => word.length >= 4)
  .sort(([a], [b]) => b.length - a.length);

const LONGEST_HEAD = 60;

/** `exact` headers are one of our words, perhaps in both languages; others contain one. */
export interface HeadRead {
  meaning: HeadMeaning;
  isExact: boolean;
}

/** What a header means; null when it is none of our words. */
export function readHead(text: string): HeadRead | null {
  if (text.length > LONGEST_HEAD) return null;
  const parts = [text, text.replace(/[([].*$/s, ''), ...text.split(/[()[\]/|\n:*,-]+/)];
  for (const part of parts) {
    const meaning = MEANINGS.get(placeKey(part));
    if (meaning) return { meaning, isExact: true };
  }
  if (/\d{3}/.test(text)) return null;
  const key = placeKey(text);
  const inside = INSIDE.find(([word]) => key.includes(word));
  return inside ? { meaning: inside[1], isExact: false } : null;
}

/** The field of a header, and what its amounts are. */
export const fieldOf = (meaning: HeadMeaning): IntakeField | null => {
  if (meaning === 'unused') return null;
  return meaning === 'total' ? 'amount' : meaning;
};

export const amountOf = (meaning: HeadMeaning): AmountMeaning =>
  meaning === 'total' ? 'total' : 'item_price';

/** "Total" and "sum", beside or under the amounts of all rows. */
const TOTALS = new Set(
  'total, totals, grand total, sub total, subtotal, sum, total amount, net total, all total, စုစုပေါင်း, စုစုပေါင်းငွေ, ပေါင်း, စုစုပေါင်းကျသင့်ငွေ, အားလုံးပေါင်း, အားလုံးစုစုပေါင်း'
    .split(',')
    .map(placeKey),
);
const TOTAL_START = /^(?:grand\s*)?(?:total|sub\s*total)\b|^စုစုပေါင်း/i;

/** Most cells are not looked at more closely. */
const MAYBE_TOTAL = /total|sum|ပေါင်း/i;

/** A cell that says that its row is a sum. */
export const saysTotal = (text: string): boolean =>
  text.length <= LONGEST_HEAD &&
  MAYBE_TOTAL.test(text) &&
  (TOTALS.has(placeKey(text)) || TOTAL_START.test(text.trim()));
