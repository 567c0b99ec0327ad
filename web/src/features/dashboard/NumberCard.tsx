import type { Destination } from '../../router/links.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { statusStyle } from '../../ui/status.ts';

interface Props {
  name: string;
  /** undefined: loading; null: could not be loaded. */
  count: number | null | undefined;
  /** The list behind the number. */
  to: Destination;
  code?: string;
}

const CARD = 'bg-surface border-line rounded-card flex min-w-0 flex-col gap-1 border p-4';

export function NumberCard({ name, count, to, code }: Props) {
  const look = code === undefined ? undefined : statusStyle(code);
  const content = (
    <>
      <span className="text-muted flex items-center gap-1.5">
        {look && (
          <look.icon
            aria-hidden="true"
            className={classes(`tone-${look.tone}`, 'size-4 shrink-0 text-(--tone)')}
          />
        )}
        {name}
      </span>
      {/* The invisible letter keeps the height of a line, which is another one in Burmese. */}
      <span className="flex items-center text-2xl font-semibold tabular-nums before:content-['\200b']">
        {count === undefined ? <Skeleton className="h-6 w-16" /> : formatCount(count)}
      </span>
    </>
  );
  return (
    <AppLink to={to} className={classes(CARD, 'hover:border-control')}>
      {content}
    </AppLink>
  );
}

const formatCount = (count: number | null) =>
  count === null ? '-' : count.toLocaleString('en-US');
