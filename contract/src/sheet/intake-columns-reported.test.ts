/** Whatever a sheet's columns are, and whatever is answered, nothing of it is lost without a word. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openQuestions } from './intake-question.ts';
import { readIntake } from './intake-reading.ts';
import { intakeSettings, sheetOf } from '../testing/intake.ts';
import { lostCells } from '../testing/nothingLost.ts';

const known: Record<string, readonly string[]> = {
  name: ['Name', 'Customer Name', 'Recipient', 'အမည်', 'Billing Name', 'Sender Name', 'who', ''],
  phone: ['Phone', 'Customer Ph', 'Shop Phone', 'ဖုန်း', 'Shipping Phone', 'Billing Phone', 'nr', ''],
  place: ['Township', 'City', 'မြို့နယ်', 'Shipping City', 'Billing City', 'area', ''],
  address: ['Address', 'Street', 'လိပ်စာ', 'Shipping Street', 'Pickup Address', 'where', ''],
  amount: ['Price', 'Total', 'COD', 'Amt', 'ငွေပမာဏ', 'Refunded Amount', ''],
  note: ['Remark', 'Item', 'Color', 'Notes', 'Qty', ''],
  ref: ['Order No', 'Invoice', 'Id', 'Name', ''],
};
const values: Record<string, readonly string[]> = {
  name: ['Daw Mya', 'ကိုအောင်', 'U Ba', 'Ma Su Su'],
  phone: ['09420012345', '၀၉၇၇၇၀၀၀၁၁၁', '09421111111', '09 7770 00112'],
  place: ['Tamwe', 'ဗဟန်း', 'Hlaing', 'Bago'],
  address: ['12 Road', 'No 5, Inya Street', 'အမှတ် ၇', '3A'],
  amount: ['15000', '8,000', '၂၅၀၀၀', '9000'],
  note: ['red', 'call first', 'XL', '2'],
  ref: ['#1001', 'A-17', '1003', 'B 4'],
};
const kinds = Object.keys(known);
const column = fc.constantFrom(...kinds).chain((kind) =>
  fc.record({
    head: fc.constantFrom(...known[kind]!),
    cells: fc.array(fc.constantFrom(...values[kind]!, ''), { minLength: 3, maxLength: 3 }),
  }),
);
test('sheets with columns dropped, renamed, doubled and shuffled lose no value silently', () => {
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 10 }), fc.nat(5), (columns, pick) => {
      const rows = [
        columns.map(({ head }) => head),
        ...[0, 1, 2].map((n) => columns.map(({ cells }) => cells[n]!)),
      ];
      let answers: Record<string, string> = {};
      for (let step = 0; step < 25; step += 1) {
        const settings = intakeSettings({ answers });
        const reading = readIntake(sheetOf(rows), settings);
        expect([lostCells(reading), answers]).toEqual([[], answers]);
        const [open] = openQuestions(reading);
        if (open === undefined) break;
        const { key, answers: offered } = open;
        const { [key]: _, ...others } = answers;
        // Late in the day people say that nothing more is needed.
        const value = step > 12 ? offered.at(-1) : offered[(pick + step) % offered.length];
        const unused = offered.find((one) => one.value === 'unused' || one.value === 'none');
        answers = { ...others, [key]: (step > 12 && unused ? unused : value)!.value };
      }
    }),
    { numRuns: 400 },
  );
}, 120_000);
