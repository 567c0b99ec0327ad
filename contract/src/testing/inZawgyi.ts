/** Writes Zawgyi, for tests: what an old phone would have stored for a text in Unicode. */
import tools from 'myanmar-tools';

const converter = new tools.ZawgyiConverter();

/** The library puts a ra that stands before its letter in front of the medials of the letter before. */
export const inZawgyi = (unicode: string): string =>
  converter.unicodeToZawgyi(unicode).replace(/\u103b([\u103c\u103d]+)/g, '$1\u103b');
