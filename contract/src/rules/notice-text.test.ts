import { expect, it } from 'vitest';
import { fillNotice, hasLoneBrace, hasTooManyParts, unknownNoticeWords } from './notice-text.ts';
import {
  NOTICE_AUDIENCES,
  NOTICE_CHANNELS,
  NOTICE_EVENT,
  NOTICE_EVENTS,
  canNotify,
} from './notices.ts';

it('names the words that an event does not have, each once, as they were typed', () => {
  const text = '{company} {reason} {Company} {} { company } {reason} {day}';
  expect(unknownNoticeWords(text, 'on_the_way')).toEqual([
    'reason',
    'Company',
    '',
    ' company ',
    'day',
  ]);
  expect(unknownNoticeWords('{reason} {day}', 'failed')).toEqual([]);
  for (const event of NOTICE_EVENTS) {
    const words = NOTICE_EVENT[event].words.map((word) => `{${word}}`).join(' ');
    expect([event, unknownNoticeWords(words, event)]).toEqual([event, []]);
  }
});

it('finds a brace that stands alone', () => {
  expect(hasLoneBrace('{company')).toBe(true);
  expect(hasLoneBrace('company}')).toBe(true);
  expect(hasLoneBrace('{{company}')).toBe(true);
  expect(hasLoneBrace('{company}: {unknown}')).toBe(false);
});

it('fills in each word once: what a value brings in is no word', () => {
  const values = { shop: '{link} $& {shop}', link: 'https://x.example/t/a' };
  expect(fillNotice('{shop}: {link}', values)).toBe('{link} $& {shop}: https://x.example/t/a');
});

it('leaves no gap and no empty line where a word has no value', () => {
  expect(fillNotice('Hello {customer} from {shop}', { shop: 'Mya' })).toBe('Hello from Mya');
  expect(fillNotice('One\n{day}\n\nTwo\n {reason} \n', {})).toBe('One\n\nTwo');
  expect(fillNotice('{day}', {})).toBe('');
});

it('takes nothing for a word that every object has', () => {
  expect(fillNotice('a {constructor} {toString} b', {})).toBe('a b');
});

it('limits the parts of an SMS only', () => {
  expect(hasTooManyParts('က'.repeat(402), 'sms')).toBe(false);
  expect(hasTooManyParts('က'.repeat(403), 'sms')).toBe(true);
  expect(hasTooManyParts('က'.repeat(403), 'viber')).toBe(false);
});

it('tells customers by phone only, and nothing of returns and statements', () => {
  const able = NOTICE_EVENTS.flatMap((event) =>
    NOTICE_AUDIENCES.flatMap((audience) =>
      NOTICE_CHANNELS.filter((channel) => canNotify(event, audience, channel)).map(
        (channel) => `${event} ${audience} ${channel}`,
      ),
    ),
  );
  expect(able).toHaveLength(5 * 2 + 7 * 4);
  expect(able.filter((one) => /customer (mail|telegram)/.test(one))).toEqual([]);
  expect(able.filter((one) => /^(returned|statement_paid) customer/.test(one))).toEqual([]);
});
