import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { setLanguage } from '../../i18n/t.ts';
import { removalProblem } from './words.ts';

afterEach(() => setLanguage('en'));

test.each([
  ['en', 'This rate group is used by 12 shops'],
  ['my', 'ဤပို့ခနှုန်းထား အုပ်စုကို ဆိုင် 12 ဆိုင်က အသုံးပြုနေပါသည်'],
] as const)(
  'a rate group that shops use is not deleted, which is told in %s',
  async (language, text) => {
    await setLanguage(language);
    const message = 'This rate group is used by 12 shops';
    const facts = { kind: 'answered', status: 409, code: 'rate_group_used', message } as const;
    expect(removalProblem(new ApiError(facts))).toBe(text);
  },
);
