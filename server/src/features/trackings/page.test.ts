/** The page behind a tracking link: what it shows, and what it never shows. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashTables } from '../../testing/calls/fingerprint.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { type PageOpening, openPage, trackingAddress } from '../../testing/trackings/openPage.ts';

const testApp = testAppForFile();
const open = (address: string, opening?: PageOpening) => openPage(testApp.app, address, opening);

/** What nobody may learn: each stands in the database with the parcel. */
const PLANTED = {
  customer: 'Daw Planted Customer',
  phone: '+959777000111',
  otherPhone: '+959777000222',
  address: '99 Planted Street, behind the planted market',
  shop: 'Planted Shop',
  shopOwner: 'Planted Owner',
  shopPhone: '+959777000333',
  rider: 'Ko Planted Rider',
  riderPhone: '+959777000444',
  remark: 'Planted remark on the label',
  note: 'Planted note of the office',
  eventNote: 'Planted note of the door',
  comments: 'Planted comment of the way',
  clerk: 'Planted Clerk',
  companyAddress: 'Planted office of the company',
} as const;

let way_id: number;
let planted: number;
let address: string;
beforeAll(async () => {
  const { id: created_by } = await testApp.seedUser({ name: PLANTED.clerk });
  const rider_id = await testApp.seedRider({
    name: PLANTED.rider,
    phone_number: PLANTED.riderPhone,
  });
  const shop_id = await testApp.seedShop({
    os_name: PLANTED.shop,
    owner_name: PLANTED.shopOwner,
    phone_number: PLANTED.shopPhone,
  });
  // Numbers that nothing else on a page has by chance.
  await testApp.sql`alter sequence ways_id_seq restart with 7310001`;
  await testApp.sql`alter sequence deliveries_id_seq restart with 7320001`;
  way_id = await testApp.seedWay({ created_by, rider_id, shop_id, comments: PLANTED.comments });
  const township_id = await testApp.seedTownship({ name: 'Hlaing', name_my: 'လှိုင်' });
  planted = await testApp.seedDelivery({
    way_id,
    rider_id,
    township_id,
    status: 'picked_up',
    customer_name: PLANTED.customer,
    customer_phone: PLANTED.phone,
    other_phones: PLANTED.otherPhone,
    delivery_address: PLANTED.address,
    item_price: 45_000,
  });
  await testApp.seedParcel({
    delivery_id: planted,
    attempts: 1,
    last_reason: 'not_home',
    next_on: '2999-01-01',
    remark: PLANTED.remark,
    place: 'hub',
  });
  await testApp.sql`insert into notes (way_id, note, user_id)
    values (${way_id}, ${PLANTED.note}, ${created_by})`;
  await testApp.sql`insert into parcel_events (id, delivery_id, kind, source, reason, note, rider_id, user_id)
    values (gen_random_uuid(), ${planted}, 'failed', 'scan', 'not_home', ${PLANTED.eventNote}, ${rider_id}, ${created_by})`;
  await testApp.as('admin').put('/company', {
    name: 'Shwe Express',
    phones: ['09 420 012 345', '၀၁ ၂၃၄ ၅၆၇'],
    address: PLANTED.companyAddress,
  });
  address = await trackingAddress(testApp, planted);
});

const seed = (over: object = {}) => testApp.seedDelivery({ way_id, ...over });
const pageOf = async (over: object, opening?: PageOpening) =>
  (await open(await trackingAddress(testApp, await seed(over)), opening)).html;

describe('tracking, check 1: nobody learns more than where the parcel is', () => {
  it.each(['en', 'my'])('neither from the page nor from its headers (%s)', async (lang) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { html, headers, status } = await open(address, { lang, method });
      expect(status).toBe(200);
      const all = html + JSON.stringify(headers);
      for (const one of Object.values(PLANTED)) expect(all).not.toContain(one);
      for (const number of [way_id, planted]) expect(all).not.toContain(String(number));
      expect(all).not.toMatch(/777000|Planted/);
    }
  });

  it('nor from the page of a link that is closed', async () => {
    const delivery_date = '2020-01-01T00:00:00Z';
    await testApp.sql`update deliveries set status = 'delivered', delivery_date = ${delivery_date}
      where id = ${planted}`;
    const closed = await open(address);
    await testApp.sql`update deliveries set status = 'picked_up', delivery_date = null where id = ${planted}`;
    expect(closed.status).toBe(404);
    expect(closed.html + JSON.stringify(closed.headers)).not.toMatch(/777000|Planted|73[12]0001/);
  });

  it('nor from a township that somebody typed', async () => {
    expect(await pageOf({ township: 'House of Daw Su', township_id: null })).not.toContain(
      'Daw Su',
    );
    expect(await pageOf({ township: 'Bahan', township_id: null })).toContain('Bahan');
  });

  it.each([
    'Viber/9.1.0.6 CFNetwork/894 Darwin/17.4.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0',
  ])('%s reads "Parcel", and no link tells it whether it is one', async (agent) => {
    const headers = { 'user-agent': agent };
    const { html, status } = await open(address, { headers });
    expect(status).toBe(200);
    expect(
      html
        .replace(/<style>.*<\/style>/s, '')
        .replace(/<[^>]*>/g, '')
        .trim(),
    ).toMatch(/^Parcel\s+Parcel$/);
    expect((await open('/t/0000000000000000', { headers })).html).toBe(html);
  });

  it.each([
    'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Viber/21.0',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/440.0;FBLC/my_MM]',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80)',
    'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  ])('a person sees the page, also within an app: %s', async (agent) => {
    const { html } = await open(address, { headers: { 'user-agent': agent } });
    expect(html).toContain('MMK 47,500');
  });

  it('what a chat shows of the link says "Parcel" too', async () => {
    const { html } = await open(address, { lang: 'en' });
    expect(html).toContain('<title>Parcel</title>');
    expect(html).toContain('<meta property="og:title" content="Parcel">');
    expect(html).toContain('<meta property="og:description" content="Parcel">');
    expect((await open(address, { lang: 'my' })).html).toContain('<title>ပါဆယ်</title>');
  });
});

