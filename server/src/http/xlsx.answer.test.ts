import { XLSX_TYPE, route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RowsApp, newRowsApp } from '../testing/app/rowsApp.ts';
import { readSheet } from '../testing/intake/readSheet.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { notFound } from './httpError.ts';

const read = {
  method: 'GET',
  who: 'public',
  summary: 'A list',
  data: z.array(z.number()),
} as const;
const rows = {
  sheet: route({ ...read, path: '/sheet', xlsx: true }),
  both: route({ ...read, path: '/both', csv: true, xlsx: true }),
  neither: route({ ...read, path: '/neither' }),
  missing: route({ ...read, path: '/missing', xlsx: true }),
  broken: route({ ...read, path: '/broken', xlsx: true }),
  held: route({ ...read, path: '/held', xlsx: true }),
};

let release = () => {};
const held = new Promise<void>((resolve) => {
  release = resolve;
});

const file = (fileName: string) => ({
  xlsx: { fileName, sheets: [{ name: 'S', heads: ['ရန်ကုန်'], rows: [['=1+1'], [1_500]] }] },
});
async function* line() {
  yield '"1"\r\n';
}

const testApp = testAppForFile();
let bare: RowsApp;
beforeAll(async () => {
  bare = await newRowsApp(
    testApp,
    rows,
    {
      sheet: async (_, { wantsXlsx, lang }) =>
        wantsXlsx ? file(`စာရင်း ${lang}.xlsx`) : { data: [1, 2] },
      both: async (_, { wantsCsv, wantsXlsx }) => {
        if (wantsXlsx) return file('x.xlsx');
        return wantsCsv ? { csv: { fileName: 'x.csv', chunks: line() } } : { data: [1] };
      },
      neither: async () => ({ data: [1] }),
      missing: async () => {
        throw notFound('Statement not found');
      },
      broken: async () => ({
        xlsx: { fileName: 'x.xlsx', sheets: [{ name: 'a/b', heads: [], rows: [] }] },
      }),
      held: async () => {
        await held;
        return file('x.xlsx');
      },
    },
    { admission: { exports: { atOnce: 1 } } },
  );
});
afterAll(() => bare.app.close());

const ask = (path: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  bare.app.inject({ method, url: `/api${path}`, headers });

it('answers a spreadsheet on request, named in any script', async () => {
  const reply = await ask('/sheet', { accept: XLSX_TYPE, 'accept-language': 'my' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': XLSX_TYPE,
    'content-disposition': `attachment; filename="_my.xlsx"; filename*=UTF-8''${encodeURIComponent('စာရင်း my.xlsx')}`,
    'content-length': String(reply.rawPayload.length),
    'cache-control': 'no-store',
  });
  expect(readSheet(reply.rawPayload).rows).toEqual([['ရန်ကုန်'], ['=1+1'], [1_500]]);
});

const JSON_TYPE = 'application/json; charset=utf-8';
it.each([
  ['/sheet', XLSX_TYPE, XLSX_TYPE],
  ['/sheet', `application/json, ${XLSX_TYPE};q=0.5`, XLSX_TYPE],
  ['/sheet', XLSX_TYPE.toUpperCase(), XLSX_TYPE],
  ['/sheet', `${XLSX_TYPE};q=0`, JSON_TYPE],
  ['/sheet', `${XLSX_TYPE}.main+xml`, JSON_TYPE],
  ['/sheet', '*/*', JSON_TYPE],
  ['/sheet', 'text/csv', JSON_TYPE],
  ['/both', XLSX_TYPE, XLSX_TYPE],
  ['/both', 'text/csv', 'text/csv; charset=utf-8'],
  ['/both', `${XLSX_TYPE}, text/csv`, 'text/csv; charset=utf-8'],
  ['/both', `${XLSX_TYPE}, text/csv;q=0`, XLSX_TYPE],
  ['/both', 'application/json', JSON_TYPE],
])('%s, Accept: %s', async (path, accept, type) => {
  const { headers } = await ask(path, { accept });
  expect(headers['content-type']).toBe(type);
  expect(headers['vary']).toContain('accept');
});

it('a row without files answers JSON, whatever is asked for', async () => {
  const { headers } = await ask('/neither', { accept: `${XLSX_TYPE}, text/csv` });
  expect(headers['content-type']).toBe(JSON_TYPE);
  expect(String(headers['vary'] ?? '')).not.toMatch(/accept(?!-)/);
});

it('makes no file for HEAD', async () => {
  const reply = await ask('/sheet', { accept: XLSX_TYPE }, 'HEAD');
  expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 0]);
  expect(reply.headers['content-type']).toBe(JSON_TYPE);
});

it.each([
  ['/missing', 404],
  ['/broken', 500],
])('%s is refused in JSON, and the next file has its turn', async (path, status) => {
  const reply = await ask(path, { accept: XLSX_TYPE });
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([status, undefined]);
  expect(reply.json()).toMatchObject({ success: false });
  expect((await ask('/sheet', { accept: XLSX_TYPE })).statusCode).toBe(200);
});

it('stands in one line with the CSV files', async () => {
  const running = ask('/held', { accept: XLSX_TYPE });
  const later = { accept: 'text/csv', authorization: `Bearer ${'2'.repeat(43)}` };
  await vi.waitUntil(async () => (await ask('/both', later)).statusCode === 503);
  const last = { accept: XLSX_TYPE, authorization: `Bearer ${'3'.repeat(43)}` };
  const waiting = await ask('/sheet', last);
  expect(waiting.json()).toMatchObject({ code: 'queued', data: { place: 2 } });
  // JSON needs no turn.
  expect((await ask('/both', { accept: 'application/json' })).statusCode).toBe(200);
  release();
  expect((await running).statusCode).toBe(200);
  expect((await ask('/both', later)).statusCode).toBe(200);
  expect((await ask('/sheet', last)).statusCode).toBe(200);
});
