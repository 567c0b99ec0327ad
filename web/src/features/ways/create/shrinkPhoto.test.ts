import { expect, test } from 'vitest';
import { shrinkPhoto } from './shrinkPhoto.ts';

const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' });

test('a small photo goes as it is', async () => {
  const small = photo(700_000);
  expect(await shrinkPhoto(small)).toBe(small);
});

test('what cannot be made smaller goes as it is, too', async () => {
  const broken = photo(700_001);
  expect(await shrinkPhoto(broken)).toBe(broken);
});
