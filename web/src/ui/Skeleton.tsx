import { classes } from './classes.ts';

/** A grey bar of the size of what will stand there; give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('bg-line block h-4 animate-pulse rounded-sm', className)}
    />
  );
}
