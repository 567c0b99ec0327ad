import type { ReactNode } from 'react';
import { useTitle } from './useTitle.ts';

interface Props {
  title: string;
  /** Next to the title, for instance a status badge. */
  aside?: ReactNode;
  /** Links and buttons on the right; the main one comes first in tab order and last visually. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Wraps every signed-in screen: sets the tab's title and takes the focus after a navigation. */
export function Page({ title, aside, actions, children }: Props) {
  useTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-[110rem] flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 tabIndex={-1} className="text-xl font-semibold outline-none">
            {title}
          </h1>
          {aside}
        </div>
        {actions !== undefined && (
          <div className="no-print flex flex-wrap items-center gap-2">{actions}</div>
        )}
      </header>
      {children}
    </div>
  );
}
