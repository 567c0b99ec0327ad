import type { KeyScope } from '@waydesk/contract/rules/webhooks.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';

export const SCOPE_NAMES: Record<KeyScope, Text> = {
  read: 'May only read',
  write: 'May read and write',
};
