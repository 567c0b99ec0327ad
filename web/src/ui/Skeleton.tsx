import { classes } from './classes.ts';

/** A grey bar in place of content; set width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('bg-line block h-4 animate-pulse rounded-sm', className)}
    />
  );
}
