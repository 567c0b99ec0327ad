/** Text files in other encodings, and with broken places: read right, or named. */
import { intakeSettings } from '@waydesk/contract/testing/intake.ts';
import { readIntake } from '@waydesk/contract/sheet/intake-reading.ts';
import type { IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf16, utf8 } from '../../../testing/bytes.ts';
import { utf16Of } from './fileKind.ts';
import { type FileRead, readBytes } from './readBytes.ts';

const isOfEncoding = ({ key }: { key: string }) => key === 'encoding';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const sheetIn = (read: FileRead): IntakeSheet | undefined => {
  const [first] = 'sheets' in read ? read.sheets : [];
  return first && 'sheet' in first ? first.sheet : undefined;
};
const cellsIn = (read: FileRead) => sheetIn(read)?.rows.map(({ cells }) => cells);
const textIn = (read: FileRead) => ('error' in read ? read.error.text : '');

const SHEETS: Record<string, string> = {
  'Latin heads and names': 'Name,Phone\nDaw Mya,09420012345\n',
  'Burmese heads and names': 'အမည်,ဖုန်း\nဒေါ်မြ,၀၉၄၂၀၀၁၂၃၄၅\n',
  'only Burmese, of which some are က': 'ကကက,ကခ\nတတ,ကက\n',
  'Burmese with tabs': 'အမည်\tဖုန်း\nဒေါ်မြ\t09420012345\n',
  'lines of Windows': 'Name,Township\r\nဒေါ်ခင်ခင်ဝင်း,တာမွေ\r\n',
  'emoji and quotation marks': 'Name,Note\nမမ,“OK” 👍🏽 – soon\n',
  accents: 'Name,Phone\nJosé Aung,09420012345\nZoë,1\n',
  'one short row': 'A,B\n',
  Zawgyi: 'အမည္,ဖုန္း\nေဒၚျမ,09420012345\n',
  'an address': 'Address\n"အမှတ် ၁၂၊ ဗိုလ်ချုပ်လမ်း၊ တာမွေ"\n',
};

describe.each(Object.entries(SHEETS))('UTF-16 of %s', (_, text) => {
  test.each([
    ['little-endian', false, ''],
    ['big-endian', true, ''],
    ['little-endian with its mark', false, '\ufeff'],
    ['big-endian with its mark', true, '\ufeff'],
  ])('%s', async (__, isBig, mark) => {
    expect(cellsIn(await readBytes(utf16(mark + text, isBig)))).toEqual(
      cellsIn(await readBytes(utf8(text))),
    );
  });
});

test('UTF-8 and old encodings are never taken for UTF-16', () => {
  const unit = fc.constantFrom(...Array.from('ab 1,\n&é–မြေ၊"\t0 . - က'));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      expect([utf8, latin1].map((bytes) => utf16Of(bytes(`x,${text}`)))).toEqual([null, null]);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [
    'UTF-32',
    Uint8Array.from('Name,Phone\n', (c) => c.charCodeAt(0)).reduce<number[]>(
      (all, b) => [...all, b, 0, 0, 0],
      [],
    ),
  ],
  [
    'UTF-16 with a byte missing',
    [...utf16('Name,Phone\nDaw Mya,1\n', false)].filter((_, at) => at % 9 !== 3),
  ],
])('%s is named', async (_, bytes) => {
  expect(textIn(await readBytes(Uint8Array.from(bytes)))).toMatch(
    /The encoding of this file is not known/,
  );
});

const BURMESE =
  'အမည်,ဖုန်း,မြို့နယ်,လိပ်စာ,ဈေးနှုန်း\nဒေါ်မြ,09420012345,တာမွေ,အမှတ် ၁၂,15000\nမောင်မောင်,09420012346,ဗဟန်း,အမှတ် ၁၃,16000\nကိုကို,09420012347,လှိုင်,အမှတ် ၁၄,17000\n';

