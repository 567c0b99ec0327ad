/** Words for what differs from run to run. */
import { dayOf } from '@waydesk/contract/values/time.ts';

/** The business zone of the tests' apps. */
const ZONE = 'Asia/Yangon';
const OFFSET = '+06:30';
const MINUTE = 60_000;

export interface Steadying {
  /** Runs `work`; moments in which it ran are then called by its name. */
  during<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Gives a value the word `<kind n>`, unless it has one. */
  know(kind: string, value: string): void;
  /** The text with words in place of values. */
  steady(text: string): string;
  /** The text with values in place of words. */
  real(text: string): string;
}

export function newSteadying(): Steadying {
  const begun = Date.now();
  const spans: { name: string; from: number; to: number }[] = [];
  const words = new Map<string, string>();
  const counts = new Map<string, number>();

  const know = (kind: string, value: string) => {
    if (words.has(value)) return;
    const n = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, n);
    words.set(value, `<${kind} ${n}>`);
  };
  const knowAll = (kind: string, pattern: RegExp, text: string) => {
    for (const [, value = ''] of text.matchAll(pattern)) know(kind, value);
  };

  /** Moments that lie outside the run are part of the answer. */
  const moment = (written: string) => {
    const at = Date.parse(written);
    if (at < begun || at > Date.now()) return written;
    return `<${spans.find(({ from, to }) => from <= at && at <= to)?.name ?? 'moment'}>`;
  };
  const minute = (written: string, day: string, time: string) => {
    const at = Date.parse(`${day}T${time}:00${OFFSET}`);
    return at > begun - MINUTE && at <= Date.now() ? '<minute>' : written;
  };
  const today = (written: string) =>
    [begun, Date.now()].some((at) => dayOf(new Date(at), ZONE) === written) ? '<day>' : written;

  return {
    async during(name, work) {
      const from = Date.now();
      const result = await work();
      spans.push({ name, from, to: Date.now() });
      return result;
    },

    know,

    steady(text) {
      knowAll('token', /"token":"([^"]+)"/g, text);
      knowAll('photo', /\b([0-9a-f]{40}\.(?:jpg|png))\b/g, text);
      let steadied = text;
      for (const [value, word] of words) steadied = steadied.replaceAll(value, word);
      return (
        steadied
          // A file has the time and mode of its disk, and the size that the encoder makes.
          .replace(/"(created|modified)":"[^"]+"/g, '"$1":"<moment>"')
          .replace(/"stats":\{"size":\d+/g, '"stats":{"size":<size>')
          .replace(/"permissions":"[^"]+"/g, '"permissions":"<permissions>"')
          .replace(/^retry-after: \d+$/gm, 'retry-after: <seconds>')
          .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, moment)
          .replace(/(\d{4}-\d\d-\d\d) (\d\d:\d\d)(?!:)/g, minute)
          .replace(/(?<=_)\d{4}-\d\d-\d\d(?=\.csv)/g, today)
          // Visible, so that no editor changes them.
          .replaceAll('\ufeff', '<bom>')
          .replaceAll('\r\n', '<cr>\n')
          .replace(/\n$/, '<lf>')
      );
    },

    real(text) {
      let real = text;
      for (const [value, word] of words) real = real.replaceAll(word, value);
      return real;
    },
  };
}
