import { House, Package, Truck, Wallet, type LucideIcon } from 'lucide-react';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useT } from '../../i18n/t.ts';
import { PortalLink } from '../PortalLink.tsx';
import type { PortalView } from '../views.ts';

interface Tab {
  to: PortalView;
  name: Text;
  icon: LucideIcon;
  /** The views below it. */
  has: readonly PortalView['name'][];
}

const TABS: readonly Tab[] = [
  { to: { name: 'home' }, name: 'Today', icon: House, has: ['home', 'account'] },
  {
    to: { name: 'parcels', filter: {} },
    name: 'Parcels',
    icon: Package,
    has: ['parcels', 'parcel', 'parcel-label'],
  },
  {
    to: { name: 'money' },
    name: 'Money',
    icon: Wallet,
    has: ['money', 'statements', 'statement'],
  },
  {
    to: { name: 'pickups' },
    name: 'Pickups',
    icon: Truck,
    has: ['pickups', 'pickup', 'new-pickup', 'edit-pickup', 'pickup-labels'],
  },
];

/** At the lower edge, where a thumb reaches it. */
export function PortalTabs({ view }: { view: PortalView }) {
  const t = useT();
  return (
    <nav
      aria-label={t('Main menu')}
      className="bg-surface border-line sticky bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-4">
        {TABS.map(({ to, name, icon: Icon, has }) => {
          const isHere = has.includes(view.name);
          return (
            <li key={name}>
              <PortalLink
                to={to}
                aria-current={isHere ? 'page' : undefined}
                className="aria-[current]:text-link text-muted flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-center text-xs font-medium"
              >
                <Icon aria-hidden="true" className="size-5" />
                {t(name)}
              </PortalLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
