import { contract } from '@waydesk/contract/index.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedShopPerson } from '../../testing/portal/seedPortal.ts';

const rows = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Route>(calls).map(([name, row]) => ({ name: `${area}.${name}`, row })),
);
const writes = rows.filter(({ row }) => row.body);
const lists = rows.filter(({ row }) => row.query);

const fieldsOf = (schema: z.ZodMiniType | undefined): string[] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const kinds = [json, ...(json.anyOf ?? []), ...(json.oneOf ?? [])];
  return [...new Set(kinds.flatMap((kind) => Object.keys(kind.properties ?? {})))];
};

const testApp = testAppForFile();
let wayId: number;
let token: string;
/** Of a person of a shop, for the portal. */
let shopToken: string;
beforeAll(async () => {
  wayId = await testApp.seedWay({ comments: `100%_O'Brien` });
});
beforeEach(async () => {
  const { id } = await testApp.seedUser({ role: 'admin' });
  token = await testApp.seedSession(id);
  shopToken = (await seedShopPerson(testApp.db)).token;
  await testApp.db.deleteFrom('login_limits').execute();
});

async function ask(row: Route, { query = '', body }: { query?: string; body?: string }) {
  // CPU time, which does not depend on how busy the machine is.
  const start = process.cpuUsage();
  const reply = await testApp.app.inject({
    method: row.method,
    url: `/api${row.path.replace(/:\w+/g, String(wayId))}${query}`,
    headers: {
      authorization: `Bearer ${row.who === 'shop' ? shopToken : token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const used = process.cpuUsage(start);
  return { status: reply.statusCode, text: reply.payload, ms: used.user / 1000 };
}

const STRINGS = [
  `'; drop table ways; --`,
  `' or '1'='1`,
  `\\'; select pg_sleep(5); --`,
  '%',
  '_',
  '%%%%%%',
  '\\',
  '\\\\%',
  '$1',
  '${7*7}',
  '{{7*7}}',
  `a' & b | !c:*`,
  '(((((',
  '[a-',
  '.*.*.*.*x',
  '<script>alert(1)</script>',
  'ရန်ကုန်',
  '\u200b\u200d\ufeff',
  'e\u0301',
  '🛵'.repeat(30),
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '99999999999999999999',
  '0x1f',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '__proto__',
  'constructor',
];
/** Texts that PostgreSQL cannot store; they must be refused as bad input. */
const UNSTORABLE = ['a\0b', 'a\ud800b', '\udc00', '\0'];

const SHORT = [...STRINGS.slice(0, 4), '-0', '1e309', '99999999999999999999', '2026-02-30'];
/** Traces of SQL or source files in an answer. */
const INSIDE = /syntax error|column "|relation "|operator|node_modules|\.ts:/i;

/** True when the answer is neither a server failure nor reveals anything internal. */
async function isPlain(row: Route, input: { query?: string; body?: string }): Promise<boolean> {
  const { status, text } = await ask(row, input);
  return status < 500 && !INSIDE.test(text);
}

describe.each(lists)('$name treats strings as data', ({ row }) => {
  it.each(fieldsOf(row.query))('%s', async (field) => {
    for (const value of field === 'search' ? STRINGS : SHORT) {
      const input = { query: `?${field}=${encodeURIComponent(value)}` };
      expect([input, await isPlain(row, input)]).toEqual([input, true]);
    }
    for (const raw of ['%00', 'a%00b', '%ff%fe', '%ed%a0%80', '%']) {
      const input = { query: `?${field}=${raw}` };
      expect([input, await isPlain(row, input)]).toEqual([input, true]);
    }
    const nul = await ask(row, { query: `?${field}=a%00b` });
    expect(nul.status).toBe(400);
  });
});

describe.each(writes)('$name survives', ({ row }) => {
  const fields = fieldsOf(row.body);

  it('the same odd text everywhere', async () => {
    // Each password check costs 64 MiB and time.
    const values = row.who === 'public' ? SHORT : STRINGS;
    for (const value of [...values, ...UNSTORABLE]) {
      const all = Object.fromEntries(fields.map((field) => [field, value]));
      const input = { body: JSON.stringify(all) };
      expect([input, await isPlain(row, input)]).toEqual([input, true]);
    }
  });

  it.each(fields)('anything as %s', async (field) => {
    for (const value of [true, -1, 1.5, 1e21, [], {}, [[]], null, ...UNSTORABLE]) {
      const input = { body: JSON.stringify({ [field]: value }) };
      expect([input, await isPlain(row, input)]).toEqual([input, true]);
    }
  });
});

it('a body that is deep or wide is refused quickly', async () => {
  const { row } = writes.find(({ name }) => name === 'ways.create') ?? writes[0]!;
  const bodies = [
    `{"shop_id":1,"deliveries":[${'{},'.repeat(200_000)}{}]}`,
    `{"shop_id":1,"deliveries":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
  ];
  for (const body of bodies) {
    const { status, text, ms } = await ask(row, { body });
    expect([400, 413]).toContain(status);
    expect(text.length).toBeLessThan(200_000);
    // Work that grows with the square of the size would take minutes.
    expect(ms).toBeLessThan(10_000);
  }
});
