/** How what became of a scan looks: colour, icon and word. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import {
  CircleAlert,
  CircleCheck,
  CheckCheck,
  CircleX,
  Clock,
  Eye,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { Translate } from '../../i18n/t.ts';
import { isFound, type ScanEntry, type EntryState } from './entry.ts';

interface EntryLook {
  icon: LucideIcon;
  /** Colours of its frame and of its icon. */
  frame: string;
  ink: string;
}

const LOOKS: Record<EntryState, EntryLook> = {
  waiting: { icon: Clock, frame: 'bg-sunken border-line', ink: 'text-muted' },
  done: { icon: CircleCheck, frame: 'bg-good-soft border-good/40', ink: 'text-good' },
  already: { icon: CircleAlert, frame: 'bg-warn-soft border-warn/40', ink: 'text-warn' },
  refused: { icon: CircleX, frame: 'bg-danger-soft border-danger/40', ink: 'text-danger' },
  settled: { icon: CheckCheck, frame: 'bg-surface border-line', ink: 'text-muted' },
  undone: { icon: Undo2, frame: 'bg-surface border-control border-dashed', ink: 'text-muted' },
};

const WORDS: Partial<Record<EntryState, Text>> = {
  waiting: 'Waiting to be sent',
  settled: 'Refused, then recorded',
  undone: 'Undone',
};

export const entryStyle = (entry: ScanEntry): EntryLook =>
  isFound(entry)
    ? { icon: Eye, frame: 'bg-accent-soft border-accent/40', ink: 'text-link' }
    : LOOKS[entry.state];

export function entryText(entry: ScanEntry, t: Translate): string {
  if (isFound(entry)) return t('Found');
  const word = WORDS[entry.state];
  return word === undefined ? t.sent(entry.message) : t(word);
}
