/** The request for one message, with its words escaped for where each of them stands. */
import { showPhone } from '@waydesk/contract/values/phone.ts';
import type { GATEWAY_WORDS, GatewaySettings } from '../config/gateways.ts';

export interface GatewayMessage {
  id: string;
  /** A phone in its stored form. */
  to: string;
  text: string;
}

/** Half of a letter of two units is valid neither in UTF-8 nor in an address. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

type GatewayValues = Record<(typeof GATEWAY_WORDS)[number], string>;

const valuesOf = ({ id, to, text }: GatewayMessage): GatewayValues => ({
  id,
  to,
  to_local: showPhone(to),
  to_digits: to.replace(/\D/g, ''),
  text: wellFormed(text),
});

/** In one pass: what a value brings in is never read as a word again. */
const fillIn = (text: string, values: GatewayValues, escape: (value: string) => string): string =>
  text.replace(/\{(\w+)\}/g, (whole, word: string) =>
    Object.hasOwn(values, word) ? escape(values[word as keyof GatewayValues]) : whole,
  );
const asItIs = (value: string) => value;

/** Fills in texts only, at any depth, and leaves it to JSON to write them. */
function fillJson(value: unknown, values: GatewayValues): unknown {
  if (typeof value === 'string') return fillIn(value, values, asItIs);
  if (Array.isArray(value)) return value.map((one) => fillJson(one, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, fillJson(one, values)]),
  );
}

function bodyOf({ kind, text }: NonNullable<GatewaySettings['body']>, values: GatewayValues) {
  if (kind === 'json') return JSON.stringify(fillJson(JSON.parse(text), values));
  const fields = [...new URLSearchParams(text)];
  return new URLSearchParams(
    fields.map(([name, value]): [string, string] => [name, fillIn(value, values, asItIs)]),
  ).toString();
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

export interface GatewayRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Headers;
  body: string | null;
}

/** In a header a value stands encoded as in an address: neither a line's end nor Burmese may be there. */
export function gatewayRequest(
  { url, headers, body }: GatewaySettings,
  message: GatewayMessage,
): GatewayRequest {
  const values = valuesOf(message);
  const filled = new Headers(
    headers.map(([name, value]) => [name, fillIn(value, values, encodeURIComponent)]),
  );
  if (body !== null && !filled.has('content-type')) filled.set('content-type', TYPES[body.kind]);
  return {
    url: fillIn(url, values, encodeURIComponent),
    method: body === null ? 'GET' : 'POST',
    headers: filled,
    body: body && bodyOf(body, values),
  };
}

const wordsOf = (text: string) => text.split(/[\s,;]+/);

/** Of `Basic` what it encodes, too. */
const decoded = (word: string) => {
  const text = Buffer.from(word, 'base64').toString();
  return /^[\x20-\x7e]+:[\x20-\x7e]+$/.test(text) ? [text, ...text.split(':')] : [];
};

/** As they are written there, and as they are meant. */
const formValues = (text: string): string[] => [
  ...text.split('&').map((field) => field.slice(field.indexOf('=') + 1)),
  ...new URLSearchParams(text).values(),
];

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** All that the settings send along with a message: any of it may be a secret. */
export function secretsOf({ url, headers, body }: GatewaySettings): string[] {
  const { username, password, search, pathname } = new URL(url);
  const sent = [
    ...[username, password].map(decodeURIComponent),
    ...formValues(search.slice(1)),
    ...pathname.split('/').filter((part) => part.length > 15),
    ...headers.flatMap(([, value]) => wordsOf(value).flatMap((one) => [one, ...decoded(one)])),
    ...(body?.kind === 'json' ? textsIn(JSON.parse(body.text)) : []),
    ...(body?.kind === 'form' ? formValues(body.text) : []),
  ];
  return sent.filter((text) => text !== '' && !/\{\w+\}/.test(text));
}
