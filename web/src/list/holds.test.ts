import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../i18n/t.ts';
import { holds } from './holds.ts';

afterEach(() => setLanguage('en'));

test('a text is found as it is stored and as it is shown', async () => {
  expect(holds('bah', 'Hlaing', 'Bahan')).toBe(true);
  expect(holds('ဗဟန်း', 'Bahan')).toBe(false);
  await setLanguage('my');
  expect(holds('ဗဟန်း', null, 'Bahan')).toBe(true);
  expect(holds('bah', 'Bahan')).toBe(true);
  expect(holds('ဗဟန်း', 'Hlaing', '', undefined)).toBe(false);
});
