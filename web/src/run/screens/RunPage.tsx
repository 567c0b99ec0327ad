import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { Words } from '../../ui/Words.tsx';
import { SavedBar } from './SavedBar.tsx';
import { useRunViews } from './views.ts';

interface Props {
  title: string;
  /** Stays at the lower edge, where a thumb reaches it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What stays at the lower edge of the screen: what was just saved, and the view's actions. */
export function BottomEdge({ children }: { children?: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20">
      <SavedBar />
      {children}
    </div>
  );
}

/** A view above Today: its title beside the way back, and its actions at the thumb. */
export function RunPage({ title, actions, children }: Props) {
  const t = useT();
  const { back } = useRunViews();
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  // Whoever opens a view hears or sees where he is.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <header className="bg-page border-line sticky top-0 z-10 border-b">
        <div className="mx-auto flex max-w-lg items-center gap-1 px-1">
          <button
            type="button"
            aria-label={t('Back')}
            onClick={() => back()}
            className="rounded-card hover:bg-sunken flex size-14 shrink-0 items-center justify-center"
          >
            <ChevronLeft aria-hidden="true" className="size-6" />
          </button>
          <h1
            ref={heading}
            tabIndex={-1}
            className="min-w-0 flex-1 py-2 text-base font-semibold outline-none"
          >
            <Words text={title} />
          </h1>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-4 p-4">{children}</main>
      <BottomEdge>
        {Boolean(actions) && (
          <div className="bg-page border-line border-t">
            <div className="mx-auto max-w-lg px-4 py-3">{actions}</div>
          </div>
        )}
      </BottomEdge>
    </>
  );
}
