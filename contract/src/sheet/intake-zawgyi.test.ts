import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../data/burmese-vectors.json' with { type: 'json' };
import words from '../data/burmese-words.json' with { type: 'json' };
import { readIntake } from './intake-reading.ts';
import type { IntakeSheet } from './intake-types.ts';
import { unicodeChat, withEncoding } from './intake-zawgyi.ts';
import { inZawgyi } from '../testing/inZawgyi.ts';
import { intakeSettings, sheetOf } from '../testing/intake.ts';

const pairs = vectors.zawgyi_pairs_unicode_zawgyi as [unicode: string, zawgyi: string][];
const zawgyiOf = (unicode: string) => pairs.find(([one]) => one === unicode)?.[1] ?? '';
const nfc = (s: string) => s.normalize('NFC');

/** နာမည် and ဖုန်း, as a sheet in Zawgyi has them. */
const HEADS_IN_ZAWGYI = ['နာမည္', 'ဖုန္း', 'Township'];
const NAMES = ['မောင်မောင်အေး', 'ဇော်', 'ကျော်', 'ရွှေ', 'ဖြိုး', 'မြန်မာ'];

const inZawgyiSheet = () =>
  withEncoding(
    sheetOf([
      HEADS_IN_ZAWGYI,
      ...NAMES.map((name, at) => [zawgyiOf(name), `0942001234${at}`, 'Tamwe']),
    ]),
  );

test('a sheet in Zawgyi is converted before its columns are read', () => {
  const found = readIntake(inZawgyiSheet(), intakeSettings());
  expect(found.columns.by).toBe('head');
  expect(found.rows.map(({ input }) => input?.customer_name)).toEqual(NAMES);
  expect(found.zawgyi).toHaveLength(5);
  expect(found.notices).toHaveLength(1);
});

describe('"Use as typed"', () => {
  const found = readIntake(inZawgyiSheet(), intakeSettings({ asTyped: true }));

  test('shows what the file has, and what is saved instead', () => {
    expect(found.rows[0]?.cells.customer_name).toMatchObject({
      typed: zawgyiOf(NAMES[0]!),
      value: NAMES[0],
      asTyped: true,
    });
  });

  test('saves no Zawgyi: a name keeps the sign that it begins with', () => {
    expect(found.rows.map(({ input }) => input?.customer_name)).toEqual(NAMES);
  });
});

test('Zawgyi that somebody types into a cell is Unicode', () => {
  const edits = new Map([[2, { customer_name: 'ေဒၚေအးေအး' }]]);
  const sheet = sheetOf([
    ['Name', 'Phone', 'Township'],
    ['U Ba', '09420012345', 'Tamwe'],
  ]);
  const [row] = readIntake(sheet, intakeSettings({ edits })).rows;
  expect(row?.input?.customer_name).toBe('ဒေါ်အေးအေး');
});

test('a sheet in Unicode, and names that read as either, stay as they are', () => {
  const texts = [...vectors.unicode_never_converted, ...words.names, ...words.words];
  const { encoding } = withEncoding(sheetOf(texts.map((text) => [text])));
  expect([encoding?.converted ?? {}, encoding?.unsure ?? {}]).toEqual([{}, {}]);
});

