/** The pictures of codes that scanners and phones read, as paths of squares and bars. */
import { encodeQR } from 'qr';
import { code128Widths } from './code128.ts';

export interface CodePicture {
  width: number;
  height: number;
  path: string;
}

/** The quiet zone around a code, in module widths. */
const QUIET = { qr: 4, bars: 10 };

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h-${width}z`;

/** The smallest size of QR, with as much to spare for scratches as there can be. */
export const qrPicture = (code: string): CodePicture =>
  squares(
    encodeQR(code, 'raw', { version: 1, ecc: 'high', encoding: 'numeric', border: QUIET.qr }),
  );

/** The address of a page: as few and large squares as it takes. */
export const linkPicture = (address: string): CodePicture =>
  squares(encodeQR(address, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET.qr }));

function squares(rows: readonly (readonly boolean[])[]): CodePicture {
  const parts = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map((run) => box(run.index, y, run[0].length, 1)),
  );
  return { width: rows.length, height: rows.length, path: parts.join('') };
}

export function barsPicture(code: string): CodePicture {
  let x = QUIET.bars;
  let path = '';
  for (const [at, width] of code128Widths(code).entries()) {
    if (at % 2 === 0) path += box(x, 0, width, 1);
    x += width;
  }
  return { width: x + QUIET.bars, height: 1, path };
}
