import { expect, test } from 'vitest';
import vectors from './data/burmese-vectors.json' with { type: 'json' };
import { readIntake } from './intake-reading.ts';
import { unicodeChat, withEncoding } from './intake-zawgyi.ts';
import { intakeSettings, sheetOf } from './testing/intake.ts';

const pairs = vectors.zawgyi_pairs_unicode_zawgyi as [unicode: string, zawgyi: string][];
const zawgyiOf = (unicode: string) => pairs.find(([one]) => one === unicode)?.[1] ?? '';

/** နာမည် and ဖုန်း, as a sheet in Zawgyi has them. */
const HEADS_IN_ZAWGYI = ['နာမည္', 'ဖုန္း', 'Township'];
const NAMES = ['မောင်မောင်အေး', 'ဇော်', 'ကျော်', 'ရွှေ', 'ဖြိုး', 'မြန်မာ'];

const inZawgyi = () =>
  withEncoding(
    sheetOf([
      HEADS_IN_ZAWGYI,
      ...NAMES.map((name, at) => [zawgyiOf(name), `0942001234${at}`, 'Tamwe']),
    ]),
  );

test('a sheet in Zawgyi is converted before its columns are read', () => {
  const found = readIntake(inZawgyi(), intakeSettings());
  expect(found.columns.by).toBe('head');
  expect(found.rows.map(({ input }) => input?.customer_name)).toEqual(NAMES);
  expect(found.zawgyi).toHaveLength(5);
  expect(found.notices).toHaveLength(1);
});

test('"Use as typed" leaves it alone', () => {
  const found = readIntake(
    inZawgyi(),
    intakeSettings({
      asTyped: true,
      headLine: 1,
      fields: ['customer_name', 'customer_phone', 'township'],
    }),
  );
  expect(found.rows[0]?.cells.customer_name?.typed).toBe(zawgyiOf(NAMES[0]!));
  expect(found.notices).toEqual([]);
});

test('a sheet in Unicode, and names that read as either, stay as they are', () => {
  const names = vectors.unicode_never_converted;
  expect(withEncoding(sheetOf(names.map((name) => [name]))).encoding?.converted ?? {}).toEqual({});
});

test('few cells are judged one by one, and what may be either is asked about', () => {
  const sheet = withEncoding(
    sheetOf([
      ['Name', 'Phone'],
      [zawgyiOf('ဇော်'), '1'],
      ['ဝင်း', '2'],
    ]),
  );
  expect(sheet.encoding).toMatchObject({ tier: 'cells', converted: { [zawgyiOf('ဇော်')]: 'ဇော်' } });
  const unsure = { tier: 'cells' as const, converted: {}, unsure: { အ: 'ဣ' }, pairs: [] };
  const found = readIntake(
    {
      ...sheetOf([
        ['Name', 'Phone'],
        ['အ', '09420012345'],
      ]),
      encoding: unsure,
    },
    intakeSettings(),
  );
  expect(found.rows[0]?.cells.customer_name).toMatchObject({
    state: 'guess',
    value: 'အ',
    unicode: 'ဣ',
  });
});

test('a chat in Zawgyi is converted before it is taken apart', () => {
  const chat = unicodeChat(`${zawgyiOf('မောင်မောင်အေး')}\n09420012345\nTamwe\n15000ks`);
  const facts = (asTyped: boolean) => {
    const [row] = readIntake(chat, intakeSettings({ asTyped })).rows;
    return [row?.cells.customer_name?.typed, row?.cells.delivery_address?.typed];
  };
  expect(facts(false)).toEqual(['မောင်မောင်အေး', 'Tamwe']);
  expect(facts(true)[0]).not.toBe('မောင်မောင်အေး');
});
