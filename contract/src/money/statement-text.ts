/** A statement as a Burmese text without pictures, to send to the shop: totals first. */
import { addMoney, formatFigure } from '../values/money.ts';
import { withoutPictures } from '../values/pictures.ts';
import type { StatementDetail } from './statements.ts';
import { MONTHS, dayOf } from '../values/time.ts';

/** Messengers cut longer texts. */
export const MAX_STATEMENT_TEXT_LENGTH = 1_000;
const LONGEST_NAME = 120;

/** The label of an account movement, when it adds and when it deducts. */
const MOVEMENTS: Record<string, readonly [added: string, taken: string]> = {
  received: ['ဆိုင်မှ ပေးထားငွေ', 'ဆိုင်မှ ပေးထားငွေ ပယ်ဖျက်'],
  advance: ['ကြိုပေးငွေ ပယ်ဖျက်', 'ကြိုပေးငွေနုတ်'],
  return_charge: ['ပြန်ပို့ခ ပယ်ဖျက်', 'ပြန်ပို့ခနုတ်'],
  deduction: ['နုတ်ငွေ ပယ်ဖျက်', 'အခြားနုတ်ငွေ'],
  credit: ['ထပ်ပေါင်းငွေ', 'ထပ်ပေါင်းငွေ ပယ်ဖျက်'],
};
const CORRECTION = ['ပြင်ဆင်ချက် ပေါင်း', 'ပြင်ဆင်ချက် နုတ်'] as const;
const CARRIED = ['ယခင်စာရင်းမှ ပေါင်း', 'ယခင်စာရင်းမှ နုတ်'] as const;

const money = (kyats: number) => formatFigure(Math.abs(kyats));

/** "01–07 နိုဝင်ဘာ", "28 အောက်တိုဘာ – 03 နိုဝင်ဘာ", "05 နိုဝင်ဘာ". */
function periodOf(first: string, last: string): string {
  const [from, to] = [first, last].map((day) => {
    const [, month, date] = day.split('-');
    return { date, month: MONTHS.my[Number(month) - 1] };
  }) as [{ date: string; month: string }, { date: string; month: string }];
  if (first === last) return `${to.date} ${to.month}`;
  if (from.month === to.month) return `${from.date}–${to.date} ${to.month}`;
  return `${from.date} ${from.month} – ${to.date} ${to.month}`;
}

const worded = (words: readonly [string, string], amount: number) =>
  `${words[amount > 0 ? 0 : 1]} ${money(amount)}`;

type Worded = Omit<StatementDetail, 'text'>;

function movementsOf({ movements, carried }: Worded): string[] {
  const sums = new Map<readonly [string, string], number>([[CARRIED, carried]]);
  for (const { kind, amount } of movements) {
    const words = MOVEMENTS[kind] ?? CORRECTION;
    sums.set(words, addMoney(sums.get(words) ?? 0, amount));
  }
  return [...sums].filter(([, sum]) => sum !== 0).map(([words, sum]) => worded(words, sum));
}

/** At most 1,000 characters, in days of `zone`. */
export function statementText(statement: Worded, zone: string): string {
  const { id, shop, upto, first_at, last_at, deliveries, collected, charges, total } = statement;
  const name = [...withoutPictures(shop?.name ?? '')].slice(0, LONGEST_NAME).join('');
  const period = periodOf(
    first_at ? dayOf(first_at, zone) : upto,
    last_at ? dayOf(last_at, zone) : upto,
  );
  const taken = [...(charges === 0 ? [] : [`ပို့ခနုတ် ${money(charges)}`]), ...movementsOf(statement)];
  const { carried_on, paid } = statement;
  return [
    `${name} — ငွေစာရင်း S-${id} (${period})`,
    `ပို့ပြီး ${deliveries} ခု၊ ကောက်ခံရငွေ ${money(collected)}`,
    ...(taken.length > 0 ? [taken.join('၊ ')] : []),
    `ဆိုင်သို့ ပေးရန် ${money(total)} ကျပ်`,
    ...(paid > 0 ? [`ပေးပြီး ${money(paid)}၊ ကျန် ${money(addMoney(total, -paid))} ကျပ်`] : []),
    ...(carried_on < 0 ? [`နောက်စာရင်းမှ နုတ်ရန် ${money(carried_on)} ကျပ်`] : []),
  ].join('\n');
}
