/**
 * Every call of the two documents answers byte for byte as recorded, keys and their order included.
 * `RECORD=1 npx vitest run src/recorded` writes the recording anew: only for a change of the
 * documents' own answers that is wanted.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { contract } from '@waydesk/contract/index.ts';
import type { Route } from '@waydesk/contract/route.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWith } from './testing/forms.ts';
import { jpegPicture } from './testing/pictures.ts';
import type { RecordedStep } from './testing/recorded/call.ts';
import { STEPS } from './testing/recorded/steps.ts';
import { type TestApp, newTestApp } from './testing/testApp.ts';

const RECORDING = new URL('testing/recorded/documented.txt', import.meta.url);
const HEADERS = [
  'content-type',
  'content-disposition',
  'cache-control',
  'etag',
  'vary',
  'idempotency-replayed',
  'retry-after',
];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await newTestApp();
  // The people first, so that ids are the same in every run.
  for (const role of ['admin', 'user', 'manager', 'rider'] as const) await testApp.idOf(role);
});
afterAll(() => testApp.close());

/** What differs from run to run, each by its own placeholder. */
const steadied = (text: string) =>
  text
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<moment>')
    .replace(/"\d{4}-\d\d-\d\d \d\d:\d\d"/g, '"<minute>"')
    .replace(/_\d{4}-\d\d-\d\d\.csv/g, '_<day>.csv')
    .replace(/"token":"[^"]+"/g, '"token":"<token>"')
    .replace(/[\w-]{16,}\.jpe?g/g, '<photo>');

async function play(step: RecordedStep, photo: Buffer): Promise<string> {
  const { as, method, path, body, headers = {}, withPhoto } = step;
  const client = as === 'nobody' ? testApp.anonymous : testApp.as(as);
  const form = withPhoto ? await formWith(photo, body as Record<string, unknown>) : null;
  const sent = form ? { ...headers, 'content-type': form.type } : headers;
  const payload = form ? form.body : body;
  const answer = {
    GET: () => client.get(path, sent),
    POST: () => client.post(path, payload, sent),
    PUT: () => client.put(path, payload, sent),
    PATCH: () => client.patch(path, payload, sent),
    DELETE: () => client.delete(path, sent),
  }[method]();
  const { status, headers: answered, text } = await answer;
  const shown = HEADERS.filter((name) => answered[name] !== undefined).map(
    (name) => `${name}: ${answered[name]}`,
  );
  const request = [
    `${method} ${path} (${as})`,
    ...Object.entries(headers).map((one) => one.join(': ')),
  ];
  const asked = body === undefined ? [] : [`> ${JSON.stringify(body)}`];
  return steadied([...request, ...asked, `${status}`, ...shown, text].join('\n'));
}

it('each documented call answers as recorded', { timeout: 120_000 }, async () => {
  const photo = await jpegPicture();
  const blocks: string[] = [];
  for (const step of STEPS) blocks.push(await play(step, photo));
  const played = `${blocks.join('\n\n')}\n`;
  if (process.env['RECORD']) await writeFile(RECORDING, played);
  const recorded = (await readFile(RECORDING, 'utf8')).split('\n\n');
  expect(played.split('\n\n')).toEqual(recorded);
});

/** Ours: what they answer may change. */
const OWN = [
  'dashboard.day',
  'townships.charges',
  'settings',
  'cashIns',
  'statements',
  'entries',
  'closings',
  'figures',
];

it('holds every call of the documents', () => {
  const missing = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Route>(calls)
      .filter(([name, row]) => {
        const pattern = new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`);
        const isPlayed = STEPS.some(
          ({ method, path }) => method === row.method && pattern.test(path.split('?')[0]!),
        );
        return !isPlayed && !OWN.includes(area) && !OWN.includes(`${area}.${name}`);
      })
      .map(([name]) => `${area}.${name}`),
  );
  expect(missing).toEqual([]);
});
