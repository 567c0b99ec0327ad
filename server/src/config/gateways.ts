/** The settings of what notices go through: gateways for SMS and Viber, a bot of Telegram. */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { hasScheme, optionalField } from './fields.ts';

/** What is written into the request of a gateway in place of a word in braces. */
export const GATEWAY_WORDS = ['to', 'to_local', 'to_digits', 'text', 'id'] as const;

/** How a gateway is asked: its words are not filled in yet. */
export interface GatewaySettings {
  url: string;
  /** By name, in their order. */
  headers: [string, string][];
  /** Null asks with GET, and everything stands in the address. */
  body: { kind: 'json' | 'form'; text: string } | null;
  /** What the answer of an accepted message contains; null believes its status alone. */
  ok: RegExp | null;
  /** Kyats for a part; null when unknown. */
  price: number | null;
}

export interface TelegramSettings {
  /** Without a trailing slash. */
  url: string;
  token: string;
  /** What Telegram says with each update, so that nobody else's is believed. */
  secret: string;
  /** Its user name, without the @. */
  bot: string;
}

export interface NoticeSettings {
  sms: GatewaySettings | null;
  viber: GatewaySettings | null;
  telegram: TelegramSettings | null;
  /** How many notices and tests go out on one business day at most. */
  aDay: number;
}

const BRACES = /\{(\w*)\}/g;
const isWord = (word: string) => (GATEWAY_WORDS as readonly string[]).includes(word);
const wordsIn = (text: string): string[] => [...text.matchAll(BRACES)].map(([, word = '']) => word);

const filled = (url: string, value: string) => url.replace(BRACES, value);

