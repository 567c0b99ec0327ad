/** The link of a parcel, as the office asks for it. */
import { readTrackingCode } from '@waydesk/contract/rules/tracking-code.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { newTrackingCode, trackingCodesFor } from '../../domain/parcels/trackingCodes.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { concurrently } from '../../testing/hub/concurrently.ts';
import { askForLink, openPage, trackingAddress } from '../../testing/trackings/openPage.ts';

const testApp = testAppForFile({ config: { publicUrl: 'https://ways.example.com' } });
let way_id: number;
beforeAll(async () => {
  way_id = await testApp.seedWay();
});

const seed = (over: object = {}) => testApp.seedDelivery({ way_id, ...over });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const codes = async (id: number) =>
  (await testApp.sql<{ code: string }>`select code from trackings where delivery_id = ${id}`).rows;

describe('the link', () => {
  it('is made at the first request, and is the same ever after', async () => {
    const id = await seed();
    const first = await askForLink(testApp, id);
    expect(first.status).toBe(200);
    const [stored] = await codes(id);
    expect(first.data.url).toBe(`https://ways.example.com/t/${stored?.code}`);
    const again = await testApp.as('admin').post(`/deliveries/${id}/tracking`);
    expect(again.data).toEqual(first.data);
  });

  it('comes in a message in both languages, with the name of the company once it has one', async () => {
    const id = await seed();
    const { data } = await askForLink(testApp, id);
    expect(data.text_en).toBe(`Hello. You can see where your parcel is here: ${data.url}`);
    expect(data.text_my).toMatch(/^မင်္ဂလာပါ။ .* - https:/);

    await testApp.sql`insert into company (name) values ('Shwe {url} Express')`;
    const named = (await askForLink(testApp, id)).data;
    expect(named.url).toBe(data.url);
    // A name is text, whatever is in it.
    expect(named.text_en).toBe(
      `Hello from Shwe {url} Express. You can see where your parcel is here: ${data.url}`,
    );
    expect(named.text_my).toContain('Shwe {url} Express မှ');
    await testApp.sql`delete from company`;
  });

  it('is one, however many ask at once', async () => {
    const id = await seed();
    const answers = await concurrently(
      40,
      20,
      () => askForLink(testApp, id),
      ({ status }) => status,
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1);
    expect(await codes(id)).toHaveLength(1);
  });

  it('is that of a parcel', async () => {
    const { status, body } = await askForLink(testApp, 2_000_000_000);
    expect([status, body.code]).toEqual([404, 'delivery_not_found']);
  });

  it('goes with its delivery', async () => {
    const id = await seed();
    await trackingAddress(testApp, id);
    await testApp.db.deleteFrom('deliveries').where('id', '=', id).execute();
    expect(await codes(id)).toEqual([]);
  });
});

describe('tracking, check 4: 30 days after the end', () => {
  const delivered = (days: number) => seed({ status: 'delivered', delivery_date: daysAgo(days) });
  const end = (id: number, days: number) =>
    testApp.sql`update deliveries set delivery_date = ${daysAgo(days)} where id = ${id}`;

  it('a link is there at 29 days and gone at 30', async () => {
    const id = await delivered(29);
    const address = await trackingAddress(testApp, id);
    expect((await openPage(testApp.app, address)).status).toBe(200);
    await end(id, 30);
    expect((await openPage(testApp.app, address)).status).toBe(404);
    // A corrected date brings it back.
    await end(id, 29.9);
    expect((await openPage(testApp.app, address)).status).toBe(200);
  });

  it('no link is made, and the call says so', async () => {
    const id = await delivered(31);
    const { status, body } = await askForLink(testApp, id);
    expect([status, body.code]).toEqual([409, 'tracking_closed']);
    expect(body.message).toBe(
      'This parcel ended more than 30 days ago. Its tracking link is closed.',
    );
    expect(await codes(id)).toEqual([]);
  });

  it('a parcel that went back or was cancelled closes as well', async () => {
    const back = await seed({ status: 'returned_to_shop', failed_date: daysAgo(31) });
    const cancelled = await seed({ status: 'cancelled' });
    await testApp.sql`update deliveries set updated_at = ${daysAgo(31)} where id = ${cancelled}`;
    expect((await askForLink(testApp, back)).status).toBe(409);
    expect((await askForLink(testApp, cancelled)).status).toBe(409);
  });
});

describe('the codes of many parcels', () => {
  it('are made in one statement, and only those that are missing', async () => {
    const ids = [await seed(), await seed(), await seed()];
    const known = (await trackingAddress(testApp, ids[1]!)).slice('/t/'.length);
    const made = await inTransaction(testApp.app.services.db, (tx) =>
      trackingCodesFor(tx, [...ids, ids[0]!]),
    );
    expect(new Set(made.keys())).toEqual(new Set(ids));
    expect(made.get(ids[1]!)).toBe(known);
    expect(new Set(made.values()).size).toBe(3);
    expect(await codesOf(ids).execute()).toHaveLength(3);
  });

  it('are each made once by many printers at once', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => seed()));
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        inTransaction(testApp.app.services.db, (tx) =>
          trackingCodesFor(tx, n % 2 ? ids : ids.toReversed()),
        ),
      ),
    );
    for (const one of all) expect(one).toEqual(all[0]);
  });

  it('are of the alphabet, each symbol as often as any other', () => {
    const symbols = Array.from({ length: 2_000 }, newTrackingCode);
    expect(symbols.every((code) => readTrackingCode(code) === code)).toBe(true);
    const counts = new Map<string, number>();
    for (const symbol of symbols.join('')) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    expect(counts.size).toBe(32);
    // A thousand each; further away than this is likelier a mistake than chance (eight deviations).
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(250);
  });
});

const codesOf = (ids: number[]) =>
  testApp.db.selectFrom('trackings').select('code').where('delivery_id', 'in', ids);
