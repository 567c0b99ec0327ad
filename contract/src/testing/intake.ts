/** Sheets and settings for the tests of reading them. */
import { readIntake } from '../sheet/intake-reading.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import type {
  IntakeCell,
  IntakeTownship,
  IntakeRow,
  IntakeSettings,
  IntakeSheet,
  SheetCell,
} from '../sheet/intake-types.ts';

const place = (
  id: number,
  name: string,
  state: string,
  ...spellings: string[]
): IntakeTownship => ({
  id,
  name,
  state,
  spellings,
});

export const SAMPLE_TOWNSHIPS = [
  place(1, 'Tamwe', 'Yangon Region', 'တာမွေ', 'Tarmwe'),
  place(2, 'Bahan', 'Yangon Region', 'ဗဟန်း'),
  place(3, 'Hlaing', 'Yangon Region', 'လှိုင်'),
  place(4, 'Hlaingtharya (East)', 'Yangon Region', 'လှိုင်သာယာ (အရှေ့ပိုင်း)', 'Hlaing Thar Yar East'),
  place(5, 'Hlaingtharya (West)', 'Yangon Region', 'လှိုင်သာယာ (အနောက်ပိုင်း)', 'Hlaing Thar Yar West'),
  place(6, 'Htantabin', 'Yangon Region', 'ထန်းတပင်'),
  place(7, 'Htantabin', 'Bago Region', 'ထန်းတပင်'),
  place(8, 'Bago', 'Bago Region', 'ပဲခူး', 'Pegu'),
];

export const intakeSettings = (more: Partial<IntakeSettings> = {}): IntakeSettings => ({
  townships: SAMPLE_TOWNSHIPS,
  charges: new Map(SAMPLE_TOWNSHIPS.map(({ id }) => [id, id * 1000])),
  today: '2026-11-25',
  shop_id: 9,
  pickup_type: 'Merchant',
  // The shop's parcels were COD last time, so that nothing is asked.
  cod: true,
  ...more,
});

/** A sheet whose rows are numbered from 1, as in its file. */
export const sheetOf = (
  rows: readonly (readonly SheetCell[])[],
  more: Partial<IntakeSheet> = {},
): IntakeSheet => ({
  name: '',
  kind: 'spreadsheet',
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  ...more,
});

export const SAMPLE_HEADERS = ['Name', 'Phone', 'Township', 'Address', 'Price'] as const;
/** A row without faults or guesses. */
export const VALID_CELLS = ['Daw Mya', '09420012345', 'Tamwe', '12 Road', '15000'] as const;

/** The row of one parcel, whose cells are those of `VALID_CELLS` except for the one under test. */
export function rowWith(
  head: string,
  cell: SheetCell,
  settings: Partial<IntakeSettings> = {},
  kind: IntakeSheet['kind'] = 'spreadsheet',
): IntakeRow {
  const at = (SAMPLE_HEADERS as readonly string[]).indexOf(head);
  const heads = at < 0 ? [...SAMPLE_HEADERS, head] : SAMPLE_HEADERS;
  const cells =
    at < 0 ? [...VALID_CELLS, cell] : VALID_CELLS.map((one, n) => (n === at ? cell : one));
  const { rows, leftOut } = readIntake(sheetOf([heads, cells], { kind }), intakeSettings(settings));
  return [...rows, ...leftOut][0]!;
}

export const cellWith = (
  field: IntakeField,
  head: string,
  cell: SheetCell,
  settings: Partial<IntakeSettings> = {},
  kind: IntakeSheet['kind'] = 'spreadsheet',
): IntakeCell => rowWith(head, cell, settings, kind).cells[field]!;

/** A sheet of so many parcels, without faults or guesses, such as a benchmark reads. */
export const sampleParcels = (count: number): IntakeSheet =>
  sheetOf([
    ['စဉ်', 'အမည်', 'ဖုန်း', 'မြို့နယ်', 'လိပ်စာ', 'စုစုပေါင်း', 'မှတ်ချက်', 'အော်ဒါနံပါတ်'],
    ...Array.from({ length: count }, (_, at) => [
      at + 1,
      ['ဒေါ်ခင်ခင်ဝင်း', 'Ko Tun', 'မောင်မောင်အေး'][at % 3]!,
      9_420_000_000 + at,
      SAMPLE_TOWNSHIPS[at % 3]!.spellings[0]!,
      `အမှတ် ${at}၊ ဗိုလ်ချုပ်လမ်း`,
      15_000 + at * 50,
      at % 5 === 0 ? 'Call first' : null,
      `A-${at}`,
    ]),
  ]);
