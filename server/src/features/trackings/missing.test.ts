/** Links behind which there is nothing, too many openings, and what the log has of a code. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openRawConnection } from '../../testing/app/socket.ts';
import { newTestApp, testAppForFile } from '../../testing/app/testApp.ts';
import { type PageOpening, openPage, trackingAddress } from '../../testing/trackings/openPage.ts';

const testApp = testAppForFile({ config: { logLevel: 'trace' } });
const open = (address: string, opening?: PageOpening) => openPage(testApp.app, address, opening);

let way_id: number;
let there: string;
let closed: string;
beforeAll(async () => {
  way_id = await testApp.seedWay();
  there = await trackingAddress(testApp, await testApp.seedDelivery({ way_id }));
  const id = await testApp.seedDelivery({
    way_id,
    status: 'delivered',
    delivery_date: new Date(),
  });
  closed = await trackingAddress(testApp, id);
  await testApp.sql`update deliveries set delivery_date = now() - interval '31 days' where id = ${id}`;
  await testApp.as('admin').put('/company', { name: 'Shwe', phones: ['09 420 012 345'] });
});

/** By what is wrong with them. */
const dead = (): Record<string, string> => ({
  unknown: '/t/0123456789ABCDEF',
  closed,
  short: '/t/0123',
  'with a wrong letter': '/t/0123456789ABCDEU',
  long: `/t/${'0'.repeat(500)}`,
  encoded: '/t/%00%01%e1%80%80',
  below: `${there}/more`,
  empty: '/t/',
  bare: '/t',
});

/** The headers without what each answer has of its own, whatever was asked. */
function sameFor({ date: _, 'x-request-id': id, ...rest }: Record<string, unknown>) {
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return rest;
}

describe('tracking, check 2: what is not there looks the same', () => {
  it.each(['en', 'my'])('byte by byte (%s)', async (lang) => {
    const pages = await Promise.all(Object.values(dead()).map((one) => open(one, { lang })));
    const [first] = pages;
    for (const { status, html, headers } of pages) {
      expect(status).toBe(404);
      expect(html).toBe(first?.html);
      expect(sameFor(headers)).toEqual(sameFor(first!.headers));
    }
    expect(first?.html).toContain('tel:09420012345');
    expect(first?.headers['cache-control']).toBe('no-store');
    expect(first?.headers['x-robots-tag']).toBe('noindex');
  });

  it('and takes the same time: loosely, as the machine is shared', async () => {
    const { unknown = '', short = '' } = dead();
    const kinds = { unknown, closed, short };
    const times: Record<string, number[]> = { unknown: [], closed: [], short: [] };
    for (let n = 0; n < 150; n += 1) {
      for (const [kind, address] of Object.entries(kinds)) {
        const began = performance.now();
        // Each from its own network, so that none of them is refused.
        await open(address, { ip: `10.1.${n}.1` });
        times[kind]!.push(performance.now() - began);
      }
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!;
    const medians = Object.values(times).map(median);
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(4);
  });

  it('a code is read as people copy it', async () => {
    const code = there.slice('/t/'.length);
    const { html } = await open(there);
    for (const typed of [code.toLowerCase(), code.match(/.{4}/g)!.join('-'), `${code}/`]) {
      expect((await open(`/t/${typed}`)).html).toBe(html);
    }
  });
});

describe('too many openings', () => {
  it('end at 600 a minute for a network, with a page', async () => {
    const ip = '203.0.113.9';
    const answers = [];
    for (let n = 0; n < 601; n += 1) answers.push(await open('/t/0', { ip, lang: 'en' }));
    expect(answers.slice(0, 600).every(({ status }) => status === 404)).toBe(true);
    const { status, headers, html } = answers[600]!;
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(html).toContain('Many people are looking at once.');
    // Neither others nor the calls of the same network are counted with them.
    expect((await open(there, { ip: '203.0.113.10' })).status).toBe(200);
    const call = await testApp.app.inject({ url: '/api/ways', remoteAddress: ip });
    expect(call.statusCode).toBe(401);
  });
});

it('a page waits for its turn like other reads, and says so when none comes', async () => {
  const busy = await newTestApp({ admission: { callsAtOnce: 1 } });
  try {
    const leave = await busy.app.services.admission.calls.enter();
    const refused = await openPage(busy.app, '/t/0', { lang: 'en' });
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.html).toContain('This page cannot be shown right now.');
    leave();
    for (let n = 0; n < 3; n += 1) expect((await openPage(busy.app, '/t/0')).status).toBe(404);
  } finally {
    await busy.close();
  }
});

it('is no page of the web app, and no call', async () => {
  const posted = await testApp.app.inject({ method: 'POST', url: there });
  expect(posted.statusCode).toBe(404);
  expect((await testApp.app.inject({ url: `/api${there}` })).statusCode).toBe(404);
});

it('the log has the first four symbols of a code, however its address is spelled', async () => {
  const code = there.slice('/t/'.length);
  const address = await testApp.listen();
  const spelled = [
    `/t/${code}`,
    `/t/${code.toLowerCase()}`,
    `/t/${code.match(/.{4}/g)!.join('-')}`,
    `/T/${code}/`,
    `//t//${code}`,
    `/t/x/${code}?lang=my`,
    `/%74/${code}`,
    `/t%2f${code}`,
    `/${code}`,
    `/login?next=/t/${code}`,
    `/t/${code}/%`,
  ];
  const before = testApp.log.length;
  for (const path of spelled) {
    const connection = await openRawConnection(address);
    connection.socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await connection.closed;
  }
  await openPage(testApp.app, there, { method: 'HEAD' });
  const lines = testApp.log.slice(before).join('');
  expect(lines).toContain(`/t/${code.slice(0, 4)}…`);
  const joined = lines.replaceAll('-', '').toUpperCase();
  for (let at = 0; at + 5 <= code.length; at += 1)
    expect(joined).not.toContain(code.slice(at, at + 5));
});
