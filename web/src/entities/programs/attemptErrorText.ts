import type { Translate } from '../../i18n/t.ts';

/**
 * What our server says of an attempt to reach another one, a gateway or the address of a webhook, in the language
 * of the screen. What the other one said stays as it said it.
 */
export function attemptErrorText(error: string, t: Translate): string {
  const answer = /^(?:Telegram a|A)nswered (\d{3})(, but not accepted)?(?:: ([^]*))?$/.exec(error);
  if (answer !== null) {
    const [, status = '', isNotAccepted, said] = answer;
    const answered =
      isNotAccepted === undefined
        ? t('It answered {status}', { status })
        : t('It answered {status}, but did not accept it', { status });
    return said === undefined ? answered : `${answered}: ${said}`;
  }
  const seconds = /^No answer within ([\d.]+) s$/.exec(error)?.[1];
  if (seconds !== undefined) return t('No answer within {n} s', { n: seconds });
  const code = /^No connection \((\w+)\)$/.exec(error)?.[1];
  if (code !== undefined) return t('No connection ({code})', { code });
  if (error === 'No connection') return t('The connection failed');
  return t.sent(error);
}
