import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone =
  | 'amber'
  | 'olive'
  | 'blue'
  | 'indigo'
  | 'violet'
  | 'green'
  | 'lime'
  | 'teal'
  | 'red'
  | 'rose'
  | 'grey';

interface Props {
  tone?: Tone;
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

/** A short word in its tone; the icon distinguishes it where colour does not. */
export function Badge({ tone = 'grey', icon: Icon, children }: Props) {
  return (
    <span
      className={classes(
        `tone-${tone}`,
        'inline-flex max-w-full items-center gap-1 rounded-full bg-(--tone-soft) px-2 py-0.5 text-xs font-medium text-(--tone) forced-colors:border',
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      <span className="min-w-0 sm:truncate">{children}</span>
    </span>
  );
}
