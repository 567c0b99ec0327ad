import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isCurrent } from './build-web.ts';

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'waydesk-web-'));
});
afterEach(() => rm(project, { recursive: true }));

/** Writes a file as if it was last changed this many seconds after a fixed moment. */
async function file(name: string, seconds: number): Promise<void> {
  const path = join(project, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await utimes(path, seconds, seconds);
}

describe('the build of the web app', () => {
  it('is built when it is missing', async () => {
    await file('web/src/main.tsx', 100);
    expect(await isCurrent(project)).toBe(false);
  });

  it('is kept while none of its sources is newer', async () => {
    await file('web/dist/index.html', 200);
    await file('web/src/app/deep/Shell.tsx', 100);
    await file('contract/src/ways/ways.ts', 200);
    expect(await isCurrent(project)).toBe(true);
  });

  it.each([
    'web/src/app/deep/Shell.tsx',
    'web/index.html',
    'web/run/index.html',
    'web/vite.run.config.ts',
    'web/shop/index.html',
    'web/vite.shop.config.ts',
    'contract/src/ways/ways.ts',
  ])('is built again when %s is newer', async (name) => {
    await file('web/src/main.tsx', 100);
    await file('web/dist/index.html', 200);
    await file(name, 201);
    expect(await isCurrent(project)).toBe(false);
  });

  it('is served without its sources', async () => {
    await file('web/dist/index.html', 100);
    await file('contract/src/ways/ways.ts', 200);
    expect(await isCurrent(project)).toBe(true);
  });
});
