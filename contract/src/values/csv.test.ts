import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_BOM, csvFileName, csvPhone, csvRow, safeCsvRow, safeFileNamePart } from './csv.ts';

/** Reads one row the way a spreadsheet does. */
function read(row: string): string[] {
  expect(row.endsWith('\r\n')).toBe(true);
  const cells = [...row.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)];
  expect(cells.map((cell) => cell[0]).join('')).toBe(row.slice(0, -2));
  return cells.map((cell) => (cell[1] ?? '').replaceAll('""', '"'));
}

describe('csvRow', () => {
  test('quotes every cell and writes each kind of value', () => {
    expect(csvRow(['a "b"', 2500.5, -3, true, false, null, undefined, ''])).toBe(
      '"a ""b""","2500.5","-3","Yes","No","","",""\r\n',
    );
    expect(csvRow([true, false], ['ဟုတ်', 'မဟုတ်'])).toBe('"ဟုတ်","မဟုတ်"\r\n');
    expect(csvRow([Number.NaN])).toBe('""\r\n');
    expect(CSV_BOM.codePointAt(0)).toBe(0xfeff);
  });

  test('any text reads back unchanged, apart from apostrophes before a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 8 }),
        (texts) => {
          const back = read(csvRow(texts));
          expect(back).toHaveLength(texts.length);
          const bare = (text: string) => text.replaceAll("'", '');
          expect(back.map(bare)).toEqual(texts.map(bare));
        },
      ),
    );
  });

  test.each([
    '=1+1',
    '+95',
    '-5',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '  =1',
    ' \tx',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\u200b=1',
  ])('%j cannot become a formula', (text) => {
    expect(read(csvRow([text]))).toEqual([`'${text}`]);
  });

  test.each([
    ['a;=1', "a;'=1"],
    ['a; -1+cmd', "a; '-1+cmd"],
    ['a\n=1', "a\n'=1"],
    ['\n=1', "'\n'=1"],
    ['a\r\n\r\n @x', "a\r\n\r\n '@x"],
    ['a\t＝1', "a\t'＝1"],
    ['a;"=1', `a;"'=1`],
    [';\n;+1', ";\n;'+1"],
    ['=1;=2', "'=1;'=2"],
    ['a;b\nc', 'a;b\nc'],
  ])('%j has no formula after what other programs end a cell at', (text, safe) => {
    expect(read(csvRow([text]))).toEqual([safe]);
  });

  /** As a program does that separates columns by semicolons and reads on after a closing quote. */
  function cellsBySemicolon(row: string): string[] {
    const cells = row.split(/((?:(?<=^|[;\t\r\n])"(?:[^"]|"")*")?[^;\t\r\n]*)/);
    return cells.map((cell) => cell.replace(/^"((?:[^"]|"")*)"/, '$1').replaceAll('""', '"'));
  }

  test('no text starts a cell with a formula where semicolons separate columns', () => {
    const piece = fc.constantFrom(';', '=1', '"', ' ', '\n', '\t', 'a', '+', "'", ',', '-', '@');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: piece }), { minLength: 1, maxLength: 4 }), (texts) => {
        const live = cellsBySemicolon(csvRow(texts)).filter((cell) => /^\s*[=+@-]/.test(cell));
        expect(live).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(['a=1', '09420012345', 'မင်္ဂလာ', '5-3', "'x", '', ' x', 'x\ty'])(
    '%j stays as it is',
    (text) => {
      expect(read(csvRow([text]))).toEqual([text]);
    },
  );

  test('numbers never get an apostrophe', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (n) => {
        expect(Number(read(csvRow([n]))[0])).toBe(n === 0 ? 0 : n);
      }),
    );
  });
});

describe('safeCsvRow', () => {
  const quoted = (texts: string[]) =>
    `${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`;

  test('writes what csvRow writes', () => {
    const letters = Array.from('"\'=-;, \r\n\t\u0001\u200b\u2028aZ7éမာ＝😀');
    const piece = fc.constantFrom('","', '"\r\n', ';=', ...letters);
    const text = fc.oneof(fc.string({ unit: piece, maxLength: 5 }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        expect(safeCsvRow(quoted(texts))).toBe(csvRow(texts));
      }),
      { numRuns: 5_000 },
    );
  });

  test('is quick with a long row that is not plain', () => {
    const texts = Array.from({ length: 10 }, () => 'ab "c", '.repeat(250));
    const start = performance.now();
    for (let n = 0; n < 100; n += 1) safeCsvRow(quoted(texts));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

test('a phone keeps its leading 0', () => {
  expect(csvRow([csvPhone('+959420012345'), csvPhone(null)])).toBe('"09420012345",""\r\n');
});

describe('file names', () => {
  test('keep letters of any script and drop what a file system dislikes', () => {
    expect(safeFileNamePart('Ko  Aung/Kyaw: "x"')).toBe('Ko_Aung_Kyaw_x_');
    expect(safeFileNamePart('ကိုအောင်ကျော်')).toBe('ကိုအောင်ကျော်');
    expect(safeFileNamePart('../../..')).toBe('_');
    expect(safeFileNamePart('')).toBe('_');
    expect(safeFileNamePart('က'.repeat(100))).toHaveLength(60);
    expect(csvFileName(`rider_${safeFileNamePart("O'Neil")}_deliveries`, '2026-11-20')).toBe(
      'rider_O_Neil_deliveries_2026-11-20.csv',
    );
  });

  test('are safe and short for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const part = safeFileNamePart(name);
        expect(part).toMatch(/^[\p{L}\p{M}\p{N}_-]{1,60}$/u);
      }),
    );
  });
});

test('leaves a negative number of an amount as it is, and only there', () => {
  expect(safeCsvRow('"7","-1500.5","-1"\r\n', [1])).toBe('"7","-1500.5","\'-1"\r\n');
  expect(safeCsvRow('"=7","","-1"\r\n', [1, 2])).toBe('"\'=7","","-1"\r\n');
});
