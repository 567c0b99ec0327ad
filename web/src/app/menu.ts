/** The sidebar: groups, their links, who sees them. A link stands only when its screen does. */
import type { Who } from '@waydesk/contract/permissions.ts';
import { may } from '@waydesk/contract/permissions.ts';
import {
  ChartNoAxesColumn,
  Bike,
  MapPin,
  Package,
  Settings,
  Store,
  Users,
  type LucideIcon,
} from 'lucide-react';

export interface MenuLink {
  /** English, the translation's key. */
  label: string;
  to: string;
  /** After "g": goes there. */
  key?: string;
}

export interface MenuGroup {
  label: string;
  icon: LucideIcon;
  who: Who;
  links: readonly MenuLink[];
}

export const HOME: MenuLink & { icon: LucideIcon } = {
  label: 'Dashboard',
  to: '/dashboard',
  key: 'd',
  icon: ChartNoAxesColumn,
};

const GROUPS: readonly MenuGroup[] = [
  {
    label: 'Way Management',
    icon: Package,
    who: 'signed-in',
    links: [
      { label: 'Create Ways', to: '/ways/create' },
      { label: 'Parcel In/Out', to: '/ways', key: 'w' },
    ],
  },
  {
    label: 'Online Shops',
    icon: Store,
    who: 'shop-admin',
    links: [
      { label: 'Add Online Shop', to: '/online-shops/add' },
      { label: 'Online Shops List', to: '/online-shops', key: 's' },
    ],
  },
  {
    label: 'Riders',
    icon: Bike,
    who: 'signed-in',
    links: [
      { label: 'Add Rider', to: '/riders/add' },
      { label: 'Riders List', to: '/riders', key: 'r' },
    ],
  },
  {
    label: 'Township',
    icon: MapPin,
    who: 'shop-admin',
    links: [
      { label: 'Townships List', to: '/townships', key: 't' },
      { label: 'Add Township', to: '/townships/add' },
    ],
  },
  {
    label: 'Customers',
    icon: Users,
    who: 'signed-in',
    links: [
      { label: 'Customers List', to: '/customers', key: 'c' },
      { label: 'Add Customer', to: '/customers/add' },
    ],
  },
  {
    label: 'Rate Groups',
    icon: Package,
    who: 'signed-in',
    links: [
      { label: 'Rate Groups List', to: '/rate-groups', key: 'g' },
      { label: 'Add Rate Group', to: '/rate-groups/add' },
    ],
  },
  {
    label: 'Settings',
    icon: Settings,
    who: 'shop-admin',
    links: [
      { label: 'Users List', to: '/settings/users', key: 'u' },
      { label: 'Add User', to: '/settings/users/add' },
    ],
  },
];

/** What this role sees; `exists` says whether an address has a screen. */
export function menuFor(role: string | undefined, exists: (to: string) => boolean): MenuGroup[] {
  return GROUPS.filter((group) => may(role, group.who))
    .map((group) => ({ ...group, links: group.links.filter((link) => exists(link.to)) }))
    .filter((group) => group.links.length > 0);
}
