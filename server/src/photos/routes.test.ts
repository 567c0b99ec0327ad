import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { jpegPicture } from '../testing/files/pictures.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const testApp = testAppForFile();
let name: string;
let bytes: Buffer;
beforeAll(async () => {
  bytes = await jpegPicture();
  const { photos } = testApp.app.services;
  name = await photos.put({ bytes, extension: 'jpg', sentHash: '' });
  const folder = testApp.photoFolder;
  writeFileSync(join(folder, '../secret.txt'), 'canary');
  writeFileSync(join(folder, '../secret.jpg'), 'canary');
  writeFileSync(join(folder, 'page.html'), 'canary');
  writeFileSync(join(folder, '.hidden.jpg'), 'canary');
  writeFileSync(join(folder, '.0a.tmp'), 'canary');
  mkdirSync(join(folder, 'folder.jpg'));
  symlinkSync(join(folder, '../secret.txt'), join(folder, 'link.jpg'));
  symlinkSync(folder, join(folder, 'loop.jpg'));
  symlinkSync('/etc/passwd', join(folder, 'passwd.png'));
});

const ADDRESSES = [
  '/api/ways/image/',
  '/uploads/ways/',
  '/api/uploads/ways/',
  '/static/ways/',
  '/file/',
];
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => testApp.app.inject({ method, url });

describe.each(ADDRESSES)('%s', (address) => {
  it('shows the photo to anybody who knows its name', async () => {
    const shown = await get(address + name);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.equals(bytes)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    const head = await get(address + name, 'HEAD');
    expect([head.statusCode, head.payload]).toEqual([200, '']);
  });

  it.each([
    'nothing.jpg',
    'page.html',
    '.hidden.jpg',
    '.0a.tmp',
    'folder.jpg',
    'link.jpg',
    'loop.jpg',
    'passwd.png',
    '..%2fsecret.txt',
    '..%2fsecret.jpg',
    '..%5csecret.jpg',
    '%2e%2e%2fsecret.jpg',
    '%252e%252e%252fsecret.jpg',
    '..%252fsecret.jpg',
    '..%c0%afsecret.jpg',
    '..%ef%bc%8fsecret.jpg',
    '%2fetc%2fpasswd',
    'C:%5cwindows%5cwin.ini',
    'file:%2f%2f%2fetc%2fpasswd',
    'secret.jpg%00.jpg',
    'link.jpg%00',
    '%00',
    'x'.repeat(150) + '.jpg',
    'x'.repeat(5000),
  ])('has no photo named %s', async (bad) => {
    const reply = await get(address + bad);
    expect([400, 401, 404, 414]).toContain(reply.statusCode);
    expect(reply.payload).not.toContain('canary');
    expect(reply.payload).not.toContain('<');
    expect(reply.headers['content-type']).toMatch(/^(text\/plain|application\/json)/);
  });
});

const missing = {
  success: false,
  status: 'error',
  message: 'There is no such photo',
  code: 'no_such_photo',
};

it.each(ADDRESSES)('%s answers 404 for an unknown photo, in its own format', async (address) => {
  const { statusCode, headers, payload } = await get(`${address}nothing.jpg`);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  const expected = address.startsWith('/api/') ? JSON.stringify(missing) : missing.message;
  expect(payload).toBe(expected);
});

it.each([
  '/uploads/ways/../secret.jpg',
  '/uploads/ways/x/../../secret.jpg',
  '/file//secret.jpg',
  '/uploads/',
  '/static/ways',
  '/api/ways/image/.',
  '/api/ways/image/..',
  '/api/ways/image/%2e%2e',
])('%s leads nowhere', async (url) => {
  const reply = await get(url);
  expect([400, 401, 404, 414]).toContain(reply.statusCode);
  expect(reply.payload).not.toContain('canary');
});

describe('the folder', () => {
  it('describes a photo and nothing about others', async () => {
    const { photos } = testApp.app.services;
    expect([photos.directory, await photos.exists()]).toEqual(['photos', true]);
    expect(await photos.facts(name)).toEqual({
      size: bytes.length,
      created: expect.any(Date),
      modified: expect.any(Date),
      permissions: 'rw-r-----',
    });
    for (const bad of ['../secret.jpg', 'link.jpg', 'folder.jpg', '', '.', 'nothing.jpg']) {
      expect([bad, await photos.facts(bad), await photos.open(bad)]).toEqual([bad, null, null]);
    }
  });

  it('removes its own files only', async () => {
    const { photos } = testApp.app.services;
    await photos.remove('../secret.jpg');
    await photos.remove('nothing.jpg');
    expect((await get(`/file/${name}`)).statusCode).toBe(200);
    const other = await photos.put({ bytes, extension: 'png', sentHash: '' });
    await photos.remove(other);
    expect((await get(`/file/${other}`)).statusCode).toBe(404);
  });
});
