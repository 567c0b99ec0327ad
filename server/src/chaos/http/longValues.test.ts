/** Long values made for slow patterns, in every text field of every call, cost little time. */
import { contract } from '@waydesk/contract/index.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { formWith } from '../../testing/ways/forms.ts';
import { jpegPicture } from '../../testing/files/pictures.ts';
import {
  bodyWith,
  containsOther,
  mergedBodies,
  schemaFieldsOf,
} from '../../testing/calls/schemaFields.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const rows = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Route>(calls).map(([name, row]) => ({ name: `${area}.${name}`, row })),
);
const writes = rows.filter(({ row }) => row.body);
const lists = rows.filter(({ row }) => row.query);

/** A text that is repeated, between two others. */
const PATTERNS: [before: string, repeated: string, after: string][] = [
  ['a', '\u0301\u0323', ''],
  ['a', '\u0301\u200b\u0323', ''],
  ['', '\n', 'x'],
  ['x', '\r\n', 'x'],
  ['x', ' ', 'x'],
  ['x', ' \t', 'x'],
  ['x', ' \n', 'x'],
  ['', '\u200b', 'x'],
  ['', '\u103a\u1037', 'x'],
  ['', '\u1040', 'x'],
  ['', '9', 'x'],
  ['+', '09 ', 'x'],
  ['', '1,', 'x'],
  ['', '0-', 'x'],
  ['', '.', 'x'],
  ['', 'a.', '@'],
  ['a', '@', '.'],
  ['a@', 'a.', '@'],
  ['https://', 'a', ' '],
  ['', '<', '>'],
  ['"', '\\', '"'],
  ['', '\u{1f600}\u200d', 'x'],
];
const filled = ([before, repeated, after]: (typeof PATTERNS)[number], length: number) =>
  before + repeated.repeat(Math.floor((length - 2) / repeated.length)) + after;

/** Just below the length from which a text is not looked at. */
const LONG = 19_900;
/** Just below the largest body of most calls, and of those with deliveries. */
const WHOLE_BODY = 200_000;
const LARGE_BODY = 2_000_000;
/**
 * Calls share the schemas of their fields: by turns, each call takes every fourth pattern. All of them
 * with LONG_VALUES=all.
 */
const patternsOf = (row: Route) =>
  process.env['LONG_VALUES'] === 'all'
    ? PATTERNS
    : PATTERNS.filter((_, n) => n % 4 === rows.findIndex((one) => one.row === row) % 4);
/** Milliseconds of processor time: a pattern that grows with the square takes seconds. */
const MOST = 100;

const testApp = testAppForFile();
let token: string;
beforeEach(async () => {
  const { id } = await testApp.seedUser({ role: 'admin' });
  token = await testApp.seedSession(id);
  await testApp.db.deleteFrom('login_limits').execute();
});

