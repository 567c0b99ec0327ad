import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Words } from '../Words.tsx';

interface Props {
  icon?: LucideIcon | undefined;
  /** What pressing it does, where its text does not say so. */
  action?: string;
  onPress: () => void;
  /** Where it lies. */
  className: string;
  children: ReactNode;
}

/** News of what is shown, over it: nothing moves for its sake. It stays in sight while the page scrolls. */
export function NewsChip({ icon: Icon, action, onPress, className, children }: Props) {
  return (
    <div
      role="status"
      className={classes(
        'no-print pointer-events-none sticky top-16 z-30 flex h-0 sm:top-8',
        className,
      )}
    >
      <button
        type="button"
        onClick={onPress}
        className="bg-accent hover:bg-accent-strong shadow-float pointer-events-auto inline-flex h-max min-h-8 max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-full px-3.5 py-1 text-label font-medium text-white pointer-coarse:min-h-11"
      >
        {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
        <span>{typeof children === 'string' ? <Words text={children} /> : children}</span>
        {action !== undefined && <span className="shrink-0 underline">{action}</span>}
      </button>
    </div>
  );
}
