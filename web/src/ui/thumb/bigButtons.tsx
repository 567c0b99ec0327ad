/** Buttons for a thumb in the sun: at least 56 px high, and letters of 7:1 on their fill. */
import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../Spinner.tsx';

const FILLS = {
  good: 'bg-good-fill text-white hover:bg-good-strong',
  bad: 'bg-danger-fill text-white hover:bg-danger-strong',
  main: 'bg-accent text-white hover:bg-accent-strong',
  plain: 'bg-fill text-ink hover:bg-fill-strong',
  quiet: 'text-ink hover:bg-sunken',
} as const;

export type BigFill = keyof typeof FILLS;

export const bigClasses = (fill: BigFill = 'plain', extra?: string) =>
  classes(
    'rounded-card inline-flex min-h-14 min-w-14 items-center justify-center gap-2 px-4 py-2 text-center text-base font-semibold transition-colors',
    'aria-disabled:opacity-60',
    FILLS[fill],
    extra,
  );

interface Props extends Omit<ComponentProps<'button'>, 'aria-disabled'> {
  fill?: BigFill;
  /** Ignores presses, and keeps the focus; `busy` shows a spinner too. */
  isOff?: boolean;
  busy?: boolean;
}

const ignore = (event: MouseEvent) => event.preventDefault();

export function BigButton({ fill, isOff, busy, className, children, onClick, ...rest }: Props) {
  const isIdle = isOff === true || busy === true;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? ignore : onClick}
      className={bigClasses(fill, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
