/** Check 28: a spreadsheet opens, Burmese is intact, and "=1+1" stays a text. */
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { writeSheet } from './xlsx.ts';

it('holds what was put in, each cell of its kind', async () => {
  const bytes = await writeSheet({
    name: 'S-118',
    heads: ['အမည်', 'Amount'],
    rows: [
      ['ရွှေမင်းသမီး — အောင်မြင့်', 1_091_500.25],
      ['=1+1', -2_500],
      ['+959\u0000420\ud800012345', null],
      ['<b> & "quoted"', 0],
    ],
  });
  expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK');
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.name).toBe('S-118');
  expect(sheets[0]?.rows).toEqual([
    ['အမည်', 'Amount'],
    ['ရွှေမင်းသမီး — အောင်မြင့်', 1_091_500.25],
    ['=1+1', -2_500],
    ['+959420012345', null],
    ['<b> & "quoted"', 0],
  ]);
  // No formula, whoever reads it: the library is not its own judge here.
  expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
});

/** The text of one file in the archive, read without the library. */
async function partOf(bytes: Uint8Array, name: string): Promise<string> {
  const { inflateRawSync } = await import('node:zlib');
  const zip = Buffer.from(bytes);
  const at = zip.indexOf(Buffer.from(name));
  const head = zip.readUInt32LE(at - 30) === 0x04034b50 ? at - 30 : -1;
  expect(head).toBeGreaterThanOrEqual(0);
  const start = at + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
  const packed = zip.subarray(start);
  return zip.readUInt16LE(head + 8) === 0
    ? packed.toString('utf8')
    : inflateRawSync(packed, { finishFlush: 2 }).toString('utf8');
}
