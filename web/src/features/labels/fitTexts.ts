/**
 * The texts of a label get the largest letters that they have room for together. What has no room
 * even in the smallest ones has fewer lines, what matters least first. The codes stay whole.
 */

/** Values of `--fit` in `paper/label.css`; below 0.57 only the largest texts still become smaller. */
const FITS = [1.3, 1.15, 1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.57, 0.5, 0.43] as const;
const SMALLEST = FITS.length - 1;
/** Rounding of heights. */
const HAIR = 1;
/** A guess at the next letters may be so much too large: half a line that stays empty is no gain. */
const BOLD = 1.06;

const SHOP = '.label-shop';
/** Each gives way before the next, down to so many lines: a parcel arrives by the last ones. */
const GIVE_WAY = [
  [SHOP, 1],
  ['.label-others', 1],
  ['.label-remark', 1],
  ['.label-customer', 2],
  ['.label-township', 2],
  ['.label-address', 1],
] as const;

interface Fitted {
  label: HTMLElement;
  to: HTMLElement;
  /** What stands below the square code, and its place is the first that a tall head takes. */
  marks: HTMLElement | null;
  /** Of `FITS`. */
  step: number;
  isShopSmallest: boolean;
}

/** Measures and changes all labels together, so that the browser lays them out a few times only. */
export function fitTexts(root: HTMLElement): void {
  let full = [...root.querySelectorAll<HTMLElement>('.label')].flatMap(atLargest);
  for (;;) {
    full = full.filter((one) => beyond(one) > HAIR);
    const next = full.map(smaller);
    for (const [at, one] of next.entries()) if (one !== full[at]) setFit(one);
    if (next.every((one, at) => one === full[at])) break;
    full = next;
  }
  // All is read before anything is written.
  const shortened = full.map((one) => shorten(one, beyond(one) - HAIR));
  for (const { text, lines } of shortened.flat()) text.style.setProperty('--lines', `${lines}`);
}

function atLargest(label: HTMLElement): Fitted[] {
  const to = textOf(label, '.label-to');
  if (!to) return [];
  to.style.removeProperty('--fit');
  for (const [part] of GIVE_WAY) {
    const text = textOf(label, part);
    text?.style.removeProperty('--lines');
    text?.style.removeProperty('--fit');
  }
  const marks = textOf(label, '.label-marks');
  return [{ label, to, marks, step: 0, isShopSmallest: false }];
}

const textOf = (label: HTMLElement, part: string) => label.querySelector<HTMLElement>(part);
const cutOff = (part: HTMLElement) => part.scrollHeight - part.clientHeight;
/** How much the head pushes out of the label. */
const pushed = ({ label, marks }: Fitted) => Math.max(cutOff(label), marks ? cutOff(marks) : 0);
const beyond = (one: Fitted) => Math.max(cutOff(one.to), pushed(one));

/** Only reads. The same one if its letters are the smallest. */
function smaller(one: Fitted): Fitted {
  const { to, step, isShopSmallest } = one;
  // Where the head is too tall, no letters below it help.
  if (pushed(one) > HAIR && !isShopSmallest) return { ...one, isShopSmallest: true };
  if (step === SMALLEST || cutOff(to) <= HAIR) return one;
  // A text takes room in both directions.
  const room = to.clientHeight / to.scrollHeight;
  const guess = FITS[step]! * Math.sqrt(room) * BOLD;
  const found = FITS.findIndex((fit, at) => at > step && fit <= guess);
  return { ...one, step: found < 0 ? SMALLEST : found };
}

/** Not on the whole label: its codes would be laid out again, too. */
function setFit({ label, to, step, isShopSmallest }: Fitted): void {
  const fit = FITS[step]!;
  to.style.setProperty('--fit', `${fit}`);
  const ofShop = isShopSmallest ? FITS[SMALLEST] : fit;
  if (ofShop! < 1) textOf(label, SHOP)?.style.setProperty('--fit', `${ofShop}`);
}

/** Which texts have fewer lines, so that the label is so much less high. Only reads. */
function shorten({ label }: Fitted, height: number): { text: HTMLElement; lines: number }[] {
  let tooMuch = height;
  return GIVE_WAY.flatMap(([part, least]) => {
    const text = textOf(label, part);
    if (text === null || tooMuch <= 0) return [];
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(text);
    const line = Number.parseFloat(lineHeight);
    const padding = (Number.parseFloat(paddingTop) || 0) + (Number.parseFloat(paddingBottom) || 0);
    const lines = Math.round((text.offsetHeight - padding) / line);
    const left = Math.min(lines, Math.max(least, lines - Math.ceil(tooMuch / line)));
    tooMuch -= (lines - left) * line;
    return left < lines ? [{ text, lines: left }] : [];
  });
}
