/** How the states of a slip look, and what they are called. */
import type { SlipStatus } from '@waydesk/contract/calls/list-queries.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import type { Tone } from '../../ui/Badge.tsx';

export const SLIP_STYLES: Record<SlipStatus, { name: Text; tone: Tone; icon: LucideIcon }> = {
  open: { name: 'Not handed over yet', tone: 'amber', icon: Clock },
  handed: { name: 'Handed over', tone: 'green', icon: CircleCheck },
  void: { name: 'Voided', tone: 'grey', icon: Ban },
};
