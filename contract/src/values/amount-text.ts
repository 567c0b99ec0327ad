/**
 * Amounts of kyats as people write them. One that is wholly understood is sure; one that can be read
 * in one way only by what is usual is a question; everything else is no amount. Nothing of a text is
 * passed over: a word, a sign or a bracket that is not known makes it unreadable.
 */
import { ANY_AMOUNT_WORD, amountInWords } from './amount-words.ts';
import { toLatinDigits } from './burmese.ts';
import { isMoney } from './money.ts';

export interface AmountInText {
  value: number;
  /** Only one meaning is possible. */
  isSure: boolean;
}

/** Each character for itself: full-width forms as plain ones, a wa among digits as a zero. */
export const amountText = (text: string): string =>
  toLatinDigits(
    text
      .replace(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/[\d\u1040-\u1049\u101d]+(?:[,.\u104a][\d\u1040-\u1049\u101d]+)*/g, (run) =>
        /[\d\u1040-\u1049]/.test(run) || run === text.trim()
          ? run.replaceAll('\u101d', '\u1040')
          : run,
      ),
  ).replace(/[A-Z]+/g, (latin) => latin.toLowerCase());

/** "Kyats"; a lone k may be thousands. */
export const KYATS = String.raw`(?:mmk|kyats?|kyts?|ks|\u1000\u103b\u1015\u103a)`;
const UNIT_BEFORE = new RegExp(String.raw`^${KYATS}(?![a-z])\s*[.:]?\s*`);
const UNIT_AFTER = new RegExp(String.raw`\s*(?<![a-z])${KYATS}$`);
/** "15,000/-", "15,000=" and a full stop. */
const CLOSED = /\s*(?:\/[-=]|=|\u104b)$|(?<=[^.\s])\.$/;
const SLASH = /\s*\/$/;
/** Words beside an amount that change nothing of it: "COD 15000 only", "၁၅၀၀၀ တိတိ". */
const NAMES = String.raw`cash on delivery|cod|cash|price|amount|value|\u1000\u1031\u102c\u1000\u103a\u101b\u1014\u103a|\u1000\u1031\u102c\u1000\u103a\u1004\u103d\u1031|\u1010\u1014\u103a\u1016\u102d\u102f\u1038|\u1005?[\u1008\u103b]\u1031\u1038|\u1004\u103d\u1031`;
const NAMED = new RegExp(String.raw`^(?:${NAMES})(?![a-z\u102b-\u103e])\s*[:.]?\s*`);
const ENDED = /\s*(?<![a-z])(?:only|cod|cash|\u1010\u102d\u1010\u102d|\u1015\u102b|\u1015\u1032)$/;

/** Longer texts are none, and need not be looked at. */
const LONGEST = 80;

interface Bare {
  text: string;
  hasUnit: boolean;
  isAsked: boolean;
}

/** The text without what belongs to any amount. */
function bareOf(typed: string): Bare {
  let text = amountText(typed).trim();
  let [hasUnit, isAsked] = [false, false];
  for (let before = ''; before !== text;) {
    before = text;
    const unitless = text.replace(UNIT_BEFORE, '').replace(UNIT_AFTER, '');
    hasUnit ||= unitless !== text;
    const wordless = unitless.replace(NAMED, '').replace(ENDED, '').replace(SLASH, '');
    isAsked ||= wordless !== unitless;
    text = wordless.replace(CLOSED, '').trim();
  }
  return { text, hasUnit, isAsked };
}

