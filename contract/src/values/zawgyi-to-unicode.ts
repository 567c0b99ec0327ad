/**
 * Writes Zawgyi in Unicode. Zawgyi stores a syllable as it is seen: the vowel e and the medial ra
 * before their letter, a stacked letter and each shape of a mark as a code point of its own. So a
 * syllable is taken apart into its letter and its marks, which are put down in the order of Unicode.
 *
 * One pass, and no library: theirs takes time that grows with the square of a word.
 */

/** The marks in the order of Unicode, but for the asat; each has a bit. */
const ORDER =
  '\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u102b\u102c\u1036\u1037\u103a\u1038';
const bit = (marks: string) =>
  Array.from(marks).reduce((sum, one) => sum | (1 << ORDER.indexOf(one)), 0);
const [YA, RA, E, II, ASAT] = ['\u103b', '\u103c', '\u1031', '\u102e', '\u103a'].map(bit) as [
  number,
  number,
  number,
  number,
  number,
];
const VOWELS = bit('\u1031\u102d\u102e\u1032\u102f\u1030\u102b\u102c\u1036');
/** A small nga above the letter, which Unicode has before it. */
const KINZI = 1 << ORDER.length;
/** The asat was typed after an aa: it stays there, as in the misspelled ယောကျာ်း. */
const LATE = KINZI << 1;
const AA = bit('\u102b\u102c');

/** Code points of Zawgyi, and the marks that they are. */
const SIGNS: Record<string, string> = {
  '\u102b': '\u102b',
  '\u102c': '\u102c',
  '\u102d': '\u102d',
  '\u102e': '\u102e',
  '\u102f\u1033': '\u102f',
  '\u1030\u1034': '\u1030',
  '\u1032': '\u1032',
  '\u1036': '\u1036',
  '\u1037\u1094\u1095': '\u1037',
  '\u1038': '\u1038',
  '\u1039': '\u103a',
  '\u103a\u107d': '\u103b',
  '\u103c': '\u103d',
  '\u103d\u1087': '\u103e',
  '\u105a': '\u102b\u103a',
  '\u1064': 'kinzi',
  '\u1088': '\u103e\u102f',
  '\u1089': '\u103e\u1030',
  '\u108a': '\u103d\u103e',
  '\u108b': 'kinzi\u102d',
  '\u108c': 'kinzi\u102e',
  '\u108d': 'kinzi\u1036',
  '\u108e': '\u102d\u1036',
  '\u1096': '\u103d',
};
/** Signs for letters that stand below others, and those letters; the first one has a wa besides. */
const BELOW =
  '\u1096\u1010 \u1060\u1000 \u1061\u1001 \u1062\u1002 \u1063\u1003 \u1065\u1005 \u1066\u1006 \u1067\u1006 \u1068\u1007 \u1069\u1008 \u106c\u100b \u106d\u100c \u1070\u100f \u1071\u1010 \u1072\u1010 \u1073\u1011 \u1074\u1011 \u1075\u1012 \u1076\u1013 \u1077\u1014 \u1078\u1015 \u1079\u1016 \u107a\u1017 \u107b\u1018 \u107c\u1019 \u1085\u101c \u1093\u1018';
/** Letters with a code point of their own for a narrow place, and those that are two at once. */
const LETTERS =
  '\u103f\u103f \u106a\u1009 \u106b\u100a \u106e\u100d\u1039\u100d \u106f\u100d\u1039\u100e \u1086\u103f \u108f\u1014 \u1090\u101b \u1091\u100f\u1039\u100d \u1092\u100b\u1039\u100c \u1097\u100b\u1039\u100b';
/** Digits that are typed for the letters they look like: only beside marks. */
const DIGITS = '\u1040\u101d \u1044\u104e \u1047\u101b';
/** They stand before their letter. */
const RA_SIGNS = '\u103b\u107e\u107f\u1080\u1081\u1082\u1083\u1084';

/** By code point from the first of the Burmese block. */
const FIRST = 0x1000;
const SIZE = 0xa0;
const marksOf = new Int32Array(SIZE);
const stackOf = Array.from({ length: SIZE }, () => '');
const letterOf = Array.from({ length: SIZE }, () => '');
const digitOf = Array.from({ length: SIZE }, () => '');
const prefixOf = new Int32Array(SIZE);

