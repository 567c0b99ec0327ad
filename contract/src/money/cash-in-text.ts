/** A cash-in as a Burmese text for a chat, whatever language the screen has. */
import type { CashInDetail } from './cash-ins.ts';
import { formatFigure, hundredths } from '../values/money.ts';
import { withoutPictures } from '../values/pictures.ts';
import { showDateTime } from '../values/time.ts';

/** The rider's balance from before (negative when the company owed him); part of the rest. */
function carriedLine({ carried }: CashInDetail): string[] {
  if (carried === null || hundredths(carried) === 0) return [];
  return carried > 0
    ? [`ယခင်က ရိုက်ဒါ ပေးရန်ကျန် ${formatFigure(carried)} ကျပ်`]
    : [`ယခင်က ရိုက်ဒါ ပြန်ရရန် ${formatFigure(-carried)} ကျပ်`];
}

/** The part of a difference that the company absorbs. */
function borneLine({ borne }: CashInDetail): string[] {
  if (borne === null || hundredths(borne) === 0) return [];
  return borne > 0
    ? [`ကုမ္ပဏီ ကျခံငွေ ${formatFigure(borne)} ကျပ်`]
    : [`ကုမ္ပဏီ ယူသည့်ပိုငွေ ${formatFigure(-borne)} ကျပ်`];
}

/** The balance left between rider and company; empty when it is 0 or not known yet. */
function restLine({ difference, borne }: CashInDetail): string[] {
  if (difference === null) return [];
  const rest = difference - (borne ?? 0);
  if (hundredths(rest) === 0) return ['ကြွေးကျန် မရှိပါ'];
  return rest > 0
    ? [`ရိုက်ဒါ ပေးရန်ကျန် ${formatFigure(rest)} ကျပ်`]
    : [`ရိုက်ဒါ ပြန်ရရန် ${formatFigure(-rest)} ကျပ်`];
}

const STATES: Partial<Record<CashInDetail['state'], string>> = {
  waiting: 'ဆုံးဖြတ်ချက် စောင့်ဆဲ',
  recounted: 'ပြန်ရေတွက်ပြီး',
  refused: 'လက်မခံပါ',
  voided: 'ပယ်ဖျက်ပြီး',
};

/**
 * Text that people typed, for use within other text; empty when it is missing or consists only of
 * emoji.
 */
function between(before: string, text: string | null | undefined, behind = ''): string {
  const plain = withoutPictures(text ?? '');
  return plain === '' ? '' : `${before}${plain}${behind}`;
}

/** Lines of plain text without pictures; `zone` is the company's. */
export function cashInText(cashIn: CashInDetail, zone: string): string {
  const { id, rider, state, notes, transfers, counted, deliveries, expected } = cashIn;
  const byNote = Object.entries(notes).sort(([a], [b]) => Number(b) - Number(a));
  const at = cashIn.posted_at ?? cashIn.created_at;
  const remark = STATES[state];
  return [
    `ငွေအပ်ပြေစာ #${id}${between(' — ', rider?.name)}`,
    ...(remark === undefined ? [] : [`(${remark})`]),
    `${at === null ? '' : `${showDateTime(at, zone, 'my')}၊ `}ရေတွက်သူ${between(' ', cashIn.counted_by.name)}`,
    ...byNote.map(
      ([note, n]) => `${formatFigure(Number(note))} × ${n} = ${formatFigure(Number(note) * n)}`,
    ),
    ...transfers.map(
      ({ place, amount, reference }) =>
        `${place} ${formatFigure(amount)}${between(' (', reference, ')')}`,
    ),
    `စုစုပေါင်း ${formatFigure(counted)} ကျပ်`,
    ...(expected === null ? [] : [`ပို့ပြီး ${deliveries} ခုအတွက် အပ်ရန် ${formatFigure(expected)} ကျပ်`]),
    ...carriedLine(cashIn),
    ...borneLine(cashIn),
    ...restLine(cashIn),
  ].join('\n');
}
