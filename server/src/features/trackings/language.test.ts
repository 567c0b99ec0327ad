/** In which language a tracking page is, and what caches may keep of it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { type PageOpening, openPage, trackingAddress } from '../../testing/trackings/openPage.ts';

const testApp = testAppForFile();
const open = (address: string, opening?: PageOpening) => openPage(testApp.app, address, opening);

let tracked: number;
let address: string;
beforeAll(async () => {
  tracked = await testApp.seedDelivery({ way_id: await testApp.seedWay(), status: 'picked_up' });
  await testApp.seedParcel({
    delivery_id: tracked,
    attempts: 1,
    last_reason: 'not_home',
    next_on: '2999-01-01',
    place: 'hub',
  });
  address = await trackingAddress(testApp, tracked);
});

describe('tracking, check 3: language and caches', () => {
  const langOf = async (opening: PageOpening) =>
    /<html lang="(\w+)">/.exec((await open(address, opening)).html)?.[1];
  const accepting = (accepted: string) => ({ headers: { 'accept-language': accepted } });

  it('is that of the browser, unless the address names one', async () => {
    expect(await langOf(accepting('my-MM,my;q=0.9,en;q=0.8'))).toBe('my');
    expect(await langOf(accepting('en-US,en;q=0.9'))).toBe('en');
    expect(await langOf({})).toBe('en');
    expect(await langOf({ ...accepting('en'), lang: 'my' })).toBe('my');
    expect(await langOf({ ...accepting('my'), lang: 'en' })).toBe('en');
    expect(await langOf({ ...accepting('my'), lang: 'fr' })).toBe('my');
  });

  it('changes by a link that names no code', async () => {
    const { html } = await open(address, { lang: 'en' });
    expect(html).toContain('<a href="?lang=my" lang="my" hreflang="my">မြန်မာ</a>');
    expect((await open(address, { lang: 'my' })).html).toContain('<a href="?lang=en"');
    expect(html).not.toContain(address.slice('/t/'.length));
  });

  it('is told to caches, which are to be the reader’s own', async () => {
    const { headers } = await open(address);
    expect(headers['vary']?.toLowerCase()).toContain('accept-language');
    expect(headers['cache-control']).toMatch(/^private,/);
  });

  it('costs nothing when the browser has it', async () => {
    const { headers } = await open(address, { lang: 'en' });
    const etag = headers['etag']!;
    for (const had of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await open(address, { lang: 'en', headers: { 'if-none-match': had } });
      expect([again.status, again.html]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'private, max-age=30' });
    }
    const other = await open(address, { lang: 'my', headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
    await testApp.sql`update parcels set next_on = '2999-01-02' where delivery_id = ${tracked}`;
    const changed = await open(address, { lang: 'en', headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });
});
