/**
 * How gateways count and charge an SMS: 160 letters of the GSM alphabet in one part or 153 in each of
 * several; one letter outside of it, and the whole text is sent in UTF-16, 70 units or 67 in each.
 */

/** The basic alphabet of GSM 03.38, without the escape. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These are sent as two: an escape and a letter. */
const GSM_DOUBLE = '\f^{}\\[~]|€';

const BASIC = new Set(GSM);
const DOUBLE = new Set(GSM_DOUBLE);

export interface SmsParts {
  /** Whether all letters are of the GSM alphabet. */
  isGsm: boolean;
  /** What it is counted in: GSM letters, or units of UTF-16. */
  units: number;
  /** 0 for no text. */
  parts: number;
  /** How many units still go into the last part. */
  left: number;
}

/** Letters are never split between parts: one of two units goes into the next part whole. */
export function smsParts(text: string): SmsParts {
  const letters = [...text];
  const isGsm = letters.every((letter) => BASIC.has(letter) || DOUBLE.has(letter));
  const [single, each] = isGsm ? [160, 153] : [70, 67];
  const sizes = letters.map((letter) => (isGsm ? (DOUBLE.has(letter) ? 2 : 1) : letter.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  if (units <= single) return { isGsm, units, parts: units === 0 ? 0 : 1, left: single - units };
  const { parts, filled } = sizes.reduce(
    (so, size) =>
      so.filled + size > each
        ? { parts: so.parts + 1, filled: size }
        : { parts: so.parts, filled: so.filled + size },
    { parts: 1, filled: 0 },
  );
  return { isGsm, units, parts, left: each - filled };
}