/** The bytes with one of them broken: the one at the first letter of this text. */
const broken = (before: string, byte: number, offset = 0) => {
  const bytes = utf8(BURMESE);
  bytes[utf8(BURMESE.slice(0, BURMESE.indexOf(before))).length + offset] = byte;
  return bytes;
};

describe('one broken byte of UTF-8', () => {
  test.each([
    ['in a name', 'မောင်မောင်', 0xff, 0, 'A3', 'customer_name', 1],
    ['at the end of a letter', 'မောင်မောင်', 0x41, 2, 'A3', 'customer_name', 1],
    ['in the middle of a letter', 'ဒေါ်မြ', 0xe9, 1, 'A2', 'customer_name', 0],
    ['in a township', 'တာမွေ', 0xff, 0, 'C2', 'township', 0],
    ['in another township', 'ဗဟန်း', 0xc0, 1, 'C3', 'township', 1],
    ['in an address', 'အမှတ် ၁၂', 0xfe, 0, 'D2', 'delivery_address', 0],
    ['in a Burmese digit', '၁၄', 0x80, 0, 'D4', 'delivery_address', 2],
    ['in a phone', '09420012346', 0x93, 0, 'B3', 'customer_phone', 1],
    ['in an amount', '17000', 0xa0, 1, 'E4', 'amount', 2],
    ['in the last name', 'ကိုကို', 0x85, 0, 'A4', 'customer_name', 2],
  ] as const)(
    '%s is a fault of that cell, and nothing else changes',
    async (_, before, byte, offset, place, field, row) => {
      const read = await readBytes(broken(before, byte, offset));
      const sheet = sheetIn(read)!;
      expect(sheet.damaged).toEqual([place]);
      const { rows, notices } = readIntake(sheet, intakeSettings());
      expect(rows[row]?.cells[field]).toMatchObject({
        state: 'fault',
        message: { text: 'A character of this text is damaged in the file. Type the text again.' },
      });
      expect(notices).toContainEqual(expect.objectContaining({ values: { n: 1, places: place } }));
      const whole = readIntake(sheetIn(await readBytes(utf8(BURMESE)))!, intakeSettings()).rows;
      expect(rows.filter((__, at) => at !== row)).toEqual(whole.filter((__, at) => at !== row));
    },
  );

  test('in a header is named, too', async () => {
    const sheet = sheetIn(await readBytes(broken('လိပ်စာ', 0xff)))!;
    expect(sheet.damaged).toEqual(['D1']);
  });

  test('anywhere is never read as another text', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(utf8(BURMESE).length - 1),
        fc.integer({ min: 0x80, max: 0xff }),
        async (at, byte) => {
          const bytes = utf8(BURMESE);
          const isSame = bytes[at] === byte;
          bytes[at] = byte;
          const sheet = sheetIn(await readBytes(bytes));
          const isOther = new TextDecoder().decode(bytes).includes('\ufffd');
          expect(sheet?.oldTexts).toBeUndefined();
          // A broken byte may make another letter: that no file can tell.
          expect((sheet?.damaged ?? []).length > 0).toBe(isOther && !isSame);
        },
      ),
      { numRuns: 300 },
    ));
});

test.each([
  ['José Aung'],
  ['Zoë'],
  ['Café 5'],
  ['Müller'],
  ['Peña'],
  ['Ça va'],
  ['Ångström'],
  ['naïve'],
  ['crème'],
  ['©Á°ú'],
])('a file of old Windows programs with %s is asked about before it is saved', async (name) => {
  const sheet = sheetIn(
    await readBytes(latin1(`Name,Phone,Township,Price\n${name},09420012345,Tamwe,1000\n`)),
  )!;
  expect(sheet.oldTexts).toEqual([name]);
  const asked = readIntake(sheet, intakeSettings()).questions.filter(isOfEncoding);
  expect(asked).toMatchObject([{ key: 'encoding', samples: [name], answer: null }]);
  const answers = { encoding: 'right' };
  const answered = readIntake(sheet, intakeSettings({ answers })).questions.filter(isOfEncoding);
  expect(answered).toMatchObject([{ answer: 'right' }]);
});