const withoutMarks = (text: string) => Number(text.replace(/[ '.,\u104a]/g, ''));

const PLAIN = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?$/;
/** 1,50,000: lakhs, as in India. */
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d{1,2})?$/;
/** 15 000, 15'000 and 15၊000, with or without hundredths. */
const PARTED = /^[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+|(?:\u104a\d{3})+)(\.\d{1,2})?$/;
/** 1.250.000 and 1.500,00. */
const DOTTED = /^[1-9]\d{0,2}((?:\.\d{3})+)(,\d{1,2})?$/;
/** One dot may be a decimal point: "12.345" is what somebody calculated, prices end in 00 or 50. */
const MAYBE_DECIMAL = /^\d{1,3}\.\d(?!00$|50$)\d{2}$/;

const THOUSANDS = /^((?:0|[1-9]\d{0,2})(?:\.\d{1,3})?)(\s*)k$/;
const K_AFTER = /\s*k$/;
const K_BEFORE = /^k\.?\s*/;
/** From here on, "15k" may be kyats. */
const SURELY_THOUSANDS = 100;
/** Below this, "1500k" may be either, and so it is neither. */
const SURELY_KYATS = 10_000;

const plain = (text: string) => (PLAIN.test(text) ? Number(text.replaceAll(',', '')) : null);

/** Amounts between thousands and a decimal point that are written in other ways. */
function grouped(text: string): number | null {
  if (LAKHS.test(text)) return Number(text.replaceAll(',', ''));
  const [, cents = ''] = PARTED.exec(text) ?? [];
  if (PARTED.test(text)) {
    return withoutMarks(text.slice(0, text.length - cents.length)) + Number(cents || 0);
  }
  const [all, , comma = ''] = MAYBE_DECIMAL.test(text) ? [] : (DOTTED.exec(text) ?? []);
  if (all === undefined) return null;
  return (
    withoutMarks(all.slice(0, all.length - comma.length)) + Number(comma.replace(',', '.') || 0)
  );
}

/** "15k", and "15,000K", whose k is one of "Ks". */
function withK({ text, hasUnit }: Bare): AmountInText | null {
  const [, count, space] = THOUSANDS.exec(text) ?? [];
  if (count !== undefined) {
    const isShort = Number(count) < SURELY_THOUSANDS && space === '';
    return { value: Math.round(Number(count) * 1000), isSure: hasUnit || isShort };
  }
  const after = K_AFTER.test(text) ? plain(text.replace(K_AFTER, '')) : null;
  if (after !== null) {
    return after >= SURELY_KYATS && !hasUnit ? { value: after, isSure: true } : null;
  }
  const before = K_BEFORE.test(text) ? plain(text.replace(K_BEFORE, '')) : null;
  return before === null ? null : { value: before, isSure: before >= 1000 && !hasUnit };
}

function bareAmount(bare: Bare): AmountInText | null {
  const value = plain(bare.text);
  if (value !== null) return { value, isSure: true };
  const k = withK(bare);
  if (k !== null) return k;
  const other = grouped(bare.text) ?? amountInWords(bare.text);
  return other === null ? null : { value: other, isSure: false };
}

/** Reads a whole text; null when any part of it is not understood. */
export function readAmountText(typed: string): AmountInText | null {
  if (typed.length > LONGEST) return null;
  const bare = bareOf(typed);
  const found = bareAmount(bare);
  if (found === null || !isMoney(found.value)) return null;
  return { value: found.value, isSure: found.isSure && !bare.isAsked };
}

const FOREIGN =
  /[$\u20ac\u00a3\u00a5\u0e3f\u20b9\u20a9]|(?<![a-z])(?:us|usd|dollars?|thb|baht|eur|euros?|gbp|cny|rmb|yuan|jpy|yen|inr|rupees?|sgd|myr|krw)(?![a-z])|\u1012\u1031\u102b\u103a\u101c\u102c|\u1018\u1010\u103a|\u101a\u103d\u1019\u103a/;

/** Another currency is named. */
export const isForeign = (text: string): boolean => FOREIGN.test(amountText(text));

const KNOWN = new RegExp(String.raw`${KYATS}(?![a-z])|${ANY_AMOUNT_WORD}|[\d,.\s]+`, 'g');

/** The first part of a text that no amount has. */
export function notUnderstood(typed: string): string {
  const [part = ''] = amountText(typed.slice(0, LONGEST)).replace(KNOWN, ' ').trim().split(/\s+/);
  return part || typed.trim();
}
