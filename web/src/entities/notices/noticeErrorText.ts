import type { Translate } from '../../i18n/t.ts';
import { attemptErrorText } from '../programs/attemptErrorText.ts';
import { NOTICE_ERRORS } from './noticeWords.ts';

/** Why a notice was not sent, in words; what the gateway said stays as it said it. */
export const noticeErrorText = (error: string | null, t: Translate): string | null => {
  if (error === null) return null;
  const known = Object.hasOwn(NOTICE_ERRORS, error) ? NOTICE_ERRORS[error] : undefined;
  if (known !== undefined) return t(known);
  const reason = /^The mail server did not take it \((.*)\)$/.exec(error)?.[1];
  if (reason !== undefined) return t('The mail server did not take it ({reason})', { reason });
  return attemptErrorText(error, t);
};
