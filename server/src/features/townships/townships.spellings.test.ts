/** Townships, and what lies in them, are found however people spell their names. */
import type { SearchResults } from '@waydesk/contract/app/find.ts';
import type { IntakeTownship } from '@waydesk/contract/sheet/intake-types.ts';
import { townshipIndex } from '@waydesk/contract/sheet/intake-township-index.ts';
import { townshipIn } from '@waydesk/contract/sheet/intake-township-names.ts';
import { SPELLED_TOWNSHIPS } from '@waydesk/contract/testing/spelledTownships.ts';
import type { Township } from '@waydesk/contract/records/township.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { refoldSearchKeys } from '../../start/refoldSearchKeys.ts';
import { loadTownships } from '../../start/townships.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let index: ReturnType<typeof townshipIndex>;
const named = new Map<string, number>();
beforeAll(async () => {
  await loadTownships(testApp.db);
  const { data } = await clerk().get<IntakeTownship[]>('/intake/places');
  index = townshipIndex(data);
  for (const name of new Set(SPELLED_TOWNSHIPS.flatMap(([, names]) => names))) {
    await testApp.seedCustomer({ township: name });
    named.set(name, await testApp.seedShop({ os_name: `Shop of ${name}`, township: name }));
  }
});

const clerk = () => testApp.as('user');
const searching = (path: string, text: string) => `${path}?search=${encodeURIComponent(text)}`;

describe.each(SPELLED_TOWNSHIPS)('%s', (text, names) => {
  it('is searched for in the list of townships', async () => {
    const { data } = await clerk().get<Township[]>(searching('/townships', text));
    const found = data.map(({ name }) => name);
    expect(found).toEqual(expect.arrayContaining([...names]));
  });

  it('is read by an import from what the server sends', () => {
    const found = townshipIn(index, text);
    const reported =
      found.kind === 'ask' ? found.townships : 'township' in found ? [found.township] : [];
    expect(reported.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it('finds the shops and customers there', async () => {
    const { data } = await clerk().get<SearchResults>(searching('/find', text));
    const shops = names.map((name) => named.get(name));
    expect(data.shops.map(({ id }) => id)).toEqual(expect.arrayContaining(shops));
    const customers = await clerk().get<{ township: string }[]>(searching('/customers', text));
    expect(customers.data.map(({ township }) => township)).toEqual(
      expect.arrayContaining([...names]),
    );
  });
});

it('what was stored before is found once the program has started', async () => {
  const query = searching('/townships', 'hlaing tharyar');
  await testApp.db
    .updateTable('townships')
    .set({ search_key: 'hlaingtharya (west)', search_version: 2, spellings: [] })
    .where('name', 'like', 'Hlaingtharya%')
    .execute();
  expect((await clerk().get<Township[]>(query)).data).toEqual([]);
  await refoldSearchKeys(testApp.db);
  const { data } = await clerk().get<Township[]>(query);
  expect(data.map(({ name }) => name)).toEqual(['Hlaingtharya (East)', 'Hlaingtharya (West)']);
});
