/** The names of states, reasons and movements, and how a statement is called. */
import type { StatementFilter, StatementState } from '@waydesk/contract/calls/list-queries.ts';
import {
  STATEMENT_STATE_LABELS,
  type UnsettledReason,
} from '@waydesk/contract/money/statements.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { Ban, Banknote, ChartPie, Clock, type LucideIcon } from 'lucide-react';
import type { Translate } from '../../i18n/t.ts';
import type { Tone } from '../../ui/Badge.tsx';
import { businessZone, today } from '../../ui/zone.ts';

interface StateLook {
  tone: Tone;
  icon: LucideIcon;
}

export const STATEMENT_STYLES: Record<StatementState, StateLook> = {
  open: { tone: 'amber', icon: Clock },
  partly_paid: { tone: 'blue', icon: ChartPie },
  paid: { tone: 'teal', icon: Banknote },
  voided: { tone: 'grey', icon: Ban },
};

/** Open and partly paid ones together have a name that neither of them has. */
export const STATEMENT_FILTER_NAMES: Record<StatementFilter, Text> = {
  unpaid: 'Not paid in full',
  ...STATEMENT_STATE_LABELS,
};

/** As on paper and in the text that shops get. */
export const statementNumber = (id: number): string => `S-${id}`;

export const REASON_HEADS: Record<UnsettledReason, Text> = {
  cash_with_rider: 'The cash is still with a rider',
  held: 'Put on hold',
  later: 'Delivered after the last day',
};

/** The kinds of what moves a shop's account: entries, and corrections the ledger wrote itself. */
const MOVEMENTS: Partial<Record<string, Text>> = {
  advance: 'Advance',
  received: 'Received from the shop',
  return_charge: 'Return Charge',
  deduction: 'Deduction',
  credit: 'Credit',
  payment: 'Payment',
  delivery: 'Correction of a settled delivery',
  statement: 'Correction of a settled delivery',
  opening: 'Before the books began',
};

export const movementName = (kind: string, t: Translate): string =>
  t(MOVEMENTS[kind] ?? 'Other movement');

const DAY = 86_400_000;

/** Days of the company's calendar since this moment. */
const daysSince = (at: string): number =>
  Math.round((Date.parse(today()) - Date.parse(dayOf(at, businessZone()))) / DAY);

/** How long something waits. */
export function waitingText(at: string, t: Translate): string {
  const days = daysSince(at);
  if (days <= 0) return t('Today');
  return days === 1 ? t('Since yesterday') : t('For {n} days', { n: days });
}

/** The one that put a company's past in order has no shop. */
export const OPENING: Text = 'Before the books began';
