import { Menu, Package, Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/t.ts';
import { links } from '../router/links.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { HOME } from './menu.ts';

const ITEM =
  'text-muted flex min-w-0 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 aria-[current=page]:text-link aria-[current=page]:font-semibold';

const Name = ({ children }: { children: ReactNode }) => (
  <span className="max-w-full truncate">{children}</span>
);

/** The bar at the bottom of a phone: the everyday screens, a new way and the menu. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const t = useT();
  return (
    <nav
      aria-label={t('Quick menu')}
      className="bg-surface border-line no-print bottom-0 z-30 grid h-14 grid-cols-[1fr_1fr_auto_1fr_1fr] border-t md:hidden [@media(height>=30rem)]:fixed [@media(height>=30rem)]:inset-x-0"
    >
      <AppLink to={HOME.to} className={ITEM}>
        <HOME.icon aria-hidden="true" className="size-5" />
        <Name>{t(HOME.label)}</Name>
      </AppLink>
      <AppLink to={links.ways()} className={ITEM}>
        <Package aria-hidden="true" className="size-5" />
        <Name>{t('Ways')}</Name>
      </AppLink>
      <AppLink to={links.createWay()} aria-label={t('Create New Way')} className={ITEM}>
        <span className="bg-accent flex size-11 items-center justify-center rounded-full text-white">
          <Plus aria-hidden="true" className="size-6" />
        </span>
      </AppLink>
      <AppLink to={links.customers()} className={ITEM}>
        <Users aria-hidden="true" className="size-5" />
        <Name>{t('Customers')}</Name>
      </AppLink>
      <button type="button" aria-label={t('Menu')} onClick={onMenu} className={ITEM}>
        <Menu aria-hidden="true" className="size-5" />
        <Name>{t('Menu')}</Name>
      </button>
    </nav>
  );
}
