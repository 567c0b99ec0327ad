import { expect, test } from 'vitest';
import { t } from '../../i18n/t.ts';
import { noticeRuleOf } from '../../testing/notices.ts';
import {
  noticeRuleRequest,
  noticeRuleRules,
  noticeRuleValues,
  noticeTextProblem,
  type NoticeRuleValues,
} from './noticeRuleForm.ts';

const check = async (more: Partial<NoticeRuleValues>) => {
  const values = { ...noticeRuleValues(noticeRuleOf()), ...more };
  const { errors } = await noticeRuleRules(t)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

test('a stored rule comes back as it was', async () => {
  const { id: _, version: __, ...body } = noticeRuleOf();
  expect(noticeRuleRequest(noticeRuleValues(noticeRuleOf()))).toEqual(body);
  expect(await check({})).toEqual({});
});

test('both texts are needed, whichever is sent', async () => {
  expect(await check({ text_my: ' ', text_en: '' })).toEqual({
    text_my: 'Please enter the text of the notice',
    text_en: 'Please enter the text of the notice',
  });
});

test.each([
  ['{foo} {shop} {bar}', 'The word {foo} is not known here · The word {bar} is not known here'],
  // A word of another event.
  ['{day}', 'The word {day} is not known here'],
  ['{shop', 'A brace stands alone. Write words as {company}, or leave the brace out.'],
  ['က'.repeat(67 * 6 + 1), 'This text needs 7 SMS parts. Use at most 6.'],
])('%s is refused by name', async (text, message) => {
  expect(await check({ text_my: text })).toEqual({ text_my: message });
});

test('what is sent after it is too late to be sent is no rule', async () => {
  expect(await check({ delay_s: '86400', best_before_s: '1800' })).toEqual({
    best_before_s: 'This must be later than when it is sent',
  });
});

test('only SMS is counted in parts', () => {
  const text = 'က'.repeat(500);
  expect(noticeTextProblem(text, { event: 'on_the_way', channel: 'sms' }, t)).toMatch(/^This text/);
  expect(noticeTextProblem(text, { event: 'on_the_way', channel: 'telegram' }, t)).toBeUndefined();
});
