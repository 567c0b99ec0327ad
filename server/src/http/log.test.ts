import { beforeAll, expect, it } from 'vitest';
import { newToken } from '../http/tokens.ts';
import { openRawConnection } from '../testing/app/socket.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { loggedPath } from './log.ts';

it.each([
  ['/api/ways/12?search=Ma%20Su', '/api/ways/12'],
  ['/health/ready', '/health/ready'],
  ['/api/docs/start.js', '/api/docs/start.js'],
  ['/api/auth/forgot-password', '/api/auth/forgot-password'],
  ['/api/auth/reset-password/abc', '/api/auth/reset-password/[hidden]'],
  ['/a/%72eset-password/abc/def', '/a/[hidden]'],
  [`/uploads/ways/${'0a'.repeat(20)}.jpg`, '/uploads/ways/[hidden]'],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

const testApp = testAppForFile({ config: { logLevel: 'trace' } });
let address: string;
beforeAll(async () => {
  address = await testApp.listen();
});

const SPELLINGS: ((token: string) => string)[] = [
  (token) => `/api/auth/reset-password/${token}`,
  (token) => `/api/auth/RESET-Password/${token}/`,
  (token) => `//api//auth//reset-password//${token}`,
  (token) => `/api/auth/reset-password/${token}/more/${token}`,
  (token) => `/api/auth/reset-password/x/${token}`,
  (token) => `/api/auth/reset%2dpassword%2f${token}`,
  (token) => `/api/auth/%72eset-password/${token}`,
  (token) => `/api/auth/reset-password;${token}`,
  (token) => `/api/auth/reset-password%3f${token}`,
  (token) => `/reset-password/${token}?x=1`,
  (token) => `/reset-password?token=${token}`,
  (token) => `/login?next=/reset-password/${token}#${token}`,
  (token) => `/${token}`,
  (token) => `/api/${token}/%`,
  (token) => `/api/auth/reset-password/${token}%zz`,
  (token) => `/api/auth/reset-password/${token.repeat(8)}`,
  (token) => `/api/auth\\reset-password\\${token}`,
];

/** How a secret may stand in an address: as it is, with each byte encoded, or in part. */
const formsOf = (token: string) => [token, percentEncoded(token), token.slice(0, 24)];
const percentEncoded = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

it('the log holds no reset token, however its address is spelled', async () => {
  const tokens: string[] = [];
  for (const spell of SPELLINGS) {
    for (const method of ['POST', 'GET', 'PUT'] as const) {
      const token = newToken();
      tokens.push(token);
      for (const url of [spell(token), spell(percentEncoded(token))]) {
        const connection = await openRawConnection(address);
        connection.socket.write(
          `${method} ${url} HTTP/1.1\r\nHost: x\r\nReferer: http://x/reset-password/${token}\r\n` +
            `X-Original-Url: ${url}\r\nContent-Type: application/json\r\n` +
            'Content-Length: 2\r\nConnection: close\r\n\r\n{}',
        );
        await connection.closed;
        expect(connection.received()).toMatch(/^HTTP\/1\.1 [2-4]/);
      }
    }
  }
  const log = testApp.log.join('').toLowerCase();
  expect(log).toContain('/api/auth/reset-password/[hidden]');
  const forms = tokens.flatMap(formsOf).map((form) => form.toLowerCase());
  expect(forms.filter((form) => log.includes(form))).toEqual([]);
});
