import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Words } from '../Words.tsx';

interface Props {
  icon?: LucideIcon | undefined;
  /** What pressing it does, where its text does not say so. */
  action?: string;
  onPress: () => void;
  children: ReactNode;
}

/**
 * News of what is shown, at the foot of the window: in sight wherever the page is scrolled to, over neither
 * headings nor the first rows, and nothing moves for its sake.
 */
export function NewsChip({ icon: Icon, action, onPress, children }: Props) {
  return (
    <div
      role="status"
      // In the middle of the page beside the menu, above the bar of selected rows.
      className="no-print pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar)+1rem)] z-30 flex justify-center sm:left-14 lg:left-60 [body:has([data-bulk-bar])_&]:bottom-[calc(var(--bottom-bar)+5rem)] [body:has([data-bulk-bar])_&]:max-sm:bottom-[calc(var(--bottom-bar)+10rem)]"
    >
      <button
        type="button"
        onClick={onPress}
        className="bg-accent hover:bg-accent-strong shadow-float pointer-events-auto inline-flex h-max min-h-8 max-w-full items-center gap-1.5 rounded-full px-3.5 py-1 text-label font-medium text-white pointer-coarse:min-h-11"
      >
        {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
        <span>{typeof children === 'string' ? <Words text={children} /> : children}</span>
        {action !== undefined && <span className="shrink-0 underline">{action}</span>}
      </button>
    </div>
  );
}
