import type { Text } from '@waydesk/contract/texts/text.ts';
import type { RecordTab } from './rows/recordStates.ts';

export const RECORD_TAB_NAMES: Record<RecordTab, Text> = {
  all: 'All',
  fix: 'To fix',
  ask: 'To answer',
  known: 'Already there',
  left: 'Left out',
};
