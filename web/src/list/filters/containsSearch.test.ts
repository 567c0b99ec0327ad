import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../i18n/t.ts';
import { containsSearch } from './containsSearch.ts';

afterEach(() => setLanguage('en'));

test('a text is found as it is stored and as it is shown', async () => {
  expect(containsSearch('bah', 'Hlaing', 'Bahan')).toBe(true);
  expect(containsSearch('ဗဟန်း', 'Bahan')).toBe(false);
  await setLanguage('my');
  expect(containsSearch('ဗဟန်း', null, 'Bahan')).toBe(true);
  expect(containsSearch('bah', 'Bahan')).toBe(true);
  expect(containsSearch('ဗဟန်း', 'Hlaing', '', undefined)).toBe(false);
});
