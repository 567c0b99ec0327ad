import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Words } from './Words.tsx';

const KINDS = {
  info: { icon: Info, look: 'bg-accent-soft border-accent/40', role: 'status' },
  success: { icon: CircleCheck, look: 'bg-good-soft border-good/40', role: 'status' },
  warning: { icon: TriangleAlert, look: 'bg-warn-soft border-warn/40', role: 'status' },
  error: { icon: CircleAlert, look: 'bg-danger-soft border-danger/40', role: 'alert' },
} as const;

interface Props {
  kind: keyof typeof KINDS;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** One line of a list's head. */
  isSlim?: boolean;
  className?: string;
  children: ReactNode;
}

/** A message that stays on the page as long as it applies. */
export function Banner({ kind, actions, isSlim = false, className, children }: Props) {
  const { icon: Icon, look, role } = KINDS[kind];
  return (
    <div
      role={role}
      className={classes(
        'rounded-card flex flex-wrap items-center gap-x-3 border px-3',
        isSlim ? 'gap-y-1 py-px' : 'gap-y-2 py-2',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {/* On a phone buttons go below rather than squeeze the words. */}
      <div className="min-w-0 flex-1 basis-[min(16rem,100%-1.75rem)] text-pretty">
        {typeof children === 'string' ? <Words text={children} /> : children}
      </div>
      {/* The usual fill of a button is hardly seen on a tint. */}
      {actions !== undefined && (
        <div className="no-print flex flex-wrap gap-2 [--color-fill:var(--color-raised)]">
          {actions}
        </div>
      )}
    </div>
  );
}
