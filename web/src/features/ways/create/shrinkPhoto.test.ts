import { expect, test } from 'vitest';
import { shrinkPhoto } from './shrinkPhoto.ts';

const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' });

test('a small photo is sent unchanged', async () => {
  const small = photo(700_000);
  expect(await shrinkPhoto(small)).toBe(small);
});

test('a photo that cannot be shrunk is sent unchanged', async () => {
  const broken = photo(700_001);
  expect(await shrinkPhoto(broken)).toBe(broken);
});
