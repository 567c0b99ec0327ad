import type { ReactNode } from 'react';
import { PortalLink } from '../PortalLink.tsx';
import type { PortalView } from '../views.ts';

interface Props {
  to: PortalView;
  name: ReactNode;
  /** At the right of the name. */
  figure: ReactNode;
  children: ReactNode;
}

/** A row that a thumb opens, with more of it below its name. */
export function RowLink({ to, name, figure, children }: Props) {
  return (
    <li>
      <PortalLink to={to} className="hover:bg-sunken flex min-h-16 flex-col gap-1 px-4 py-3">
        <span className="flex items-baseline justify-between gap-3 font-semibold">
          <span className="min-w-0">{name}</span>
          <span className="shrink-0">{figure}</span>
        </span>
        {children}
      </PortalLink>
    </li>
  );
}
