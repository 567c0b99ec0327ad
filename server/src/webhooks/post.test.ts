/** Where webhooks go, and where they never do. */
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Manner, MANNERS, openGatewayServer } from '../testing/notices/gatewayServer.ts';
import { TEST_CERTIFICATE, TEST_KEY } from '../testing/webhooks/certificate.ts';
import { type PostOptions, isSendable, postWebhook } from './post.ts';

const program = await openGatewayServer();
afterAll(() => program.close());
const port = new URL(program.url).port;
beforeEach(() => {
  Object.assign(program, { calls: [], manner: MANNERS.accepts });
});

const post = (url: string, options: Partial<PostOptions> = {}) =>
  postWebhook(
    { url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":"မ"}' },
    { allow: [], timeoutMs: 2_000, ...options },
  );
const toProgram = (options: Partial<PostOptions> = {}) =>
  post(`${program.url}/in?key=1`, { allow: ['127.0.0.1'], ...options });

/** As a resolver answers, one or all. */
const resolvingTo = (...addresses: string[]): LookupFunction & { asked: number } => {
  const lookup = (_name: string, options: object, done: (...answer: unknown[]) => void) => {
    lookup.asked += 1;
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if ('all' in options && options.all) done(null, all);
    else done(null, all[0]!.address, all[0]!.family);
  };
  lookup.asked = 0;
  return lookup as unknown as LookupFunction & { asked: number };
};

const PRIVATE = 'The address is not a public one';

describe('notifications, check 23: is refused at connect', () => {
  it.each([
    ['loopback', `https://127.0.0.1:${port}/`],
    ['another loopback', `https://127.9.9.9:${port}/`],
    ['loopback of IPv6', `https://[::1]:${port}/`],
    ['loopback of IPv4 in IPv6', `https://[::ffff:127.0.0.1]:${port}/`],
    ['the same in hexadecimal', `https://[::ffff:7f00:1]:${port}/`],
    ['loopback translated by NAT64', `https://[64:ff9b::7f00:1]:${port}/`],
    ['a decimal number', `https://2130706433:${port}/`],
    ['a hexadecimal number', `https://0x7f000001:${port}/`],
    ['an octal number', `https://0177.0.0.1:${port}/`],
    ['a short form', `https://127.1:${port}/`],
    ['metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
    ['metadata of a cloud in IPv6', 'https://[fd00:ec2::254]/'],
    ['a private network', 'https://10.0.0.1/'],
    ['another private network', 'https://192.168.1.1/'],
    ['a network of a provider', 'https://100.64.0.1/'],
    ['link-local of IPv6', 'https://[fe80::1]/'],
    ['multicast', 'https://224.0.0.1/'],
    ['nowhere', `https://0.0.0.0:${port}/`],
    ['nowhere in IPv6', `https://[::]:${port}/`],
  ])('%s', async (_, url) => {
    expect(await post(url)).toMatchObject({ status: null, error: PRIVATE });
    expect(program.calls).toEqual([]);
  });

  it.each([
    ['a name of a private address', ['127.0.0.1']],
    ['a name of one in IPv6', ['::1']],
    ['a name of a public address and a private one', ['93.184.215.14', '127.0.0.1']],
    ['a name of metadata', ['169.254.169.254']],
  ])('%s', async (_, addresses) => {
    const lookup = resolvingTo(...addresses);
    const { error } = await post(`https://hooks.test:${port}/`, { lookup });
    expect([error, lookup.asked]).toEqual([PRIVATE, 1]);
    expect(program.calls).toEqual([]);
  });

  it('a name that led to somebody else a moment ago: it is asked once, where it connects', async () => {
    const server = createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (_, response) => {
      response.end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const url = `https://hooks.test:${(server.address() as AddressInfo).port}/`;
    const lookup = resolvingTo('127.0.0.1');
    const trusted = { lookup, ca: TEST_CERTIFICATE };
    expect((await post(url, { ...trusted, allow: ['hooks.test'] })).status).toBe(200);
    expect((await post(url, trusted)).error).toBe(PRIVATE);
    expect(lookup.asked).toBe(2);
  });

  it('a real name of this machine', async () => {
    expect((await post(`https://localhost:${port}/`)).error).toBe(PRIVATE);
  });

  it('and a redirect is not followed', async () => {
    program.manner = (response, { url }) =>
      void (url.pathname === '/in'
        ? response.writeHead(302, { location: `${program.url}/secret` }).end()
        : response.end());
    expect(await toProgram()).toMatchObject({ status: 302, error: 'Answered 302' });
    expect(program.calls.map(({ url }) => url.pathname)).toEqual(['/in']);
  });
});

describe('with https', () => {
  it('verifies the certificate', async () => {
    const server = createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (_, response) => {
      response.writeHead(204).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const allow = ['127.0.0.1'];
    expect(await post(url, { allow, ca: TEST_CERTIFICATE })).toMatchObject({
      status: 204,
      error: null,
    });
    expect((await post(url, { allow })).error).toBe('No connection (DEPTH_ZERO_SELF_SIGNED_CERT)');
  });

  it('is asked for everywhere but at allowed hosts', async () => {
    expect(isSendable('http://127.0.0.1/', ['127.0.0.1'])).toBe(true);
    expect(isSendable('http://ERP.local/', ['erp.local'])).toBe(true);
    expect(isSendable('http://erp.local.example.com/', ['erp.local'])).toBe(false);
    expect(isSendable('http://[fd00::7]/', ['[fd00::7]'])).toBe(true);
    expect(isSendable('https://example.com/', [])).toBe(true);
    expect(await post('http://example.com/')).toMatchObject({
      status: null,
      error: 'Only https is allowed',
    });
  });
});

describe('what comes back', () => {
  it('is a status, and nothing of the answer', async () => {
    const result = await toProgram();
    expect(result).toMatchObject({ status: 200, error: null });
    const [call] = program.calls;
    expect(call?.raw).toBe('{"a":"မ"}');
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'user-agent': 'Waydesk',
    });
    program.manner = MANNERS.repeatsSecrets;
    expect((await toProgram()).error).toBe('Answered 500');
  });

  it.each<[string, Manner, string]>([
    ['nobody answers in time', MANNERS.hangs, 'No answer within 0.3 s'],
    ['the connection breaks', MANNERS.takesAndCutsOff, 'No connection (ECONNRESET)'],
  ])('is an error when %s', async (_, manner, error) => {
    program.manner = manner;
    expect(await toProgram({ timeoutMs: 300 })).toMatchObject({ status: null, error });
  });

  it('is an error when nobody is there', async () => {
    const gone = await openGatewayServer();
    await gone.close();
    expect((await post(gone.url, { allow: ['127.0.0.1'] })).error).toBe(
      'No connection (ECONNREFUSED)',
    );
  });

  it('is a status also when the answer never ends: only its start is read', async () => {
    program.manner = MANNERS.neverStops;
    const result = await toProgram({ timeoutMs: 20_000 });
    expect(result).toMatchObject({ status: 200, error: null });
    expect(result.ms).toBeLessThan(15_000);
  });
});
