/**
 * Scanners that type what they read, as a keyboard does. The place of a key counts and not its
 * letter, so the digits are right under a Burmese layout too.
 */

/** The keys of a scanner follow each other within this time, in milliseconds; people are slower. */
export const KEY_GAP = 60;
/** An Enter that comes late belongs to the code that has ended before it. */
const LATE_ENTER = 500;
/** Nothing shorter comes from a scanner. */
const SHORTEST = 4;
/** A link on a label is read whole, so that its end is not taken for a code or for keys of the page. */
const LONGEST = 200;

export interface KeyPress {
  /** The key's place: `Digit1` whatever stands on it. */
  code: string;
  /** Milliseconds. */
  timeStamp: number;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  repeat?: boolean;
}

interface Options {
  /** A key that may be the first of a code. */
  onStart?: () => void;
  onCode: (text: string) => void;
  /** Keys go into a field: then only what is as long as a parcel's code is one. */
  isInField?: () => boolean;
}

const isWhole = (text: string) => /^(\d{8}|\d{10})$/.test(text);

/** What the key types on a Latin keyboard; null for one that types nothing. */
function typedBy(code: string): string | null {
  const [, sign] = /^(?:Digit|Numpad|Key)(\d|[A-Z])$/.exec(code) ?? [];
  if (sign !== undefined) return sign;
  return /^(Minus|Period|Slash|Space|Equal|Comma|Semicolon|Quote|Backslash|Backquote|Bracket\w+|Intl\w+|Numpad(?!Enter)\w+)$/.test(
    code,
  )
    ? '-'
    : null;
}

/** `press` returns whether the key belongs to a scan, so that no other handler acts on it. */
export function newWedge({ onStart, onCode, isInField = () => false }: Options) {
  let text = '';
  let last = -Infinity;
  let lateUntil = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    text = '';
  };
  const finish = () => {
    const read = text;
    forget();
    onCode(read);
  };
  const endsHere = () => (isInField() ? isWhole(text) : text.length >= SHORTEST);
  const end = (now: number): boolean => {
    if (text !== '' && now - last <= KEY_GAP && endsHere()) {
      finish();
      return true;
    }
    forget();
    return now < lateUntil;
  };
  const press = (event: KeyPress): boolean => {
    const { code, timeStamp: now } = event;
    if (/^(Shift|CapsLock|NumLock)/.test(code) || event.repeat === true) return false;
    if (event.ctrlKey === true || event.altKey === true || event.metaKey === true) {
      forget();
      return false;
    }
    if (/^(Enter|NumpadEnter|Tab)$/.test(code)) return end(now);
    const sign = typedBy(code);
    if (sign === null || text.length >= LONGEST) {
      forget();
      return false;
    }
    if (text === '' || now - last > KEY_GAP) {
      forget();
      onStart?.();
    }
    text += sign;
    last = now;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Anything else is decided by when its next key comes.
      if (!isWhole(text)) return;
      lateUntil = last + LATE_ENTER;
      finish();
    }, KEY_GAP);
    return text.length > 1 && !isInField();
  };
  return { press, stop: forget };
}
