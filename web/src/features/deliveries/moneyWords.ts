/** Where the money of a delivery can stand, in words. */
import type { DeliveryMoneyState } from '@waydesk/contract/ways/delivery-money.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import {
  Banknote,
  Bike,
  CircleCheck,
  CirclePause,
  Clock,
  FileText,
  type LucideIcon,
  Send,
} from 'lucide-react';
import type { Tone } from '../../ui/Badge.tsx';

interface MoneyLook {
  label: Text;
  hint: Text;
  tone: Tone;
  icon: LucideIcon;
}

export const MONEY_STATE_STYLES: Record<DeliveryMoneyState, MoneyLook> = {
  not_delivered: {
    label: 'Nothing yet',
    hint: 'Money moves when it is delivered.',
    tone: 'grey',
    icon: Clock,
  },
  with_rider: {
    label: 'With the rider',
    hint: 'The rider has not handed the cash in.',
    tone: 'amber',
    icon: Bike,
  },
  ready: {
    label: 'Ready to settle',
    hint: 'It will be in the shop’s next statement.',
    tone: 'green',
    icon: CircleCheck,
  },
  held: {
    label: 'Held',
    hint: 'It stays out of statements until released.',
    tone: 'red',
    icon: CirclePause,
  },
  in_statement: {
    label: 'In a statement',
    hint: 'The shop has not been paid in full yet.',
    tone: 'blue',
    icon: FileText,
  },
  paid: {
    label: 'Paid to the shop',
    hint: 'Its statement is paid in full.',
    tone: 'teal',
    icon: Banknote,
  },
  marked: {
    label: 'Marked as paid',
    hint: 'Someone set it to Money Sent without a statement.',
    tone: 'lime',
    icon: Send,
  },
};
