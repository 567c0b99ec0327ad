import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { phoneSearchKey } from '@waydesk/contract/phone.ts';
import { searchKey } from '@waydesk/contract/burmese.ts';
import { expect, it } from 'vitest';
import { readTownshipsCsv } from '../start/townships.ts';
import { SEARCH_KEY_VERSION, searchColumns } from './searchKeys.ts';
import { burmesePlace } from './townshipNames.ts';

/**
 * A hash of the keys that each version makes of the texts below. When this test fails, the keys
 * have changed: raise SEARCH_KEY_VERSION and add a line. Never change a released line, because
 * databases hold rows of that version.
 */
const PRINTS: Record<number, string> = {
  1: '4a5b50bb6f908f20',
};

const VECTORS = new URL('../../../contract/src/data/burmese-vectors.json', import.meta.url);

/** All texts in a JSON value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

it('makes the keys of its version', async () => {
  const more = ['José', 'ＡＢ１', 'Ko <Aung>', 'No. 5/3, Insein Road', 'ဝ Aung', 'အမှတ်၁၀', 'က္န'];
  const texts = [...textsIn(JSON.parse(await readFile(VECTORS, 'utf8'))), ...more];
  const phones = ['09 420-012 345', '+959420012345', '၀၉၄၂၀၀၁', '01 234567, 09 777 888 999', 'no'];
  const [name, phone_number] = ['Ma Hla', '+959420012345'];
  const townships = readTownshipsCsv();
  const keys = [
    texts.map(searchKey),
    [...texts, ...phones].map(phoneSearchKey),
    townships.map(({ search_key }) => search_key),
    [...townships.map((t) => t.name), 'Yangon', 'Mandalay', 'Naypyidaw', 'Elsewhere'].map((town) =>
      burmesePlace(town),
    ),
    ['Yangon', 'Elsewhere'].flatMap((township) => [
      searchColumns('online_shops', { os_name: name, owner_name: 'U Ba', phone_number, township }),
      searchColumns('customers', {
        name,
        phone_number,
        township,
        other_phones: '09777888999',
        address: 'No. 5',
      }),
    ]),
    searchColumns('users', { username: 'hla', name, email: 'hla@example.com' }),
    searchColumns('riders', { name, email: 'hla@example.com', phone_number }),
    searchColumns('rate_groups', { name, description: 'Downtown' }),
    searchColumns('ways', { comments: 'Call first' }),
  ];
  const print = createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 16);
  expect(print).toBe(PRINTS[SEARCH_KEY_VERSION]);
});
