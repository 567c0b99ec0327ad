import { contract } from '@waydesk/contract/index.ts';
import { type Route, XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { OPEN_TO_KEYS } from '@waydesk/contract/webhooks/key-rows.ts';
import { OPEN_TO_SHOP_KEYS } from '@waydesk/contract/webhooks/shop-key-rows.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../testing/app/testApp.ts';

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object> } }> };
  responses: Record<string, { content: Record<string, unknown> }>;
}

const testApp = testAppForFile();
let paths: Record<string, Record<string, Operation>>;
let text: string;
beforeAll(async () => {
  ({ text } = await testApp.anonymous.get('/openapi.json'));
  ({ paths } = JSON.parse(text) as { paths: typeof paths });
});

const rows = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Route>(calls).map(([name, row]) => ({ name: `${area}.${name}`, row })),
);

it.each(rows)('describes $name', ({ name, row }) => {
  const operation = paths[row.path.replace(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()];
  expect(operation).toMatchObject({ operationId: name, summary: row.summary });
  const isOpen = OPEN_TO_KEYS.has(row) || OPEN_TO_SHOP_KEYS.has(row);
  const byKey = isOpen ? [{ token: [] }, { key: [] }] : undefined;
  expect(operation?.security).toEqual(row.who === 'public' ? [] : byKey);
  expect(Object.keys(operation?.responses ?? {})).toEqual([String(row.status ?? 200), 'default']);
  const names = operation?.parameters.map((parameter) => parameter.name) ?? [];
  expect(names.includes('If-Match')).toBe(row.versioned === true);
  expect(names.includes('Idempotency-Key')).toBe(row.idempotent === true);
  expect('requestBody' in (operation ?? {})).toBe(row.body !== undefined);
});

it('describes requests and answers', () => {
  const list = paths['/ways']?.['get'];
  expect(list?.parameters.find((parameter) => parameter.name === 'sortOrder')?.schema).toEqual({
    type: 'string',
    enum: ['asc', 'desc'],
  });
  expect(Object.keys(list?.responses['200']?.content ?? {})).toEqual([
    'application/json',
    'text/csv',
  ]);
  const statement = paths['/statements/{id}']?.['get'];
  expect(Object.keys(statement?.responses['200']?.content ?? {})).toEqual([
    'application/json',
    XLSX_TYPE,
  ]);
  const form = paths['/ways']?.['post']?.requestBody?.content['multipart/form-data'];
  expect(form?.schema.properties['parcelPhoto']).toMatchObject({ format: 'binary' });
  expect(JSON.stringify(paths['/ways/{id}']?.['get'])).toContain(
    '"createdAt":{"type":"string","format":"date-time"}',
  );
});

it('reveals nothing internal', () => {
  expect(text).not.toMatch(/password_hash|token_hash|search_key|~standard/);
});

describe('its page', () => {
  it('loads nothing from other hosts and nothing inline', async () => {
    const page = await testApp.anonymous.get('/docs');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).not.toMatch(
      /<style|style=|\son\w+=|https?:\/\/|<script(?![^>]*src="\/api\/docs\/[\w-]+\.js")/,
    );
    const starter = await testApp.anonymous.get('/docs/start.js');
    expect(starter.text).not.toMatch(/innerHTML|https?:\/\//);
  });

  it('may load data: images, but otherwise no more than other pages', async () => {
    const [docs, other] = await Promise.all(
      ['/docs', '/openapi.json'].map((path) => testApp.anonymous.get(path)),
    );
    const policy = String(docs?.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy.replace(' data:', '')).toBe(other?.headers['content-security-policy']);
  });

  it.each([
    ['/docs/start.js', 'application/javascript; charset=utf-8'],
    ['/docs/swagger-ui.css', 'text/css; charset=utf-8'],
    ['/docs/swagger-ui-bundle.js', 'application/javascript; charset=utf-8'],
  ])('%s', async (path, type) => {
    const file = await testApp.anonymous.get(path);
    expect([file.status, file.headers['content-type']]).toEqual([200, type]);
    const again = { 'if-none-match': String(file.headers['etag']) };
    expect((await testApp.anonymous.get(path, again)).status).toBe(304);
  });

  it.each(['/docs/index.html', '/docs/package.json', '/docs/../openapi.ts'])(
    'offers no other file, such as %s',
    async (path) => {
      expect((await testApp.anonymous.get(path)).status).toBe(404);
    },
  );
});
