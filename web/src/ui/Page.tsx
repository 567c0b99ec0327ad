import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { lazyChunk, useChunk } from './lazyChunk.ts';
import { useTitle } from './useTitle.ts';
import { Words } from './Words.tsx';

interface Props {
  title: string;
  /** Next to the title, for instance a status badge. */
  aside?: ReactNode;
  /** Links and buttons on the right; the main one comes first in tab order and last visually. */
  actions?: ReactNode;
  children: ReactNode;
}

const helpLink = lazyChunk(() => import('./help/HelpLink.tsx'));

/** The heading of a page that went away had the focus. */
let isFocusFree = false;

/** Wraps every signed-in screen: sets the tab's title and takes the focus after a navigation. */
export function Page({ title, aside, actions, children }: Props) {
  useTitle(title);
  const help = useChunk(helpLink, 'idle').chunk;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const now = heading.current;
    // A page that shows what the one before was loading.
    if (isFocusFree && document.activeElement === document.body)
      now?.focus({ preventScroll: true });
    isFocusFree = false;
    return () => {
      isFocusFree = now === document.activeElement;
    };
  }, []);
  return (
    <div className="mx-auto flex w-full max-w-[110rem] flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <div className="flex min-w-0 items-center gap-1">
            <h1 ref={heading} tabIndex={-1} className="min-w-0 text-xl font-semibold outline-none">
              <Words text={title} isTitle />
            </h1>
            {/* As wide while it loads: what stands beside it stays where it is. */}
            {help ? <help.HelpLink /> : <span className="size-8 shrink-0 pointer-coarse:size-11" />}
          </div>
          {aside}
        </div>
        {actions !== undefined && (
          <div className="no-print relative flex flex-wrap items-center gap-2">{actions}</div>
        )}
      </header>
      {children}
    </div>
  );
}