/** A text in a path could become another path; a word in the host would be another host. */
function isGatewayUrl(url: string): boolean {
  if (!hasScheme('web')(filled(url, 'a')) || !wordsIn(url).every(isWord)) return false;
  const [one, other] = [new URL(filled(url, 'a')), new URL(filled(url, 'b'))];
  const path = url.split(/[?#]/)[0] ?? '';
  return (
    one.origin === other.origin &&
    one.username === other.username &&
    one.password === other.password &&
    one.hash === '' &&
    !wordsIn(path).includes('text')
  );
}

const HEADER = /^([\w!#$%&'*+.^`|~-]+): *([\x20-\x7e]*)$/;

/** `Name: value`, with ` | ` between two. */
function readHeaders(text: string): [string, string][] | null {
  const all = text.split(' | ').map((one) => HEADER.exec(one.trim()));
  const headers = all.flatMap((found): [string, string][] =>
    found ? [[found[1] ?? '', (found[2] ?? '').trim()]] : [],
  );
  const isWhole = headers.length === all.length;
  return isWhole && wordsIn(text).every(isWord) ? headers : null;
}

function parsesAsJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

function isRegExp(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
}

const looksLikeJson = (body: string) => /^[[{]/.test(body);

/** Words are only replaced where they stand within texts of JSON, so whatever they are, it stays JSON. */
const isBody = (body: string): boolean =>
  looksLikeJson(body)
    ? parsesAsJson(body) && wordsIn(body).every((word) => word === '' || isWord(word))
    : /^[^\s=&]+=/.test(body) && wordsIn(body).every(isWord);

const KNOWN = '{to}, {to_local}, {to_digits}, {text} or {id}';
const isPrice = (s: string) => /^\d{1,5}(\.\d{1,2})?$/.test(s);

const urlField = optionalField(
  isGatewayUrl,
  `must be a web address, for example https://sms.example.com/send; in braces ${KNOWN}, {text} only after the question mark`,
);
const headersField = optionalField(
  (s) => readHeaders(s) !== null,
  `must be headers with " | " between two, for example Authorization: Bearer abc | X-Id: {id}; in braces ${KNOWN}`,
);
const bodyField = optionalField(
  isBody,
  `must be JSON, for example {"to":"{to}","message":"{text}"}, or a form, for example to={to}&message={text}; in braces ${KNOWN}`,
);
const okField = optionalField(
  isRegExp,
  'must be a regular expression that the answer of an accepted message matches, for example "status":\\s*true',
);
const priceField = optionalField(isPrice, 'must be kyats for a part, for example 25');

export const gatewayFields = {
  SMS_URL: urlField,
  SMS_HEADERS: headersField,
  SMS_BODY: bodyField,
  SMS_OK: okField,
  SMS_PRICE: priceField,
  VIBER_URL: urlField,
  VIBER_HEADERS: headersField,
  VIBER_BODY: bodyField,
  VIBER_OK: okField,
  VIBER_PRICE: priceField,
  TELEGRAM_TOKEN: optionalField(
    (s) => /^\d{3,20}:[\w-]{20,}$/.test(s),
    'must be the token of a bot, as BotFather gave it: digits, a colon, letters',
  ),
  TELEGRAM_BOT: optionalField(
    (s) => /^@?\w{4,32}$/.test(s),
    'must be the user name of the bot, for example waydesk_bot',
  ),
  TELEGRAM_SECRET: optionalField(
    (s) => /^[\w-]{16,256}$/.test(s),
    'must be 16 to 256 letters, digits, _ and -',
  ),
  TELEGRAM_URL: optionalField(
    hasScheme('web'),
    'must be a web address, for example https://api.telegram.org',
  ),
  NOTICES_A_DAY: z._default(
    z
      .string()
      .check(
        z.refine((s) => /^[1-9]\d{0,5}$/.test(s), 'must be a number of notices from 1 to 999999'),
      ),
    '2000',
  ),
};

type Given = { [K in keyof typeof gatewayFields]?: string | undefined };
type Prefix = 'SMS' | 'VIBER';
const PREFIXES: readonly Prefix[] = ['SMS', 'VIBER'];

const contentTypeOf = (headers: readonly [string, string][]) =>
  headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];

function gapsOf(prefix: Prefix, input: Given): string[] {
  const url = input[`${prefix}_URL`];
  const [headers, body] = [input[`${prefix}_HEADERS`], input[`${prefix}_BODY`]];
  if (!url) {
    const since = (['HEADERS', 'BODY', 'OK', 'PRICE'] as const).find(
      (name) => input[`${prefix}_${name}`],
    );
    return since ? [`${prefix}_URL must be set too, since ${prefix}_${since} is.`] : [];
  }
  const words = new Set(wordsIn([url, headers ?? '', body ?? ''].join(' ')));
  const hasRecipient = ['to', 'to_local', 'to_digits'].some((word) => words.has(word));
  const type = contentTypeOf(readHeaders(headers ?? '') ?? []) ?? null;
  const fits = body && looksLikeJson(body) ? /json/i : /x-www-form-urlencoded/i;
  return [
    ...(hasRecipient ? [] : [`${prefix}_URL or ${prefix}_BODY must say to whom: {to}.`]),
    ...(words.has('text') ? [] : [`${prefix}_URL or ${prefix}_BODY must say what: {text}.`]),
    ...(body && type !== null && !fits.test(type)
      ? [`${prefix}_BODY is not of the Content-Type that ${prefix}_HEADERS names.`]
      : []),
  ];
}

/** What is missing or contradicts itself, as sentences. */
export const gatewayGaps = (input: Given): string[] => [
  ...PREFIXES.flatMap((prefix) => gapsOf(prefix, input)),
  ...(input.TELEGRAM_TOKEN && !input.TELEGRAM_BOT
    ? ['TELEGRAM_BOT must be set too, since TELEGRAM_TOKEN is.']
    : []),
  ...(input.TELEGRAM_BOT && !input.TELEGRAM_TOKEN
    ? ['TELEGRAM_TOKEN must be set too, since TELEGRAM_BOT is.']
    : []),
];

function gatewayOf(prefix: Prefix, e: Given): GatewaySettings | null {
  const url = e[`${prefix}_URL`];
  if (!url) return null;
  const [body, ok, price] = [e[`${prefix}_BODY`], e[`${prefix}_OK`], e[`${prefix}_PRICE`]];
  return {
    url,
    headers: readHeaders(e[`${prefix}_HEADERS`] ?? '') ?? [],
    body: body ? { kind: looksLikeJson(body) ? 'json' : 'form', text: body } : null,
    ok: ok ? new RegExp(ok, 'u') : null,
    price: price ? Number(price) : null,
  };
}

function telegramOf(e: Given): TelegramSettings | null {
  const { TELEGRAM_TOKEN: token, TELEGRAM_BOT: bot } = e;
  if (!token || !bot) return null;
  return {
    url: (e.TELEGRAM_URL ?? 'https://api.telegram.org').replace(/\/+$/, ''),
    token,
    // The token opens more than the secret, so the secret may follow from it, and not the reverse.
    secret:
      e.TELEGRAM_SECRET ?? createHmac('sha256', token).update('waydesk hook').digest('base64url'),
    bot: bot.replace(/^@/, ''),
  };
}

export const noticeSettings = (e: Given & { NOTICES_A_DAY: string }): NoticeSettings => ({
  sms: gatewayOf('SMS', e),
  viber: gatewayOf('VIBER', e),
  telegram: telegramOf(e),
  aDay: Number(e.NOTICES_A_DAY),
});
