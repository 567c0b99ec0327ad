import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Destination } from '../router/links.ts';
import { LinkButton } from './LinkButton.tsx';

/** The link to add a record, at the top of a list; "n" opens it too. */
export function AddLink({ to, children }: { to: Destination; children: ReactNode }) {
  return (
    <LinkButton to={to} variant="primary" aria-keyshortcuts="n">
      <Plus aria-hidden="true" className="size-4" />
      {children}
    </LinkButton>
  );
}
