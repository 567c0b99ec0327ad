/** The sidebar: groups, their links, who sees them. */
import { may, type Who } from '@waydesk/contract/calls/permissions.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { Bike, MapPin, Package, Settings, Store, Tags, Users, type LucideIcon } from 'lucide-react';
import { type Destination, links } from '../router/links.ts';
import type { MenuLine } from '../router/screenRow.ts';
import { type ScreenName, SCREENS, type Screens } from '../router/screens.ts';

interface Line extends MenuLine {
  name: ScreenName;
  to: Destination;
}

export type MenuLink = Omit<Line, 'group' | 'who'>;

interface Head {
  icon: LucideIcon;
  who: Who;
}

export interface MenuGroup extends Head {
  label: Text;
  links: readonly MenuLink[];
}

export const HOME: Omit<MenuLink, 'name'> = {
  label: 'Dashboard',
  to: links.dashboard(),
  key: 'd',
};

type Listed = { [N in ScreenName]: Screens[N] extends { menu: unknown } ? N : never }[ScreenName];
type Group = Screens[Listed]['menu']['group'];

/** In the order of the menu. */
export const HEADS: Record<Group, Head> = {
  'Way Management': { icon: Package, who: 'signed-in' },
  'Online Shops': { icon: Store, who: 'shop-admin' },
  Riders: { icon: Bike, who: 'signed-in' },
  Township: { icon: MapPin, who: 'shop-admin' },
  Customers: { icon: Users, who: 'signed-in' },
  'Rate Groups': { icon: Tags, who: 'signed-in' },
  Settings: { icon: Settings, who: 'shop-admin' },
};

const isListed = (name: string): name is Listed => 'menu' in SCREENS[name as ScreenName];
const LINES = Object.keys(SCREENS)
  .filter(isListed)
  .map((name): Line => ({ ...SCREENS[name].menu, name, to: links[name]() }));

/** The menu of this role. */
export const menuFor = (role: string | undefined): MenuGroup[] =>
  Object.entries(HEADS)
    .filter(([, { who }]) => may(role, who))
    .map(([label, head]) => ({
      ...head,
      label: label as Group,
      links: LINES.filter(({ group, who = head.who }) => group === label && may(role, who)),
    }));