describe('headers beside Zawgyi', () => {
  /** Eight rows of Zawgyi below headers in Unicode, as in our own sheet that a shop filled in. */
  const below = (heads: readonly string[]): IntakeSheet =>
    withEncoding(
      sheetOf([
        heads,
        ...NAMES.slice(0, 4).map((name, at) => [
          inZawgyi(name),
          `0942001234${at}`,
          'တာေမြ',
          inZawgyi('အမှတ် ၁၂၊ ဗိုလ်ချုပ်လမ်း'),
          '၁၅၀၀၀',
        ]),
      ]),
    );
  const HEADS = ['အမည်', 'ဖုန်းနံပါတ်', 'မြို့နယ်', 'လိပ်စာ', 'ငွေပမာဏ'];

  test.each([
    ['Unicode', HEADS],
    ['Zawgyi', HEADS.map(inZawgyi)],
    ['both', HEADS.map((head, at) => (at % 2 === 0 ? head : inZawgyi(head)))],
  ])('in %s lose no column', (_, heads) => {
    for (const asTyped of [false, true]) {
      const { rows, columns } = readIntake(below(heads), intakeSettings({ asTyped }));
      expect(columns.columns.map(({ field }) => field)).toEqual([
        'customer_name',
        'customer_phone',
        'township',
        'delivery_address',
        'amount',
      ]);
      expect(rows.map(({ input }) => [input?.delivery_address, input?.item_price])).toEqual(
        rows.map(() => ['အမှတ် ၁၂၊ ဗိုလ်ချုပ်လမ်း', 15_000]),
      );
    }
  });

  const ALL =
    'အမည် နာမည် ဖောက်သည် လက်ခံသူ ဖုန်း ဖုန်းနံပါတ် မြို့နယ် မြို့ တိုင်းဒေသကြီး လိပ်စာ နေရပ်လိပ်စာ ငွေပမာဏ ပမာဏ တန်ဖိုး ဈေးနှုန်း စုစုပေါင်း အလေးချိန် မှတ်ချက် ပစ္စည်း ဆိုင် ရက်စွဲ အော်ဒါ ဘောက်ချာ'.split(
      ' ',
    );
  test.each(ALL)('%s is known in both encodings', (head) => {
    const fields = [head, inZawgyi(head)].map((text) => {
      const sheet = withEncoding(
        sheetOf([
          ['Name', 'Ph', text],
          ['ေမာင္', '09420012345', '1'],
        ]),
      );
      return readIntake(sheet, intakeSettings())
        .columns.columns.map(({ field }) => field)
        .join();
    });
    const [, typed] = fields;
    expect(fields[0]).toBe(typed);
  });
});

describe('a text that may be either', () => {
  /** လှလှ in Zawgyi, and a name of Unicode. */
  const rows = (name: string, other: string) =>
    withEncoding(
      sheetOf([
        ['Name', 'Phone', 'Township', 'Address'],
        [name, '09420012345', 'Tamwe', 'x'],
        [other, '09420012346', 'Tamwe', 'x'],
      ]),
    );
  const nameOf = (sheet: IntakeSheet) =>
    readIntake(sheet, intakeSettings()).rows[1]?.cells.customer_name;

  test.each([
    ['လိပ်စာ', 'လိပျစာ'],
    ['ငွေပမာဏ', 'ငှပေမာဏ'],
    ['လွလွ', 'လှလှ'],
    ['သန္တာ', 'သန်တာ'],
    ['ဥမ္မာ', 'ဥမ်မာ'],
    ['မြမြ', 'မွမွ'],
    ['သက်သက်', 'သကျသကျ'],
    ['ထိုက်ထိုက်', 'ထိုကျထိုကျ'],
    ['တေဇ', 'တဇေ'],
    ['ဟန္နီ', 'ဟန်နီ'],
    ['ဖြူဖြူ', 'ဖွူဖွူ'],
    ['စန္ဒာ', 'စန်ဒာ'],
    ['နန္ဒာ', 'နန်ဒာ'],
  ])('%s is asked beside Zawgyi, and shows %s too', (typed, unicode) => {
    expect(nameOf(rows('ေမာင္ေမာင္', typed))).toMatchObject({
      state: 'guess',
      value: typed,
      unicode,
    });
    expect(nameOf(rows('မောင်မောင်', typed))).toMatchObject({ state: 'ok', value: typed });
  });

  test.each([
    'မေမေ',
    'လမ်း',
    'ခင်ခင်',
    'ဒေါ်မြင့်',
    'ရွှေရည်',
    'ကျော်ကျော်',
    'နွယ်နွယ်',
    'အောင်',
    'ချိုချို',
    'သီတာ',
    'ဖေဖေ',
    'ညီညီ',
    'ဇော်ဇော်',
    'ဈေးသည်',
    'မီးခြစ်',
    'ကြော်ငြာ',
  ])('%s is Unicode beside Zawgyi, and is not asked', (name) => {
    expect(nameOf(rows('ေမာင္ေမာင္', name))).toMatchObject({ state: 'ok', value: name });
  });

  test('of a township is read by the name that it is', () => {
    const sheet = withEncoding(
      sheetOf([
        ['Name', 'Phone', 'Township'],
        ['ေမာင္', '09420012345', 'ကေလး'],
        ['ေမာင္', '09420012346', 'ကလေး'],
      ]),
    );
    const townships = [
      { id: 1, name: 'Kale', state: 'Sagaing Region', spellings: ['ကလေး'] },
      { id: 2, name: 'Kalaw', state: 'Shan State', spellings: ['ကလော'] },
    ];
    const found = readIntake(sheet, intakeSettings({ townships })).rows.map(
      ({ township_id, cells }) => [township_id, cells.township?.state],
    );
    expect(found).toEqual([
      [1, 'guess'],
      [1, 'sure'],
    ]);
  });
});

