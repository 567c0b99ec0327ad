import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSession } from '../api/session.ts';
import { useT } from '../i18n/t.ts';
import { useShownPath } from '../router/useShownPath.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Mark } from '../ui/Mark.tsx';
import { FindButton } from './FindButton.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { leave } from './leave.ts';
import { HOME, type MenuLink } from './menu.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useMenu } from './useMenu.ts';

const LINK =
  'flex h-full items-center rounded-control px-2.5 scroll-mb-16 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-link';
/** Links that add stand back behind the lists, with a plus where the group has its icon. */
const ADDING = `${LINK} gap-2 text-muted text-label`;
const LISTING = `${LINK} pl-8`;
/** All rows share the height there is: with more links than today the menu still fits 768 px. */
const ROW = 'pointer-coarse:min-h-11 min-h-6 max-h-8 pointer-coarse:max-h-none flex-[1_1_1.5rem]';

const isAdding = ({ name }: MenuLink) => name.startsWith('add');

/** A link to the dashboard; as a mark alone beside the box that finds. */
export function Logo({ isMark = false }: { isMark?: boolean }) {
  const t = useT();
  return (
    <AppLink
      to={HOME.to}
      title={t(HOME.label)}
      className="pointer-coarse:min-h-11 pointer-coarse:min-w-11 flex items-center gap-2 rounded-sm text-base font-semibold"
    >
      <Mark size={24} />
      <span className={isMark ? 'sr-only' : undefined}>
        Waydesk<span className="sr-only"> – {t(HOME.label)}</span>
      </span>
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

interface Props {
  /** Shows the box that opens the palette; on a phone that has its button in the header. */
  onFind?: () => void;
  /** Opens the menu in full, where it is a rail. */
  onMenu?: () => void;
  /** Only on a phone. */
  onChooseBar?: () => void;
}

/** Menu, language, theme and logout. `data-name` marks what the rail hides until it opens. */
export function Sidebar({ onFind, onMenu, onChooseBar }: Props) {
  const t = useT();
  const menu = useMenu();
  const pathname = useShownPath();
  const user = useSession()?.user;
  const name = user?.name ?? user?.username ?? user?.email;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (nav.current) showCurrent(nav.current);
  }, [pathname]);
  return (
    <div className="flex min-h-full flex-col px-3">
      <div
        data-top
        className="flex items-center gap-2 pt-1.5 pb-0.5 [@media(height<48rem)]:pointer-fine:pt-px [@media(height<48rem)]:pointer-fine:pb-0 [@media(height<48rem)]:pointer-fine:[--spacing-filter:1.5rem]"
      >
        <Logo isMark={onFind !== undefined} />
        {onFind && <FindButton isBox onPress={onFind} />}
      </div>
      <nav ref={nav} aria-label={t('Main menu')} className="relative flex flex-1 flex-col">
        {onMenu && (
          <button
            type="button"
            tabIndex={-1}
            data-opener
            aria-label={t('Open the menu')}
            // The focus stays where it is, and returns there from the menu.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onMenu}
            className="absolute inset-0 hidden w-full"
          />
        )}
        {menu.map(({ label, icon: Icon, links }) => (
          <div key={label} role="group" aria-label={t(label)} className="contents">
            <p
              data-head
              className="text-muted flex max-h-8 min-h-4 flex-[2_1_1rem] [@media(height<48rem)]:pointer-fine:min-h-3 [@media(height<48rem)]:pointer-fine:basis-3 [@media(height<48rem)]:pointer-fine:pb-px pointer-coarse:max-h-none pointer-coarse:min-h-9 items-end gap-2 px-2.5 pb-0.5 text-[0.6875rem] leading-none font-semibold [&:lang(en)]:tracking-wide [&:lang(en)]:uppercase"
            >
              <Icon
                aria-hidden="true"
                className="size-3.5 shrink-0 [@media(height<48rem)]:size-3"
              />
              <span data-name className="[&:lang(my)]:mb-[-3px]">
                {t(label)}
              </span>
            </p>
            <ul className="contents">
              {links.map((link) => (
                <li key={link.label} data-name className={ROW}>
                  <AppLink to={link.to} className={isAdding(link) ? ADDING : LISTING}>
                    {isAdding(link) && <Plus aria-hidden="true" className="size-3.5 shrink-0" />}
                    {t(link.label)}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {onChooseBar && (
        <Button variant="quiet" className="text-label justify-start px-2.5" onClick={onChooseBar}>
          {t('Change this bar')}
        </Button>
      )}
      {/* Stays visible on a low screen, where the menu scrolls behind it. */}
      <div
        data-name
        className="bg-surface border-line text-muted sticky bottom-0 -mx-3 flex flex-wrap items-center gap-x-1 border-t px-3 py-0.5 [@media(height<48rem)]:pointer-fine:py-0 [--spacing-control:1.75rem] [@media(height<48rem)]:pointer-fine:[--spacing-control:1.5rem] pointer-coarse:[--spacing-control:var(--spacing-filter)] [@media(height<30rem)]:static pointer-coarse:static"
      >
        {/* Where the links need its line, the name is that of the button that leaves. */}
        <p
          className="w-full truncate px-1 text-xs [@media(height<48rem)]:pointer-fine:hidden"
          title={user?.email}
        >
          {name}
        </p>
        <LanguageToggle />
        <Button
          variant="quiet"
          className="text-label px-1.5! whitespace-nowrap"
          title={name}
          onClick={() => void leave()}
        >
          {t('Log Out')}
        </Button>
        <span className="ml-auto">
          <ThemeToggle />
        </span>
      </div>
    </div>
  );
}