const at = (letter: string) => letter.charCodeAt(0) - FIRST;
for (const [codes, marks] of Object.entries(SIGNS)) {
  const bits = bit(marks.replace('kinzi', '')) | (marks.startsWith('kinzi') ? KINZI : 0);
  for (const code of codes) marksOf[at(code)] = bits;
}
for (const one of BELOW.split(' ')) stackOf[at(one)] = `\u1039${one.slice(1)}`;
for (let code = 0; code <= 0x2a; code += 1) letterOf[code] = String.fromCharCode(FIRST + code);
for (const one of LETTERS.split(' ')) letterOf[at(one)] = one.slice(1);
for (const one of DIGITS.split(' ')) digitOf[at(one)] = one.slice(1);
for (const one of RA_SIGNS) prefixOf[at(one)] = RA;
prefixOf[at('\u1031')] = E;

/** Marks in their order; the same few sets come again and again. */
const written = new Map<number, string>();
function write(marks: number): string {
  const known = written.get(marks);
  if (known !== undefined) return known;
  const text = Array.from(ORDER, (one) => ((marks & bit(one)) === 0 ? '' : one)).join('');
  // An asat ends "aw" and ရှ်; beside other marks it belongs to the letter, as in ယောက်ျား and ကျွန်ုပ်.
  const isOfLetter =
    (marks & ASAT) !== 0 && (marks & (E | LATE)) === 0 && (marks & (YA | VOWELS)) !== 0;
  const put = isOfLetter ? `\u103a${text.replace('\u103a', '')}` : text;
  written.set(marks, put);
  return put;
}

const isIn = (code: number) => code >= 0 && code < SIZE;

/** A letter with its marks; Zawgyi writes some pairs of them for one letter. */
function syllable(typed: string, stack: string, marks: number): string {
  let letter = typed;
  let left = marks & ~KINZI;
  if (typed === '\u1025' && (stack !== '' || (left & ASAT) !== 0)) letter = '\u1009';
  else if (typed === '\u1025' && (left & II) !== 0) [letter, left] = ['\u1026', left & ~II];
  else if (typed === '\u1005' && (left & YA) !== 0 && (left & VOWELS) !== 0) {
    [letter, left] = ['\u1008', left & ~YA];
  }
  const whole = letter + stack + write(left);
  return (marks & KINZI) === 0 ? whole : `\u1004\u103a\u1039${whole}`;
}

/** What is no letter, or a mark without one. */
function alone(s: string, from: number, code: number): string {
  // One sign for ၎င်း, which some write in full all the same.
  if (code === 0x4e) return s[from + 1] === '\u1004' ? '\u104e' : '\u104e\u1004\u103a\u1038';
  const [marks, stack] = [marksOf[code]!, stackOf[code]!];
  return marks === 0 && stack === '' ? s[from]! : syllable('', stack, marks);
}

/** A text of Zawgyi in Unicode, in NFC; signs that belong to no letter stay where they are. */
export function zawgyiToUnicode(s: string): string {
  let out = '';
  for (let from = 0; from < s.length;) {
    let code = s.charCodeAt(from) - FIRST;
    if (!isIn(code)) {
      out += s[from];
      from += 1;
      continue;
    }
    let marks = 0;
    while (isIn(code) && prefixOf[code]! !== 0) {
      marks |= prefixOf[code]!;
      from += 1;
      code = s.charCodeAt(from) - FIRST;
    }
    const next = s.charCodeAt(from + 1) - FIRST;
    const isLetter = marks !== 0 || (isIn(next) && marksOf[next]! !== 0);
    const letter = isIn(code) ? letterOf[code]! || (isLetter ? digitOf[code]! : '') : '';
    if (letter === '') {
      // Marks without a letter, and what is neither.
      out += write(marks);
      if (isIn(code)) out += alone(s, from, code);
      from += isIn(code) ? 1 : 0;
      continue;
    }
    let stack = '';
    for (from += 1; from < s.length; from += 1) {
      code = s.charCodeAt(from) - FIRST;
      if (!isIn(code) || (marksOf[code]! === 0 && stackOf[code] === '')) break;
      if (marksOf[code] === ASAT && (marks & AA) !== 0) marks |= LATE;
      marks |= marksOf[code]!;
      stack ||= stackOf[code]!;
    }
    out += marks === 0 && stack === '' ? letter : syllable(letter, stack, marks);
  }
  return out.normalize('NFC');
}
