/** Writes Zawgyi, for tests: what an old phone would have stored for a text in Unicode. */
import tools from 'myanmar-tools';

const converter = new tools.ZawgyiConverter();

/** Texts that were written before: the library takes a millisecond for some. */
const written = new Map<string, string>();

/** The library puts a ra that stands before its letter in front of the medials of the letter before. */
export function inZawgyi(unicode: string): string {
  const known = written.get(unicode);
  if (known !== undefined) return known;
  const zawgyi = converter.unicodeToZawgyi(unicode).replace(/\u103b([\u103c\u103d]+)/g, '$1\u103b');
  written.set(unicode, zawgyi);
  return zawgyi;
}
