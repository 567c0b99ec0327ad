import { classes } from './classes.ts';

/** A rotating ring, hidden from screen readers: the text next to it says what happens. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        // Colours of the system's choice would close the ring.
        'forced-color-adjust-none forced-colors:text-[CanvasText] inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