describe('the page', () => {
  it('shows the company, the steps, the reason, the next day and what is to be paid', async () => {
    const { html } = await open(address, { lang: 'en' });
    expect(html).toContain('We could not deliver your parcel yet');
    expect(html).toContain('Nobody was there to take it.');
    expect(html).toContain('We will come again on 01 Jan 2999.');
    expect(html).toMatch(/Destination<\/dt><dd>Hlaing</);
    expect(html).toMatch(/To pay on delivery<\/dt><dd>MMK 47,500</);
    expect(html.match(/<li[ >]/g)).toHaveLength(4);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-current="step">.*At our hub/);
    expect(html).toContain('<a href="tel:09420012345">');
    expect(html).toContain('<a href="tel:01234567">');
  });

  it('is in Burmese as a whole', async () => {
    const { html } = await open(address, { lang: 'my' });
    expect(html).toContain('<html lang="my">');
    expect(html).toContain('ပို့ရာတွင် လက်ခံမည့်သူ မရှိခဲ့ပါ။');
    expect(html).toContain('<dd>လှိုင်</dd>');
    const words = html
      .replace(/<style>.*<\/style>/s, '')
      .replace(/<header>.*<\/header>/s, '')
      .replace(/<[^>]*>/g, ' ')
      .match(/[A-Za-z]+/g);
    expect(new Set(words)).toEqual(new Set(['MMK']));
  });

  it('asks for no money once it is delivered, and for none that the shop has paid', async () => {
    const now = new Date();
    expect(await pageOf({ status: 'delivered', delivery_date: now })).not.toContain('MMK');
    expect(await pageOf({ os_paid: true })).toContain('Nothing to pay');
  });

  it('has the logo and no other picture', async () => {
    await testApp.sql`insert into company_logos values (${'0a'.repeat(16)}, 'image/png', 'x')`;
    await testApp.sql`update company set logo = ${'0a'.repeat(16)}`;
    const { html } = await open(address);
    await testApp.sql`update company set logo = null`;
    expect(html.match(/<img[^>]*>/g)).toEqual([
      `<img src="/api/company/logo/${'0a'.repeat(16)}" alt="" height="40">`,
    ]);
  });

  it('writes what the company is called as text', async () => {
    // No form accepts such a name; whoever stored it, it is text.
    await testApp.sql`update company set name = ${'Shwe <b>"Express"</b> & Co\'s'}`;
    const { html } = await open(address);
    expect(html).toContain('<p>Shwe &lt;b&gt;&quot;Express&quot;&lt;/b&gt; &amp; Co&#39;s</p>');
    await testApp.sql`update company set phones = ${['"><script>alert(1)</script>']}`;
    const hostile = await open(address);
    await testApp.sql`update company set phones = ${['09 420 012 345']}`;
    expect(hostile.html).not.toContain('<script');
    expect(hostile.html).toContain('<a href="tel:1">');
  });

  it('calls the first number of an entry', async () => {
    const phones = ['+95 9 (420) 012-345', '09 111 222 / 09 333 444', '01 234 567 ext. 2'];
    await testApp.sql`update company set phones = ${phones}`;
    const { html } = await open(address);
    await testApp.sql`update company set phones = ${['09 420 012 345']}`;
    expect([...html.matchAll(/tel:([^"]*)"/g)].map(([, number]) => number)).toEqual([
      '+959420012345',
      '09111222',
      '01234567',
    ]);
  });

  it('has no script, cookie, font, frame or foreign host', async () => {
    const { html, headers } = await open(address);
    expect(html).not.toMatch(
      /<(?:script|link|iframe|form|object|base)|https?:|url\(|@import|@font-face| style=| on\w+=/i,
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('fits in 30 kB with the longest values', async () => {
    await testApp.sql`update company set name = ${'မြ'.repeat(30)}, phones = ${Array(3).fill('၀'.repeat(40))}`;
    const { html } = await open(address, { lang: 'my' });
    await testApp.sql`update company set name = 'Shwe', phones = ${['09 420 012 345']}`;
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });

  it('is answered with headers that keep it to its reader', async () => {
    const { headers, html } = await open(address);
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';style-src 'sha256-${hash}';img-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    );
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=30',
    });
    expect(headers['waydesk-api']).toBeUndefined();
  });

  it('is there for HEAD, without its body', async () => {
    const [get, head] = [await open(address), await open(address, { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.html).toBe('');
    for (const name of ['etag', 'content-security-policy', 'vary', 'cache-control', 'content-type'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  it('changes nothing when it is opened', async () => {
    const before = await hashTables(testApp.db);
    for (let n = 0; n < 3; n += 1) await open(address);
    await open('/t/0000000000000000');
    await open(address, { method: 'HEAD' });
    expect(await hashTables(testApp.db)).toEqual(before);
  });
});
