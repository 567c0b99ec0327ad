/** Names and remarks of a generated company, in both scripts. */
import type { Random } from './random.ts';

const BURMESE_PARTS =
  'အောင် မောင် ကျော် မင်း ထွန်း ဇော် လင်း ဝင်း မြင့် သန်း ခိုင် နိုင် ဖြိုး ထက် ရဲ သူ ဇင် မိုး စိုး ဟိန်း ချို အေး သီတာ ခင် နှင်း ဝေ သင်း ယု ဇာခြည် ဖြူ ငြိမ်း စန်း တင် လှ ရွှေ'.split(
    ' ',
  );
const LATIN_PARTS =
  'Aung Maung Kyaw Min Htun Zaw Lin Win Myint Than Khaing Naing Phyo Htet Ye Thu Zin Moe Soe Hein Cho Aye Thida Khin Hnin Wai Thin Yu Phyu Nyein San Tin Hla Shwe'.split(
    ' ',
  );
const TITLES = ['ဦး', 'ဒေါ်', 'ကို', 'မ'];
const SHOP_ENDS_MY = ['ဖက်ရှင်', 'အလှကုန်', 'မိုဘိုင်း', 'စာအုပ်', 'အိမ်သုံးပစ္စည်း'];
const SHOP_ENDS_EN = ['Fashion', 'Beauty', 'Mobile', 'Books', 'Home', 'Kids'];
const REMARKS_MY = [
  'မနက်ပိုင်း လာယူပါ',
  'ဆိုင်ရောက်ရင် ဖုန်းဆက်ပါ',
  'ကွဲလွယ်သော ပစ္စည်းများ ပါဝင်သည်',
  'ညနေ ငါးနာရီ နောက်ပိုင်းမှ လာယူပါ',
  'ဘေလ်ပေးပြီးသား',
  'နောက်ဖေးတံခါးမှ ဝင်ပါ',
];
const REMARKS_EN = [
  'Call the shop before pickup',
  'Fragile items inside',
  'Pickup after 5 pm',
  'Use the back gate',
  'Two large boxes and one envelope',
  'Ask for the manager',
];

export function randomPersonName(random: Random): string {
  const burmese = random.next() < 0.6;
  const parts = Array.from({ length: 2 + random.below(2) }, () =>
    random.pick(burmese ? BURMESE_PARTS : LATIN_PARTS),
  );
  return burmese ? random.pick(TITLES) + parts.join('') : parts.join(' ');
}

export function randomShopName(random: Random, n: number): string {
  return random.next() < 0.5
    ? `${random.pick(BURMESE_PARTS)}${random.pick(BURMESE_PARTS)} ${random.pick(SHOP_ENDS_MY)}`
    : `${random.pick(LATIN_PARTS)} ${random.pick(LATIN_PARTS)} ${random.pick(SHOP_ENDS_EN)} ${n}`;
}

/** As in practice, most remarks contain a voucher number; a third of the ways have no remark. */
export function randomRemark(random: Random, n: number): string | null {
  const kind = random.next();
  if (kind < 0.33) return null;
  if (kind < 0.68)
    return `${random.pick(REMARKS_MY)} ဘောက်ချာ ${randomVoucher(n)} ${randomPersonName(random)}`;
  return `${random.pick(REMARKS_EN)}, voucher ${randomVoucher(n)} ${randomPersonName(random)}`;
}

/** Spread out, so that consecutive ways do not have similar numbers. */
export const randomVoucher = (n: number): string =>
  `V${String((n * 7_919 + 104_729) % 10_000_019)}`;

export const randomPhone = (random: Random): string =>
  `+9594${String(random.below(100_000_000)).padStart(8, '0')}`;
