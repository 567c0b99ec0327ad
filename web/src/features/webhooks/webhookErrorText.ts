import type { Translate } from '../../i18n/t.ts';

/** What the server says of an attempt that failed, in the language of the screen. */
export function webhookErrorText(error: string | null, t: Translate): string | null {
  if (error === null) return null;
  const status = /^Answered (\d{3})$/.exec(error)?.[1];
  if (status !== undefined) return t('It answered {status}', { status });
  const seconds = /^No answer within ([\d.]+) s$/.exec(error)?.[1];
  if (seconds !== undefined) return t('No answer within {n} s', { n: seconds });
  const code = /^No connection \((\w+)\)$/.exec(error)?.[1];
  if (code !== undefined) return t('No connection ({code})', { code });
  if (error === 'No connection') return t('The connection failed');
  return t.sent(error);
}
