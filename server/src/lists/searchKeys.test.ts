import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { phoneSearchKey } from '@waydesk/contract/values/phone.ts';
import { expect, it } from 'vitest';
import { readTownshipsCsv } from '../start/townships.ts';
import {
  SEARCH_KEY_VERSION,
  SEARCHED_TABLES,
  type SearchedTable,
  type SearchWords,
  searchColumns,
  storedKey,
} from './searchKeys.ts';
import { burmeseTownship } from './townshipNames.ts';

const VECTORS = new URL('../../../contract/src/data/burmese-vectors.json', import.meta.url);

/** All texts in a JSON value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** A row of each table, as it is found by its words. */
const [name, phone_number] = ['Ma Hla', '+959420012345'];
const ROWS: { [T in SearchedTable]: SearchWords<T>[] } = {
  users: [{ username: 'hla', name, email: 'hla@example.com' }],
  townships: [{ name: 'Bago', name_my: 'ပဲခူး', state: 'Bago Region', spellings: ['Pegu'] }],
  online_shops: ['Yangon', 'Elsewhere'].map((township) => ({
    os_name: name,
    owner_name: 'U Ba',
    phone_number,
    township,
  })),
  riders: [{ name, email: 'hla@example.com', phone_number }],
  customers: ['Yangon', 'Elsewhere'].map((township) => ({
    name,
    phone_number,
    township,
    other_phones: '09777888999',
    address: 'No. 5',
  })),
  rate_groups: [{ name, description: 'Downtown' }],
  ways: [{ comments: 'Call first' }],
  delivery_words: [
    {
      customer_name: name,
      delivery_address: 'No. 5',
      customer_phone: phone_number,
      other_phones: '09777888999',
    },
  ],
};

/**
 * Hashes of the keys that a version makes. When a hash differs, the keys have changed: raise
 * SEARCH_KEY_VERSION and add a version here. Never change a released hash, because databases hold
 * rows of that version. A new table only adds its own hash, to the newest version.
 */
const PRINTS: Record<number, Record<string, string>> = {
  1: {
    texts: 'e56a27ff954c16e2',
    phones: '86978d9d412556b9',
    places: '8cb0c1f61caf8681',
    users: '72ecfd8fe3c57474',
    townships: 'bb8bcb5d47acba09',
    online_shops: '27a10625aa44b918',
    riders: '370364e196828612',
    customers: '3b82b506d19f62ec',
    rate_groups: 'a4968bea8460ef6b',
    ways: '507ab3f6abedb375',
  },
  2: {
    texts: '6273e51d50d95c3c',
    phones: '86978d9d412556b9',
    places: '8cb0c1f61caf8681',
    users: '72ecfd8fe3c57474',
    townships: 'bb8bcb5d47acba09',
    online_shops: '27a10625aa44b918',
    riders: '370364e196828612',
    customers: '3b82b506d19f62ec',
    rate_groups: 'a4968bea8460ef6b',
    ways: '507ab3f6abedb375',
    delivery_words: '7bf428e05d310e3c',
  },
  3: {
    texts: '6273e51d50d95c3c',
    phones: '86978d9d412556b9',
    places: '9612d3f8ad4054c1',
    users: '72ecfd8fe3c57474',
    townships: 'c67e0366647173a5',
    online_shops: '27a10625aa44b918',
    riders: '370364e196828612',
    customers: '3b82b506d19f62ec',
    rate_groups: 'a4968bea8460ef6b',
    ways: '507ab3f6abedb375',
    delivery_words: '7bf428e05d310e3c',
  },
};

const print = (keys: unknown) =>
  createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 16);

it('makes the keys of its version', async () => {
  const more = ['José', 'ＡＢ１', 'Ko <Aung>', 'No. 5/3, Insein Road', 'ဝ Aung', 'အမှတ်၁၀', 'က္န'];
  const texts = [...textsIn(JSON.parse(await readFile(VECTORS, 'utf8'))), ...more];
  const phones = ['09 420-012 345', '+959420012345', '၀၉၄၂၀၀၁', '01 234567, 09 777 888 999', 'no'];
  const places = readTownshipsCsv();
  const towns = [...places.map((t) => t.name), 'Yangon', 'Mandalay', 'Naypyidaw', 'Elsewhere'];
  const keysOf = <T extends SearchedTable>(table: T, rows: SearchWords<T>[]) =>
    rows.map((row) => {
      const { search_version: _, ...keys } = searchColumns(table, row);
      return keys;
    });
  const prints = {
    texts: print(texts.map(storedKey)),
    phones: print([...texts, ...phones].map(phoneSearchKey)),
    places: print([places.map(({ search_key }) => search_key), towns.map(burmeseTownship)]),
    ...Object.fromEntries(
      SEARCHED_TABLES.map((table) => [table, print(keysOf(table, ROWS[table] as never))]),
    ),
  };
  expect(prints).toEqual(PRINTS[SEARCH_KEY_VERSION]);
});
