import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';

const INLINE = 'console.log("at once")';
const PAGE =
  `<!doctype html><title>Waydesk</title><script>${INLINE}</script>` +
  '<script type="module" src="/assets/app-1a2b.js"></script>';
/** A page as served, with the company's time zone. */
const served = (page: string) =>
  page.replace('<title>', '<meta name="business-time-zone" content="Asia/Yangon" /><title>');
const SERVED_PAGE = served(PAGE);
const SHOP_PAGE = '<!doctype html><title>For shops</title>';
const RUN_PAGE = '<!doctype html><title>Waydesk</title><script>console.log("run")</script>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3000))})`;

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waydesk-web-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'run/assets'), { recursive: true });
  mkdirSync(join(folder, 'shop/assets'), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'index.html': PAGE,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
    'assets/late-3c4d.js': SCRIPT,
    'sw.js': SCRIPT,
    'waydesk.webmanifest': '{}',
    '.secret': 'canary',
    'run/index.html': RUN_PAGE,
    'shop/index.html': SHOP_PAGE,
    'shop/assets/shop-7a8b.js': SCRIPT,
    'run/sw.js': SCRIPT,
    'run/run.webmanifest': '{}',
    'run/assets/run-5e6f.js': SCRIPT,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  testApp = await newTestApp({ webFolder: folder });
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers });

describe('the pages of the web app', () => {
  it.each([
    '/',
    '/login',
    '/ways',
    '/ways/12?tab=notes',
    '/reset-password/some-token',
    '/index.html',
    '/no/such/page',
    '/way%20x',
    '/ways/1.5',
    '/မြန်မာ',
  ])('%s is answered with the start page, which is always revalidated', async (url) => {
    const { statusCode, payload, headers } = await get(encodeURI(decodeURI(url)));
    expect([statusCode, payload]).toEqual([200, SERVED_PAGE]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  });

  it('are revalidated cheaply', async () => {
    const { etag } = (await get('/')).headers;
    const again = await get('/ways', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('may run the script written into them, and no other', async () => {
    const { headers } = await get('/ways');
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(headers['content-security-policy']).toMatch(
      new RegExp(`(^|;)script-src 'self' 'sha256-${hash.replaceAll('+', '\\+')}'(;|$)`),
    );
    const api = await get('/api/ways');
    expect(api.headers['content-security-policy']).toMatch(/(^|;)script-src 'self'(;|$)/);
  });

  it('are compressed once, not for each visit', async () => {
    const { headers, rawPayload } = await get('/ways', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SERVED_PAGE);
  });

  it('accept GET and HEAD only', async () => {
    const head = await testApp.app.inject({ method: 'HEAD', url: '/ways' });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      expect((await testApp.app.inject({ method, url: '/ways', payload: {} })).statusCode).toBe(
        404,
      );
    }
  });
});

describe('the page of the rider’s phone', () => {
  it.each(['/run/', '/run/index.html', '/run/?from=home', '/run/stop/12'])(
    '%s is its own start page',
    async (url) => {
      const { statusCode, payload, headers } = await get(url);
      expect([statusCode, payload]).toEqual([200, served(RUN_PAGE)]);
      expect(headers['cache-control']).toBe('no-cache');
      const hash = createHash('sha256').update('console.log("run")').digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    },
  );

  it('is found without the slash as well', async () => {
    const { statusCode, headers } = await get('/run');
    expect([statusCode, headers['location']]).toEqual([302, '/run/']);
    expect((await get('/runs')).payload).toBe(SERVED_PAGE);
  });

  it('renews its worker with each visit, and keeps its other files', async () => {
    const worker = await get('/run/sw.js');
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(worker.headers['content-type']).toContain('javascript');
    expect((await get('/run/run.webmanifest')).headers['content-type']).toContain('manifest+json');
    const file = await get('/run/assets/run-5e6f.js');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('has no page in place of a file of an older build', async () => {
    for (const url of ['/run/assets/run-0000.js', '/run/assets/run', '/run/old.js'])
      expect((await get(url)).statusCode).toBe(404);
  });
});

describe('the portal of the shops', () => {
  it.each(['/shop/', '/shop/parcels?stage=ended', '/shop/pickups/4/edit'])(
    '%s is its own start page',
    async (url) => {
      const { statusCode, payload, headers } = await get(url);
      expect([statusCode, payload]).toEqual([200, served(SHOP_PAGE)]);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('is found without the slash, and has files of its own', async () => {
    expect((await get('/shop')).headers['location']).toBe('/shop/');
    expect((await get('/shopping')).payload).toBe(SERVED_PAGE);
    expect((await get('/shop/assets/shop-7a8b.js')).statusCode).toBe(200);
    expect((await get('/shop/assets/run-5e6f.js')).statusCode).toBe(404);
  });
});

describe('the office’s worker', () => {
  it('is renewed with each visit, for all pages', async () => {
    const { statusCode, payload, headers } = await get('/sw.js');
    expect([statusCode, payload]).toEqual([200, SCRIPT]);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
      etag: expect.any(String),
    });
    // Below its own folder, which is the root, it needs no permission.
    expect(headers).not.toHaveProperty('service-worker-allowed');
  });

  it('has a manifest beside it', async () => {
    const { headers } = await get('/waydesk.webmanifest');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('manifest+json'),
    });
  });

  it('is replaced by one that removes itself and what is stored, while it is turned off', async () => {
    const off = await newTestApp({ webFolder: folder, config: { officeWorker: false } });
    const { statusCode, payload, headers } = await off.app.inject({ url: '/sw.js' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(payload).toContain('registration.unregister()');
    expect(payload).not.toContain("'fetch'");
    // The worker of the rider's phone is another one.
    expect((await off.app.inject({ url: '/run/sw.js' })).payload).toBe(SCRIPT);
    await off.close();
  });
});

describe('its files', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('with accept-encoding %s', async (accepted, encoding, unpack) => {
    const reply = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(unpack(reply.rawPayload).toString()).toBe(SCRIPT);
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    });
  });

  it('are compressed on the fly when the build did not', async () => {
    const reply = await get('/assets/late-3c4d.js', { 'accept-encoding': 'br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SCRIPT);
  });

  it('outside assets are revalidated', async () => {
    const reply = await get('/favicon.svg');
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(reply.headers['content-type']).toMatch(/^image\/svg\+xml/);
  });

  it.each([
    '/assets/gone-9z.js',
    '/assets/',
    '/assets',
    '/assets/app-1a2b.js.br',
    '/old.css',
    '/.secret',
    '/assets/../.secret',
    '/assets/..%2f.secret',
    '/robots.txt',
  ])('%s is answered 404, not with a page', async (url) => {
    const reply = await get(url);
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.payload).not.toMatch(/doctype|canary|root:/);
  });
});

it.each([
  '/api/nothing',
  '/uploads/ways/none.jpg',
  '/static/ways/none.jpg',
  '/file/none.jpg',
  '/health/none',
  '/api',
])('%s is never answered with a page', async (url) => {
  const reply = await get(url, { accept: 'text/html' });
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).not.toContain('html');
  expect(reply.payload).not.toContain('<');
});
