import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from './LinkButton.tsx';

/** The way to a new record, in the head of a list: "n" leads there too. */
export function AddLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LinkButton href={href} look="primary" aria-keyshortcuts="n">
      <Plus aria-hidden="true" className="size-4" />
      {children}
    </LinkButton>
  );
}
