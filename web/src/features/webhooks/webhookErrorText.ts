import { attemptErrorText } from '../../entities/programs/attemptErrorText.ts';
import type { Translate } from '../../i18n/t.ts';

/** What the server says of an attempt that failed, in the language of the screen. */
export const webhookErrorText = (error: string | null, t: Translate): string | null =>
  error === null ? null : attemptErrorText(error, t);
