/** What the library of receivers makes of our signatures. */
import { Webhook as Receiver } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { bothUntil, signedHeaders, webhookSecrets } from './secrets.ts';

const KEY = 'a key of tests, of more than 32 letters';
const HOUR = 3_600_000;
const now = Date.now();
const message = { id: 'msg_1', body: '{"type":"delivery.status","data":{"name":"မ"}}' };

const secretsAt = (generation: number, hoursAgo: number | null, id = 7) => {
  const rotated_at = hoursAgo === null ? null : new Date(now - hoursAgo * HOUR);
  return webhookSecrets(KEY, { id, generation, rotated_at }, now);
};
const first = secretsAt(1, null).secret;
const verify = (secret: string, headers: Record<string, string>, body = message.body) =>
  new Receiver(secret).verify(body, headers);

describe('notifications, check 22: the library of receivers', () => {
  it('verifies what we sign', () => {
    const headers = signedHeaders(message, secretsAt(1, null), new Date());
    expect(verify(first, headers)).toEqual(JSON.parse(message.body));
    expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);
  });

  it('refuses another secret, another body, another id and an old or a future signature', () => {
    const headers = signedHeaders(message, secretsAt(1, null), new Date());
    const others = [secretsAt(1, null, 8), secretsAt(2, null)].map(({ secret }) => secret);
    for (const secret of others) expect(() => verify(secret, headers)).toThrow('No matching');
    expect(() => verify(first, headers, `${message.body} `)).toThrow('No matching');
    expect(() => verify(first, { ...headers, 'webhook-id': 'msg_2' })).toThrow('No matching');
    for (const [minutes, said] of [
      [-6, 'too old'],
      [6, 'too new'],
    ] as const) {
      const at = new Date(Date.now() + minutes * 60_000);
      expect(() => verify(first, signedHeaders(message, secretsAt(1, null), at))).toThrow(said);
    }
    const moved = {
      ...headers,
      'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1),
    };
    expect(() => verify(first, moved)).toThrow('No matching');
  });

  it('verifies with both secrets for 24 hours after a rotation, and with the new one from then on', () => {
    const second = secretsAt(2, 0).secret;
    expect(second).not.toBe(first);
    const within = signedHeaders(message, secretsAt(2, 23.9), new Date());
    expect(within['webhook-signature']!.split(' ')).toHaveLength(2);
    for (const secret of [first, second]) verify(secret, within);
    const after = signedHeaders(message, secretsAt(2, 24.1), new Date());
    verify(second, after);
    expect(() => verify(first, after)).toThrow('No matching');
  });

  it('verifies with two secrets after two rotations in a day: what leaked is out at once', () => {
    const headers = signedHeaders(message, secretsAt(3, 1), new Date());
    for (const generation of [2, 3]) verify(secretsAt(generation, null).secret, headers);
    expect(() => verify(first, headers)).toThrow('No matching');
  });
});

it('makes other secrets from another WEBHOOK_KEY', () => {
  const owner = { id: 7, generation: 1, rotated_at: null };
  expect(webhookSecrets(`${KEY}!`, owner).secret).not.toBe(first);
  expect(Buffer.from(first.slice('whsec_'.length), 'base64')).toHaveLength(32);
});

it('says until when both sign', () => {
  const owner = { id: 7, generation: 2, rotated_at: new Date(now - HOUR) };
  expect(bothUntil(owner, now)).toEqual(new Date(now + 23 * HOUR));
  expect(bothUntil(owner, now + 23 * HOUR)).toBeNull();
});
