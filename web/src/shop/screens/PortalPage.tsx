import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { classes } from '../../ui/classes.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { Words } from '../../ui/Words.tsx';
import { PortalLink } from '../PortalLink.tsx';
import type { PortalView } from '../views.ts';

interface Props {
  title: string;
  /** The view above it. */
  back?: PortalView;
  /** As wide as a screen at a desk allows. */
  isWide?: boolean;
  /** At the right of the title. */
  side?: ReactNode;
  children: ReactNode;
}

/** A view: its title, the way back and what it shows. */
export function PortalPage({ title, back, isWide = false, side, children }: Props) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const width = isWide ? 'max-w-5xl' : 'max-w-lg';
  useTitle(title);
  // Whoever opens a view hears or sees where that is.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <header className="bg-page border-line sticky top-0 z-10 border-b">
        <div className={classes('mx-auto flex min-h-14 items-center gap-1 px-1', width)}>
          {back !== undefined && (
            <PortalLink
              to={back}
              aria-label={t('Back')}
              className="rounded-card hover:bg-sunken flex size-14 shrink-0 items-center justify-center"
            >
              <ChevronLeft aria-hidden="true" className="size-6" />
            </PortalLink>
          )}
          <h1
            ref={heading}
            tabIndex={-1}
            className={`min-w-0 flex-1 py-2 text-base font-semibold outline-none ${back ? '' : 'pl-3'}`}
          >
            <Words text={title} />
          </h1>
          {side}
        </div>
      </header>
      <main className={classes('mx-auto flex w-full flex-1 flex-col gap-4 p-4', width)}>
        {children}
      </main>
    </>
  );
}
