import { afterEach, expect, test } from 'vitest';
import { setLanguage, t } from '../../i18n/t.ts';
import { attemptErrorText } from './attemptErrorText.ts';

afterEach(() => setLanguage('en'));

const textOf = (error: string) => attemptErrorText(error, t);

test.each([
  ['Answered 503', 'It answered 503'],
  ['Answered 402: no credit: top up', 'It answered 402: no credit: top up'],
  ['Answered 200, but not accepted', 'It answered 200, but did not accept it'],
  ['Answered 200, but not accepted: {"ok":0}', 'It answered 200, but did not accept it: {"ok":0}'],
  ['Telegram answered 403: bot was blocked', 'It answered 403: bot was blocked'],
  ['No answer within 10 s', 'No answer within 10 s'],
  ['No connection (ECONNREFUSED)', 'No connection (ECONNREFUSED)'],
  ['No connection', 'The connection failed'],
  ['Something else', 'Something else'],
])('%s', (error, text) => expect(textOf(error)).toBe(text));

test('in Burmese all but what the other one said', async () => {
  await setLanguage('my');
  expect(textOf('Answered 402: no credit')).toBe('402 ဟု ပြန်ဖြေသည်: no credit');
  for (const error of ['Answered 200, but not accepted', 'No answer within 10 s', 'No connection'])
    expect(textOf(error)).not.toMatch(/[a-z]{3}/);
});
