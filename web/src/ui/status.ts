/** One tone and one icon per status code, used in lists, bars, timelines and cards. */
import {
  Ban,
  Banknote,
  CircleCheck,
  CircleHelp,
  CirclePause,
  CircleX,
  Clock,
  FilePlus,
  PackageCheck,
  PhoneOff,
  Send,
  Truck,
  Undo2,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import type { Tone } from './Badge.tsx';

export interface StatusStyle {
  tone: Tone;
  icon: LucideIcon;
}

const LOOKS: Record<string, StatusStyle> = {
  pending: { tone: 'amber', icon: Clock },
  way_created: { tone: 'olive', icon: FilePlus },
  assigned: { tone: 'blue', icon: UserCheck },
  picked_up: { tone: 'indigo', icon: PackageCheck },
  on_the_way: { tone: 'violet', icon: Truck },
  delivered: { tone: 'green', icon: CircleCheck },
  sent: { tone: 'lime', icon: Send },
  completed: { tone: 'teal', icon: Banknote },
  money_sent_to_shop: { tone: 'teal', icon: Banknote },
  wrong_contact: { tone: 'red', icon: PhoneOff },
  returned: { tone: 'rose', icon: Undo2 },
  returned_to_shop: { tone: 'rose', icon: Undo2 },
  cancelled: { tone: 'grey', icon: CircleX },
  active: { tone: 'green', icon: CircleCheck },
  inactive: { tone: 'grey', icon: CirclePause },
  suspended: { tone: 'red', icon: Ban },
};

/**
 * The tone and icon for a status of a way, a delivery, a rider or a shop; an unknown one is
 * neutral.
 */
export const statusStyle = (code: string): StatusStyle =>
  LOOKS[code] ?? { tone: 'grey', icon: CircleHelp };
