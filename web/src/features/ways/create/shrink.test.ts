import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';

const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' });

test('a small photo goes as it is', async () => {
  const small = photo(700_000);
  expect(await shrink(small)).toBe(small);
});

test('what cannot be made smaller goes as it is, too', async () => {
  const broken = photo(700_001);
  expect(await shrink(broken)).toBe(broken);
});
