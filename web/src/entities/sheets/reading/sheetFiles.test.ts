/** What is written for shops and clerks is read again as it was meant. */
import { readIntake } from '@waydesk/contract/sheet/intake-reading.ts';
import type {
  IntakeReading,
  IntakeSettings,
  IntakeSheet,
} from '@waydesk/contract/sheet/intake-types.ts';
import { MY } from '@waydesk/contract/texts/my.ts';
import { describe, expect, test } from 'vitest';
import { filesInZip } from '../../../testing/xlsxOf.ts';
import { readBytes } from './readBytes.ts';
import { writeBadRows, writeTemplate } from './sheetFiles.ts';

const settings = (more: Partial<IntakeSettings> = {}): IntakeSettings => ({
  townships: [{ id: 1, name: 'Tamwe', state: 'Yangon Region', spellings: ['တာမွေ'] }],
  charges: new Map([[1, 2500]]),
  today: '2026-11-25',
  shop_id: 9,
  pickup_type: 'Merchant',
  ...more,
});
const LANGUAGES: [string, (text: string) => string][] = [
  ['English', (text) => text],
  ['Burmese', (text) => (MY as Record<string, string>)[text] ?? text],
];
const sheetIn = async (bytes: Uint8Array): Promise<IntakeSheet> => {
  const read = await readBytes(bytes);
  const [first] = 'sheets' in read ? read.sheets : [];
  if (!first || !('sheet' in first)) throw new Error('no sheet');
  return first.sheet;
};
const fieldsIn = ({ columns }: IntakeReading) => columns.columns.map(({ field }) => field);

describe.each(LANGUAGES)('in %s', (_, translate) => {
  test('an import knows all columns of the template', async () => {
    const found = readIntake(await sheetIn(await writeTemplate(translate)), settings());
    expect(fieldsIn(found)).toEqual([
      'ref',
      'customer_name',
      'customer_phone',
      'township',
      'delivery_address',
      'amount',
      'os_paid',
      'remark',
    ]);
  });

  test('rows that could not be saved come with their errors, and are read again once corrected', async () => {
    const sheet: IntakeSheet = {
      name: '',
      kind: 'spreadsheet',
      rows: [
        { line: 4, cells: ['Order No', 'Name', 'Phone', 'Township', 'Total', 'Remark'] },
        { line: 5, cells: ['007', 'Daw Mya', '0942', 'Tamwe', 15000, '#N/A'] },
        { line: 6, cells: ['008', '', '9.42E+09', 'Nowhere', 100, '_x0041_'] },
      ],
    };
    const found = readIntake(sheet, settings());
    const written = await sheetIn(await writeBadRows(found, found.rows, translate));
    expect(written.rows[1]?.cells.slice(0, 7)).toEqual([
      '5',
      '007',
      'Daw Mya',
      '0942',
      'Tamwe',
      '15000',
      { error: '#N/A' },
    ]);
    const [first, second] = [1, 2].map((at) => String(written.rows[at]?.cells.at(-1)));
    expect(first).toBe(translate('Invalid phone number format. Use 09XXXXXXXX or +959XXXXXXXX'));
    expect(second?.split('\n').length).toBeGreaterThan(2);
    const edits = new Map([
      [2, { customer_phone: '09420012345', remark: '' }],
      [
        3,
        {
          customer_name: 'Ko Tun',
          customer_phone: '09777000111',
          township: 'Tamwe',
          amount: '9000',
        },
      ],
    ]);
    const again = readIntake(written, settings({ edits }));
    expect(again.columns.amount).toBe('total');
    expect(again.rows.map(({ status, ref, input }) => [status, ref, input?.item_price])).toEqual([
      ['ready', '007', 12500],
      ['ready', '008', 6500],
    ]);
  });
});

test('the cells that a shop fills in are texts, so that phones keep their zeros', async () => {
  const parts = filesInZip(await writeTemplate((text) => text));
  const xml = (name: string) => parts[name]!;
  const [, style = ''] = /<c r="C500" s="(\d+)"\/>/.exec(xml('xl/worksheets/sheet1.xml')) ?? [];
  const styles = xml('xl/styles.xml');
  const kinds = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0].match(/<xf [^>]*>/g) ?? [];
  const [, format = ''] = /numFmtId="(\d+)"/.exec(kinds[Number(style)] ?? '') ?? [];
  expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="@"/>`);
});
