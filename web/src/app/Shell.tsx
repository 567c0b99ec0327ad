import { type FocusEvent, type ReactNode, useEffect, useState } from 'react';
import { useT } from '../i18n/t.ts';
import { lazyComponent, useOpened } from '../api/lazyComponent.tsx';
import { useNewVersion } from '../api/newVersion.ts';
import { useOtherTasks } from '../api/tasks.ts';
import { useShownPath } from '../router/useShownPath.ts';
import { BottomBar } from './BottomBar.tsx';
import { Drawer } from './Drawer.tsx';
import { Logo, Sidebar } from './Sidebar.tsx';
import { FindButton } from './FindButton.tsx';
import { startLater } from './startLater.ts';
import { usePalette } from './usePalette.tsx';
import { useShortcuts } from './useShortcuts.ts';

const OtherTasks = lazyComponent(() => import('./OtherTasks.tsx'), 'OtherTasks');
const ShortcutSheet = lazyComponent(() => import('./sheet/ShortcutSheet.tsx'), 'ShortcutSheet');
const BarDialog = lazyComponent(() => import('./bar/BarDialog.tsx'), 'BarDialog');

/** Its code is of use with a keyboard only. */
function keepFocusOnceTyped(): () => void {
  const { begin, end } = startLater(async () => (await import('./keepFocus.ts')).keepFocus);
  addEventListener('keydown', begin, { once: true });
  return () => {
    removeEventListener('keydown', begin);
    end();
  };
}

/** The rail opens while the keyboard is at what it hides. */
function openRail({ type, target, relatedTarget, currentTarget: rail }: FocusEvent<HTMLElement>) {
  const isInside =
    type === 'focus'
      ? target.matches(':focus-visible') && target.closest('[data-name]') !== null
      : rail.contains(relatedTarget) && rail.hasAttribute('data-open');
  rail.toggleAttribute('data-open', isInside);
}

/** The frame around every signed-in page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const pathname = useShownPath();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  // The drawer belongs to the page it was opened on: navigation closes it, and coming back leaves
  // it closed.
  if (drawerAt !== null && drawerAt !== pathname) setDrawerAt(null);
  const sheet = useOpened(ShortcutSheet);
  const others = useOtherTasks();
  const newVersion = useNewVersion();
  const bar = useOpened(BarDialog);
  const frame = { showSheet: sheet.open, chooseBar: bar.open };
  const { open: find, palette } = usePalette(frame);
  useEffect(keepFocusOnceTyped, []);
  useShortcuts({ showSheet: sheet.open, find });
  const openMenu = () => setDrawerAt(pathname);
  return (
    <div className="print:block! sm:grid sm:grid-cols-[3.5rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="no-print bg-accent rounded-control fixed top-2 left-2 z-50 -translate-y-20 px-3 py-2 text-white focus:translate-y-0"
      >
        {t('Skip to content')}
      </a>
      <aside
        data-rail
        onFocus={openRail}
        onBlur={openRail}
        className="bg-surface border-line no-print sticky top-0 z-40 hidden h-dvh overflow-x-hidden overflow-y-auto border-r sm:block lg:z-auto"
      >
        <Sidebar onFind={find} onMenu={openMenu} />
      </aside>
      <header className="bg-surface border-line no-print top-0 z-30 flex items-center justify-between border-b px-3 py-1 sm:hidden [@media(height>=30rem)]:sticky">
        <Logo />
        <FindButton onPress={find} />
      </header>
      {drawerAt !== null && (
        <Drawer onClose={() => setDrawerAt(null)}>
          <Sidebar onChooseBar={bar.open} />
        </Drawer>
      )}
      <main id="main" tabIndex={-1} className="mb-(--bottom-bar) min-w-0 p-3 outline-none sm:p-5">
        {newVersion}
        {others.length > 0 && <OtherTasks tasks={others} />}
        {children}
      </main>
      <BottomBar onMenu={openMenu} />
      {palette}
      {sheet.isOpen && <ShortcutSheet {...frame} onClose={sheet.close} />}
      {bar.isOpen && <BarDialog onClose={bar.close} />}
    </div>
  );
}
