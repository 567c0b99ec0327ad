import { Menu } from 'lucide-react';
import { lazyComponent } from '../api/lazyComponent.tsx';
import { useT } from '../i18n/t.ts';
import { useMedia } from '../ui/useMedia.ts';

const BarLinks = lazyComponent(() => import('./bar/BarLinks.tsx'), 'BarLinks');

const ITEM =
  'text-muted flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 aria-[current=page]:text-link aria-[current=page]:font-semibold';

/** The bar at the bottom of a phone: its links are only fetched there, the menu is there at once. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const t = useT();
  const isPhone = useMedia('(max-width: 39.99rem)');
  return (
    <nav
      aria-label={t('Quick menu')}
      className="bg-surface border-line no-print bottom-0 z-30 flex h-14 border-t sm:hidden [@media(height>=30rem)]:fixed [@media(height>=30rem)]:inset-x-0"
    >
      {isPhone && <BarLinks className={ITEM} loading={<span className="flex-[4]" />} />}
      <button type="button" aria-label={t('Menu')} onClick={onMenu} className={ITEM}>
        <Menu aria-hidden="true" className="size-5" />
        <span className="max-w-full truncate">{t('Menu')}</span>
      </button>
    </nav>
  );
}
