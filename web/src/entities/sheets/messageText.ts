import type { IntakeMessage } from '@waydesk/contract/sheet/intake-types.ts';
import { fillPlaceholders } from '@waydesk/contract/texts/text.ts';
import type { Translate } from '../../i18n/t.ts';

/** The message about a file, a row or a cell, translated. */
export const messageText = (t: Translate, { text, values }: IntakeMessage): string =>
  fillPlaceholders(t.sent(text), values ?? {});
