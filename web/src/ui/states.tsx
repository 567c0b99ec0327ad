/** Shown instead of a page that has nothing to show. */
import { Inbox, Lock, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** The message. */
  text: string;
  /** The next step: buttons or links. */
  children?: ReactNode;
}

const face = (Icon: LucideIcon, role: 'status' | 'alert') =>
  function Face({ text, children }: Props) {
    return (
      <div role={role} className="flex flex-col items-center gap-3 px-4 py-12 text-center">
        <Icon aria-hidden="true" className="text-muted size-8" />
        <p className="max-w-prose text-balance">{text}</p>
        {children && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
      </div>
    );
  };

export const EmptyState = face(Inbox, 'status');
export const ErrorState = face(TriangleAlert, 'alert');
export const ForbiddenState = face(Lock, 'alert');
