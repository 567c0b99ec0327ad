/** What may stand in the bar at the bottom of a phone, and what stands there until somebody chooses. */
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import {
  Banknote,
  BookOpen,
  Box,
  ChartLine,
  ChartNoAxesColumn,
  Plus,
  ScanLine,
  type LucideIcon,
} from 'lucide-react';
import type { ScreenName } from '../../router/screens.ts';
import { HEADS, HOME, menuFor } from '../menu.ts';

interface BarScreen {
  label: Text;
  icon: LucideIcon;
}

export const BAR_SCREENS = {
  dashboard: { label: HOME.label, icon: ChartNoAxesColumn },
  ways: { label: 'Ways', icon: HEADS['Way Management'].icon },
  createWay: { label: 'Create New Way', icon: Plus },
  parcels: { label: 'Parcels', icon: Box },
  scanParcels: { label: 'Scan', icon: ScanLine },
  cashIn: { label: 'Cash In', icon: Banknote },
  cashBook: { label: 'Cash Book', icon: BookOpen },
  customers: { label: 'Customers', icon: HEADS.Customers.icon },
  riders: { label: 'Riders', icon: HEADS.Riders.icon },
  figures: { label: 'Figures', icon: ChartLine },
} as const satisfies Partial<Record<ScreenName, BarScreen>>;
export type BarName = keyof typeof BAR_SCREENS;

const isBarName = (name: string): name is BarName => Object.hasOwn(BAR_SCREENS, name);

/** All that a person of this role can choose from: what the menu has for them. */
export function barNamesFor(role: string): BarName[] {
  const offered = menuFor(role).flatMap(({ links }) => links.map(({ name }) => name));
  const isOffered = (name: BarName) => name === 'dashboard' || offered.includes(name);
  return Object.keys(BAR_SCREENS).filter(isBarName).filter(isOffered);
}

export function usualBar(role: string): BarName[] {
  if (may(role, 'money-admin')) return ['dashboard', 'ways', 'createWay', 'figures'];
  if (may(role, 'cashier')) return ['ways', 'createWay', 'scanParcels'];
  return ['dashboard', 'ways', 'createWay', 'customers'];
}

/** What is left of a choice for this role; the usual bar if that is nothing. */
export function barFor(role: string, chosen: readonly string[] | null): BarName[] {
  const offered = barNamesFor(role);
  const left = (chosen ?? []).filter(isBarName).filter((name) => offered.includes(name));
  return left.length > 0 ? left : usualBar(role);
}
