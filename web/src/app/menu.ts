/** The sidebar: groups, their links, who sees them. */
import type { Who } from '@waydesk/contract/calls/permissions.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import {
  ChartNoAxesColumn,
  Bike,
  MapPin,
  Package,
  Settings,
  Store,
  Tags,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { type Destination, links } from '../router/links.ts';

export interface MenuLink {
  label: Text;
  to: Destination;
  /** The second key of the shortcut, after "g". */
  key?: string;
  /** Default: everybody who sees its group. */
  who?: Who;
}

export interface MenuGroup {
  label: Text;
  icon: LucideIcon;
  who: Who;
  links: readonly MenuLink[];
}

export const HOME: MenuLink & { icon: LucideIcon } = {
  label: 'Dashboard',
  to: links.dashboard(),
  key: 'd',
  icon: ChartNoAxesColumn,
};

const GROUPS: readonly MenuGroup[] = [
  {
    label: 'Way Management',
    icon: Package,
    who: 'signed-in',
    links: [
      { label: 'Create Ways', to: links.createWay() },
      { label: 'Parcel In/Out', to: links.ways(), key: 'w' },
      { label: 'Parcels List', to: links.parcels(), key: 'p' },
      { label: 'Import Parcels', to: links.importParcels(), key: 'l' },
      { label: 'Scan Parcels', to: links.scanParcels(), key: 'k' },
      { label: 'Return Slips', to: links.returnSlips(), key: 'e' },
      { label: 'Cash Book', to: links.cashBook(), key: 'b', who: 'cashier' },
      { label: 'Shop Statements', to: links.settle(), key: 'm', who: 'cashier' },
    ],
  },
  {
    label: 'Online Shops',
    icon: Store,
    who: 'shop-admin',
    links: [
      { label: 'Add Online Shop', to: links.addShop() },
      { label: 'Online Shops List', to: links.shops(), key: 's' },
    ],
  },
  {
    label: 'Riders',
    icon: Bike,
    who: 'signed-in',
    links: [
      { label: 'Add Rider', to: links.addRider() },
      { label: 'Riders List', to: links.riders(), key: 'r' },
      { label: 'Cash In', to: links.cashIn(), key: 'i', who: 'cashier' },
    ],
  },
  {
    label: 'Township',
    icon: MapPin,
    who: 'shop-admin',
    links: [
      { label: 'Townships List', to: links.townships(), key: 't' },
      { label: 'Add Township', to: links.addTownship() },
    ],
  },
  {
    label: 'Customers',
    icon: Users,
    who: 'signed-in',
    links: [
      { label: 'Customers List', to: links.customers(), key: 'c' },
      { label: 'Add Customer', to: links.addCustomer() },
    ],
  },
  {
    label: 'Rate Groups',
    icon: Tags,
    who: 'signed-in',
    links: [
      { label: 'Rate Groups List', to: links.rateGroups(), key: 'g' },
      { label: 'Add Rate Group', to: links.addRateGroup() },
    ],
  },
  {
    label: 'Settings',
    icon: Settings,
    who: 'shop-admin',
    links: [
      { label: 'Users List', to: links.users(), key: 'u' },
      { label: 'Add User', to: links.addUser() },
    ],
  },
];

/** What this role sees. */
export const menuFor = (role: string | undefined): MenuGroup[] =>
  GROUPS.filter((group) => may(role, group.who)).map((group) => ({
    ...group,
    links: group.links.filter(({ who = group.who }) => may(role, who)),
  }));
