import { beforeEach, expect, test, vi } from 'vitest';
import { drawsPictures } from '../../testing/pictures.ts';
import { smallLogo } from './smallLogo.ts';

const FILE = new File(['large'], 'our logo.webp', { type: 'image/png' });
const made = async () => {
  const { name, type, size } = await smallLogo(FILE);
  return { name, type, size };
};

beforeEach(() => vi.restoreAllMocks());

test('stays a PNG, no larger than 600 pixels', async () => {
  const { drawn } = drawsPictures({ width: 3000, height: 1000 }, () => 100_000);
  expect(await made()).toEqual({ name: 'our logo.png', type: 'image/png', size: 100_000 });
  expect(drawn).toEqual([[600, 200]]);
});

test('a small one is not made larger', async () => {
  const { drawn } = drawsPictures({ width: 120, height: 80 }, () => 900);
  await made();
  expect(drawn).toEqual([[120, 80]]);
});

test('becomes a JPEG of the best quality that fits', async () => {
  drawsPictures({ width: 3000, height: 3000 }, (type, quality = 1) =>
    type === 'image/png' ? 400_000 : quality * 120_000,
  );
  expect(await made()).toEqual({ name: 'our logo.jpg', type: 'image/jpeg', size: 96_000 });
});

test('one full of detail becomes smaller as well', async () => {
  let n = 0;
  const { drawn } = drawsPictures({ width: 600, height: 600 }, () => (n++ < 5 ? 500_000 : 90_000));
  expect(await made()).toMatchObject({ type: 'image/png', size: 90_000 });
  expect(drawn).toEqual([
    [600, 600],
    [450, 450],
  ]);
});

test('what is no picture is refused', async () => {
  drawsPictures(null, () => 0);
  await expect(smallLogo(FILE)).rejects.toThrow('not a picture');
});
