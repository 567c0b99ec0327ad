import type { Text } from '@waydesk/contract/texts/text.ts';
import type { SheetKind } from '@waydesk/contract/sheet/record-fields.ts';
import type { RecordTab } from './rows/recordStates.ts';

const TAB_NAMES: Record<RecordTab, Text> = {
  all: 'All',
  fix: 'To fix',
  ask: 'To answer',
  known: 'Already there',
  left: 'Left out',
};

/** A charge that is the same already is no record that exists. */
export const recordTabName = (tab: RecordTab, kind: SheetKind): Text =>
  tab === 'known' && kind === 'charges' ? 'Unchanged' : TAB_NAMES[tab];