interface Sent {
  query?: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

const ask = (row: Route, { query = '', payload, headers = {} }: Sent) =>
  testApp.app.inject({
    method: row.method,
    url: `/api${row.path.replace(/:\w+/g, '1')}${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });

/** True when one of three tries costs at most `most`: one may compile or collect garbage. */
async function isCheap(row: Route, sent: Sent, most = MOST): Promise<boolean> {
  for (let i = 0; i < 3; i += 1) {
    const start = process.cpuUsage();
    const { statusCode } = await ask(row, sent);
    const cost = process.cpuUsage(start).user / 1000;
    expect(statusCode).toBeLessThan(500);
    if (cost <= most) return true;
  }
  return false;
}

describe.each(writes)('$name', ({ row }) => {
  const places = schemaFieldsOf(row.body!);
  // In one body, the texts in the fields of a list would replace a text in place of the list.
  const groups = [true, false].map((is) => places.filter((p) => containsOther(p, places) === is));

  it('with a long text in every field, as many at a time as a body holds', async () => {
    for (const pattern of patternsOf(row)) {
      const value = filled(pattern, LONG);
      const atATime = Math.floor(WHOLE_BODY / (Buffer.byteLength(JSON.stringify(value)) + 100));
      const bodies = groups.flatMap((group) =>
        Array.from({ length: Math.ceil(group.length / atATime) }, (_, i) =>
          group.slice(i * atATime, (i + 1) * atATime),
        ),
      );
      for (const chosen of bodies) {
        const payload = JSON.stringify(
          chosen.map((place) => bodyWith(place, value)).reduce(mergedBodies),
        );
        const cheap = await isCheap(row, { payload }, 2 * MOST);
        expect([chosen, pattern, cheap]).toEqual([chosen, pattern, true]);
      }
    }
  }, 120_000);

  // Such a text is refused by its length: what comes before that is the same in every place.
  it('with one text that fills the body', async () => {
    const room = row.large ? LARGE_BODY : WHOLE_BODY;
    for (const [n, place] of places.entries()) {
      const pattern = PATTERNS[n % 4]!;
      const bytes = Buffer.byteLength(JSON.stringify(pattern[1])) - 2;
      const value = filled(pattern, (room / bytes) * pattern[1].length);
      const payload = JSON.stringify(bodyWith(place, value));
      const cheap = await isCheap(row, { payload }, 2 * MOST);
      expect([place, pattern, cheap]).toEqual([place, pattern, true]);
    }
  }, 120_000);
});

const create = writes.find(({ name }) => name === 'ways.create')!.row;

it('a way full of long texts', async () => {
  for (const pattern of PATTERNS.slice(0, 12)) {
    const value = filled(pattern, LONG);
    const one = { customer_name: value, full_address: value, delivery_address: value };
    const count = Math.floor(LARGE_BODY / Buffer.byteLength(JSON.stringify(one)));
    const deliveries = Array.from({ length: Math.min(count, 100) }, () => one);
    const payload = JSON.stringify({ shop_id: 1, deliveries });
    expect([pattern, await isCheap(create, { payload }, 10 * MOST)]).toEqual([pattern, true]);
  }
});

it('a form with long fields', async () => {
  for (const pattern of PATTERNS) {
    const value = filled(pattern, LONG);
    const form = await formWith(await jpegPicture(), {
      shop_id: value,
      pickup_type: value,
      comments: value,
    });
    const sent = { payload: form.body, headers: { 'content-type': form.type } };
    expect([pattern, await isCheap(create, sent)]).toEqual([pattern, true]);
  }
});

describe.each(lists)('$name', ({ row }) => {
  it('with a long text in any filter, which the size of an address limits', async () => {
    const names = schemaFieldsOf(row.query!).map(([name = '']) => name);
    const takesText = async (name: string) =>
      (await ask(row, { query: `?${name}=x` })).statusCode === 200;
    const alone: string[][] = [];
    const refused: string[] = [];
    for (const name of names) {
      if (await takesText(name)) alone.push([name]);
      else refused.push(name);
    }
    for (const pattern of patternsOf(row)) {
      const value = encodeURIComponent(filled(pattern, 1_200));
      // All that refuse a text are read before any is refused; one that takes it is looked for.
      for (const asked of [...alone, refused]) {
        const query = `?${asked.map((name) => `${name}=${value}`).join('&')}`;
        expect([asked, pattern, await isCheap(row, { query })]).toEqual([asked, pattern, true]);
      }
    }
  });
});

it.each([
  'if-match',
  'idempotency-key',
  'accept',
  'accept-language',
  'authorization',
  'content-type',
])('with a long %s', async (name) => {
  const visible = PATTERNS.filter(([, repeated]) => /^[\x20-\x7e]+$/.test(repeated));
  for (const row of [create, lists[0]!.row]) {
    for (const pattern of visible) {
      for (const start of ['', 'text/csv;', 'bearer ', 'multipart/form-data;', 'my']) {
        const headers = { [name]: `${start}${filled(pattern, 12_000)}` };
        const sent = row.body ? { headers, payload: '{}' } : { headers };
        expect([start, pattern, await isCheap(row, sent)]).toEqual([start, pattern, true]);
      }
    }
  }
});
