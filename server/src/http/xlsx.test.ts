/** Check 28: a spreadsheet opens, Burmese is intact, and "=1+1" stays a text. */
import { expect, it } from 'vitest';
import { readSheet, readSheets } from '../testing/intake/readSheet.ts';
import { writeSheets } from './xlsx.ts';

const written = async (
  rows: (string | number | null)[][],
  more: { heads?: string[]; ids?: number[]; widths?: number[] } = {},
) => readSheet(await writeSheets([{ name: 'S-118', heads: ['အမည်', 'Amount'], rows, ...more }]));

it('check 28: holds what was put in, each cell of its kind', async () => {
  const { name, rows } = await written([
    ['ရွှေမင်းသမီး — အောင်မြင့်', 1_091_500.25],
    ['<b> & "quoted"', 0],
    ['09420012345', null],
    [' two\tand\r\nthree ', -2_500],
    ['😀 ၁၂', 3],
  ]);
  expect(name).toBe('S-118');
  expect(rows).toEqual([
    ['အမည်', 'Amount'],
    ['ရွှေမင်းသမီး — အောင်မြင့်', 1_091_500.25],
    ['<b> & "quoted"', 0],
    ['09420012345', null],
    [' two\tand\nthree ', -2_500],
    ['😀 ၁၂', 3],
  ]);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '1500', '2026-11-25', '#N/A', '#REF!', '# 7', '_x0041_'])(
  'leaves %s a text',
  async (text) => expect((await written([[text, 1]])).rows[1]).toEqual([text, 1]),
);

it('drops what no such file may hold', async () => {
  const { rows } = await written(
    [
      ['+959\u0000420\ud800012345', 1],
      ['a\u001f\ufffeb\udc00', Number.NaN],
      ['က'.repeat(40_000), 2],
    ],
    { heads: ['a\u0001', 'b'] },
  );
  expect(rows.map(([first]) => first)).toEqual(['a', '+959420012345', 'ab', 'က'.repeat(32_767)]);
  expect(rows[2]?.[1]).toBeNull();
});

it('shows amounts with thousands, numbers of records without, and a bold head that stays', async () => {
  const { formats, frozen, widths } = await written(
    [
      ['x', 1_500, 12_345],
      ['y', 0.5, 12_346],
    ],
    { heads: ['a', 'b', 'id'], ids: [2], widths: [30] },
  );
  expect(formats.map((row) => row.slice(1).map(({ format }) => format)).slice(1)).toEqual([
    ['#,##0', '0'],
    ['#,##0.00', '0'],
  ]);
  expect(formats.map((row) => row.map(({ bold }) => bold))).toEqual([
    [true, true, true],
    [false, false, false],
    [false, false, false],
  ]);
  expect([frozen, widths]).toEqual([1, [30, 14, 14]]);
});

it('has several sheets, each with its name, head and formats', async () => {
  const sheets = readSheets(
    await writeSheets([
      { name: 'ယခု', heads: ['အမည်', 'Amount'], rows: [['ငွေသား', 0.5]] },
      { name: 'B & "C"', heads: ['id'], rows: [[12_345], ['#N/A']], ids: [0] },
    ]),
  );
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      'ယခု',
      [
        ['အမည်', 'Amount'],
        ['ငွေသား', 0.5],
      ],
    ],
    ['B & "C"', [['id'], [12_345], ['#N/A']]],
  ]);
  expect(sheets.map(({ formats }) => formats[1]?.at(-1)?.format)).toEqual(['#,##0.00', '0']);
  expect(sheets.map(({ frozen, formats }) => [frozen, formats[0]?.[0]?.bold])).toEqual([
    [1, true],
    [1, true],
  ]);
});

it('leaves other calls most of the time in which a large one is made', async () => {
  const rows = Array.from({ length: 5_000 }, (_, row) =>
    Array.from({ length: 10 }, (__, column) => (column < 5 ? `လှိုင် ${row}` : row * column)),
  );
  let last = performance.now();
  let longest = 0;
  const ticks = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const began = performance.now();
  const bytes = await writeSheets([{ name: 'A', heads: Array.from('abcdefghij'), rows }]);
  const took = performance.now() - began;
  clearInterval(ticks);
  expect(longest).toBeLessThan(took / 2);
  expect(readSheet(bytes).rows.slice(1)).toEqual(rows);
});

it('fails when the library does', async () => {
  await expect(writeSheets([{ name: 'a/b', heads: [], rows: [] }])).rejects.toThrow('Sheet name');
});
