import { useEffect, useRef } from 'react';
import { logOut } from '../api/logOut.ts';
import { useSession } from '../api/session.ts';
import { useT } from '../i18n/t.ts';
import { useShownPath } from '../router/useShownPath.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Mark } from '../ui/Mark.tsx';
import { confirmDialog } from '../ui/confirm.tsx';
import { FindButton } from './FindButton.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { HOME } from './menu.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useMenu } from './useMenu.ts';

const LINK =
  'flex h-full items-center rounded-control px-2.5 scroll-mb-16 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-link';
/** All rows share the height there is: with more links than today the menu still fits 768 px. */
const ROW = 'pointer-coarse:min-h-11 min-h-6 max-h-8 pointer-coarse:max-h-none flex-[1_1_1.5rem]';

export function Logo() {
  const t = useT();
  return (
    <AppLink
      to={HOME.to}
      className="pointer-coarse:min-h-11 flex items-center gap-2 rounded-sm text-base font-semibold"
    >
      <Mark size={24} />
      Waydesk<span className="sr-only"> – {t(HOME.label)}</span>
    </AppLink>
  );
}

/**
 * Scrolls the current link into view, above the footer. `scrollIntoView` would make some browsers
 * start there with the next Tab.
 */
function showCurrent(nav: HTMLElement): void {
  const link = nav.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const box = nav.closest('aside, dialog');
  const bottom = nav.nextElementSibling?.getBoundingClientRect().top;
  if (!link || !box || bottom === undefined) return;
  const above = box.getBoundingClientRect().top - link.top;
  box.scrollTop += Math.max(0, link.bottom - bottom) - Math.max(0, above);
}

/** Menu, language, theme and logout; on a phone the palette has its button in the header. */
export function Sidebar({ onFind }: { onFind?: () => void }) {
  const t = useT();
  const menu = useMenu();
  const pathname = useShownPath();
  const user = useSession()?.user;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (nav.current) showCurrent(nav.current);
  }, [pathname]);
  const leave = async () => {
    const isSure = await confirmDialog(t('Are you sure you want to log out?'), {
      danger: true,
    });
    if (isSure) logOut();
  };
  return (
    <div className="flex min-h-full flex-col px-3">
      <div className="flex items-center justify-between pt-2 pb-1 pl-2.5">
        <Logo />
        {onFind && <FindButton onPress={onFind} />}
      </div>
      <nav ref={nav} aria-label={t('Main menu')} className="flex flex-1 flex-col pb-1">
        {menu.map(({ label, icon: Icon, links }) => (
          <div key={label} role="group" aria-label={t(label)} className="contents">
            <p className="text-muted flex max-h-8 min-h-5 flex-[1_1_1.25rem] pointer-coarse:max-h-none pointer-coarse:min-h-9 items-end gap-2 px-2.5 pb-0.5 text-xs leading-none font-semibold">
              <Icon aria-hidden="true" className="size-3.5 shrink-0" />
              {t(label)}
            </p>
            <ul className="contents">
              {links.map((link) => (
                <li key={link.label} className={ROW}>
                  <AppLink to={link.to} className={LINK}>
                    {t(link.label)}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {/* Stays visible on a low screen, where the menu scrolls behind it. */}
      <div className="bg-surface border-line sticky bottom-0 -mx-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1 border-t px-3 py-1.5 [@media(height<30rem)]:static pointer-coarse:static">
        <p className="text-muted col-span-full flex items-center justify-between gap-2 px-1 text-xs">
          <span className="truncate" title={user?.email}>
            {user?.name ?? user?.username ?? user?.email}
          </span>
          <ThemeToggle />
        </p>
        <LanguageToggle />
        <Button
          variant="quiet"
          className="text-label px-1 whitespace-nowrap"
          onClick={() => void leave()}
        >
          {t('Log Out')}
        </Button>
      </div>
    </div>
  );
}