describe('sheets of Unicode and Zawgyi rows mixed at random', () => {
  const towns = readFileSync(
    new URL('../../../server/data/townships.csv', import.meta.url),
    'utf8',
  );
  const texts = [
    ...words.names,
    ...words.words,
    ...towns
      .trim()
      .split('\n')
      .slice(1)
      .flatMap((line) => line.trim().split(',')[3] ?? []),
  ].map(nfc);
  const row = fc.record({
    isZawgyi: fc.boolean(),
    words: fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 3 }),
    other: fc.constantFrom(...texts),
    between: fc.constantFrom(' ', '၊ ', ', No. 5 ', ''),
  });

  test('each cell equals its original or is asked; none is changed, or kept wrongly, as sure', () => {
    expect(texts.length).toBeGreaterThan(800);
    let [cells, asked] = [0, 0];
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const originals = rows.map(({ words: some, between, other }) => [
          some.join(between),
          other,
        ]);
        const written = originals.map((all, at) => all.map(rows[at]!.isZawgyi ? inZawgyi : nfc));
        // Certain Zawgyi in the sheet: without it, nothing is converted or asked.
        const { encoding } = withEncoding(sheetOf([...written, ['ေမာင္ေမာင္', 'x']]));
        for (const [at, all] of written.entries()) {
          for (const [of, typed] of all.entries()) {
            cells += 1;
            const original = nfc(originals[at]![of]!);
            const unsure = encoding?.unsure[typed];
            const read = encoding?.converted[typed] ?? typed;
            if (unsure !== undefined) asked += 1;
            expect([read, unsure ?? read].map(nfc)).toContain(original);
          }
        }
      }),
      { numRuns: 600 },
    );
    // A question is for the few that need one.
    expect(asked / cells).toBeLessThan(0.12);
  });

  test('without Zawgyi, no text is converted or asked', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 30 }), (some) => {
        const { encoding } = withEncoding(sheetOf(some.map((text) => [text])));
        expect([encoding?.converted ?? {}, encoding?.unsure ?? {}]).toEqual([{}, {}]);
      }),
    );
  });
});

describe('a chat', () => {
  test('in Zawgyi is converted before it is taken apart', () => {
    const chat = unicodeChat(`${zawgyiOf('မောင်မောင်အေး')}\n09420012345\nTamwe\n15000ks`);
    const names = [false, true].map((asTyped) => {
      const [row] = readIntake(chat, intakeSettings({ asTyped })).rows;
      return [row?.cells.customer_name?.typed, row?.input?.customer_name];
    });
    expect(names[0]).toEqual(['မောင်မောင်အေး', 'မောင်မောင်အေး']);
    expect(names[1]?.[0]).not.toBe('မောင်မောင်အေး');
  });

  test('asks about what may be either', () => {
    const chat = unicodeChat('ေမာင္ေမာင္\n09420012345\nTamwe\n\nလွလွ\n09420012346\nTamwe');
    const { rows } = readIntake(chat, intakeSettings());
    expect(rows.map(({ cells }) => cells.customer_name?.unicode)).toEqual([undefined, 'လှလှ']);
  });
});
