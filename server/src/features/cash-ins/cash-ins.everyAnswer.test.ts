/** The blind count: no answer tells who counts what a rider has to hand in. */
import { contract } from '@waydesk/contract/index.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { expect, it } from 'vitest';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

/** Each with its charge of 2,500; no single delivery and no single way has the sum. */
const COLLECTED = [2_500_000, 2_600_000, 2_677_531];
const CASH = 7_777_531;
const CHARGES = 3 * 2_500;
const ACCOUNT = 333_457;
/** What he has, what he owes in all, what the shop waits for. */
const SECRETS = [CASH, CASH + ACCOUNT, CASH - CHARGES].map(String);
/** The documents show it to everybody. */
const DOCUMENTED = `"cashOnHand":${CASH}`;

const testApp = testAppForFile();

const reads = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Route>(calls)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, row]) => ({ name: `${area}.${name}`, row })),
);

async function plant() {
  const shop = await testApp.seedShop();
  const rider = await testApp.seedRider({ name: 'Ko Telling' });
  const parcels = [];
  for (const collected of COLLECTED) {
    const over = { item_price: collected - 2_500 };
    parcels.push(await seedDelivered(testApp, { shop, rider, over }));
  }
  const advance = { kind: 'rider_advance', amount: ACCOUNT, place: 'Cash', rider_id: rider };
  await testApp.as('manager').post('/entries', { ...advance, allow_negative: true });
  const counted = { rider_id: rider, notes: { 10_000: 700 } };
  const count = await testApp.as('user').post<{ id: number }>('/cash-ins', counted);
  const ways = parcels.map(({ way }) => way);
  const ids = parcels.map(({ delivery }) => delivery);
  return {
    paths: [...new Set([shop, rider, count.data.id, ways[0]!, ids[0]!])],
    queries: [
      '',
      `?ids=${ids.join()}`,
      `?ids=${ways.join()}`,
      `?ids=${rider}`,
      `?way_ids=${ways.join()}`,
      `?rider_id=${rider}`,
      `?shop_id=${shop}`,
      '?search=Telling',
    ],
  };
}

/** The names of the calls whose answers have one of the secrets. */
async function leaksTo(
  role: 'user' | 'manager',
  { paths, queries }: Awaited<ReturnType<typeof plant>>,
) {
  const leaks = new Set<string>();
  let answered = 0;
  for (const { name, row } of reads) {
    const addresses = row.path.includes(':')
      ? paths.map((id) => row.path.replaceAll(/:\w+/g, String(id)))
      : queries.map((query) => row.path + query);
    for (const address of addresses) {
      for (const accept of row.csv === true ? ['application/json', 'text/csv'] : ['*/*']) {
        const { status, text } = await testApp.as(role).get(address, { accept });
        if (status === 200) answered += 1;
        const plain = text.replaceAll(DOCUMENTED, '').replaceAll(',', '');
        if (SECRETS.some((secret) => plain.includes(secret))) leaks.add(name);
      }
    }
  }
  return { leaks: [...leaks].toSorted(), answered };
}

it(
  'no answer of any call has a sum that a rider owes, for who counts',
  { timeout: 60_000 },
  async () => {
    const planted = await plant();
    const toClerk = await leaksTo('user', planted);
    expect(toClerk.leaks).toEqual([]);
    expect(toClerk.answered).toBeGreaterThan(100);
    // The same walk finds them for those who decide.
    const { leaks } = await leaksTo('manager', planted);
    expect(leaks).toEqual([
      'cashIns.get',
      'cashIns.list',
      'cashIns.loads',
      'cashIns.riders',
      'figures.get',
      'figures.now',
      'figures.parcelsTotal',
      'figures.waysTotal',
      'statements.shops',
      'statements.shopsTotal',
      'statements.standing',
    ]);
  },
);
