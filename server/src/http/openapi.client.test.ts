/** A client that is generated from the description compiles, and makes calls with a key. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../testing/app/testApp.ts';
import { type Ran, exampleIn, folderOfReader, runToItsEnd } from '../testing/webhooks/page.ts';
import { seedApiKey } from '../testing/webhooks/seedApiKey.ts';

const packages = createRequire(import.meta.url);
const fileOf = (name: string, path: string) =>
  join(dirname(packages.resolve(`${name}/package.json`)), path);
const GENERATOR = fileOf('openapi-typescript', 'bin/cli.js');
/** The compiler of the house, not the one that the generator brings along. */
const COMPILER = fileURLToPath(
  new URL('../../../node_modules/typescript/lib/tsc.js', import.meta.url),
);

const testApp = testAppForFile();
let address: string;
let key: string;
beforeAll(async () => {
  address = await testApp.listen();
  ({ key } = await seedApiKey(testApp.db, { user_id: await testApp.idOf('admin') }));
  await testApp.seedTownship({ name: 'Bahan' });
});

/** The file with the types, as the page calls it. */
const TYPES = 'waydesk.d.ts';

/** Writes the types, and a program beside them. */
async function generate(program: string): Promise<string> {
  const folder = await folderOfReader();
  const types = await runToItsEnd(process.execPath, [
    GENERATOR,
    `${address}/api/openapi.json`,
    '-o',
    join(folder, TYPES),
  ]);
  expect([types.code, types.errors]).toEqual([0, expect.any(String)]);
  await writeFile(join(folder, 'program.mts'), program);
  return folder;
}

const SETTINGS = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    module: 'nodenext',
    target: 'es2022',
    types: ['node'],
    allowImportingTsExtensions: true,
  },
  files: ['program.mts', TYPES],
};

async function compile(folder: string): Promise<Ran> {
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  return runToItsEnd(process.execPath, [COMPILER, '-p', folder]);
}

const start = (folder: string) =>
  runToItsEnd(process.execPath, ['--import', import.meta.resolve('tsx'), 'program.mts'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], WAYDESK: address, KEY: key },
  });

const SHOP = `{
  osName: 'Golden', ownerName: 'Ma Su', phoneNumber: '09420012345', category: 'Clothes',
  startDate: '2026-01-01', address: 'No 1', township: 'Yangon',
  contactPerson: { name: 'Ma Su', mobilePhone: '09420012345' },
}`;

const TEN_CALLS = `
const must = <T,>({ data, error }: { data?: T; error?: { code: string } }): T => {
  if (data === undefined) throw new Error(error?.code ?? 'no answer');
  return data;
};
const township = must(await waydesk.GET('/townships', { params: { query: { search: 'Bahan' } } })).data[0]!;
const shop = must(await waydesk.POST('/online-shops', {
  params: { header: { 'Idempotency-Key': 'shop-1' } },
  body: ${SHOP},
})).data;
const shops = must(await waydesk.GET('/online-shops', { params: { query: { limit: 5 } } }));
const customer = must(await waydesk.POST('/customers', {
  body: { name: 'Ma Su', phoneNumber: '09420012345', address: 'No 1', townshipId: township.id },
})).data;
const edited = must(await waydesk.PUT('/customers/{id}', {
  params: { path: { id: customer.id }, header: { 'If-Match': \`"\${customer.version}"\` } },
  body: { name: 'Ma Su Su' },
})).data;
const way = must(await waydesk.POST('/ways', {
  params: { header: { 'Idempotency-Key': 'way-1' } },
  body: {
    shop_id: shop.id,
    pickup_type: 'Merchant',
    delivery_count: 1,
    pickup_date: '2026-11-05',
    deliveries: [{
      customer_name: 'Ma Su', customer_phone: '09420012345', township_id: township.id,
      delivery_address: 'No 1', item_price: 5000, cod: true,
    }],
  },
})).data;
const read = must(await waydesk.GET('/ways/{id}', { params: { path: { id: way.id } } })).data;
const delivery = read.deliveries[0]!;
await waydesk.POST('/ways/{id}/notes', { params: { path: { id: way.id } }, body: { note: 'Ring twice' } });
const history = must(await waydesk.GET('/ways/{id}/history', { params: { path: { id: way.id } } })).data;
const link = must(await waydesk.POST('/deliveries/{id}/tracking', { params: { path: { id: delivery.id } } })).data;
const closed = await waydesk.GET('/users');
// @ts-expect-error No such call.
waydesk.GET('/parcels/{id}/secrets');
// @ts-expect-error A number is no name.
waydesk.POST('/customers', { body: { name: 5, phoneNumber: '09420012345', address: 'No 1' } });
// @ts-expect-error A way has no such field.
read.sender;
const total: number | undefined = shops.pagination?.total;
console.log(JSON.stringify({
  shops: total, customer: edited.name, version: edited.version, price: delivery.item_price,
  township: township.name, history: Array.isArray(history), link: link.url.length > 0,
  closed: closed.error?.code,
}));
`;

it('compiles, and makes ten calls through a key', async () => {
  const { text: page } = await testApp.anonymous.get('/docs/integrators');
  const client = exampleIn(page, 'typed-client');
  const folder = await generate(`${client}\n${TEN_CALLS}\nexport {};\n`);
  expect(await compile(folder)).toEqual({ code: 0, out: '', errors: '' });
  const { code, out, errors } = await start(folder);
  expect([code, errors]).toEqual([0, '']);
  expect(JSON.parse(out.trim().split('\n').at(-1)!)).toEqual({
    shops: 1,
    customer: 'Ma Su Su',
    version: 2,
    price: 5000,
    township: 'Bahan',
    history: true,
    link: true,
    closed: 'key_closed',
  });
});

it('has the bodies of webhooks, too', async () => {
  const folder = await generate(`
import type { webhooks } from ${JSON.stringify(`./${TYPES}`)};
type Body<T extends keyof webhooks> =
  webhooks[T]['post']['requestBody']['content']['application/json'];
const numbers = (status: Body<'delivery.status'>, paid: Body<'statement.paid'>): number[] =>
  [status.data.version, paid.data.statementId];
console.log(numbers);
`);
  expect(await compile(folder)).toEqual({ code: 0, out: '', errors: '' });
  expect(await readFile(join(folder, TYPES), 'utf8')).toContain('"webhook.test"');
});
