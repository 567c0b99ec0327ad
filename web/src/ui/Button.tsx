import type { ComponentProps, MouseEvent } from 'react';
import { buttonClasses, type ButtonStyle } from './buttonStyle.ts';
import { Spinner } from './Spinner.tsx';

/** Nor is the form sent that the button belongs to. */
const ignore = (event: MouseEvent) => event.preventDefault();

interface Props extends Omit<ComponentProps<'button'>, 'aria-disabled'>, ButtonStyle {
  /** Shows a spinner and ignores clicks. The caller changes the text. */
  busy?: boolean | undefined;
  /** Ignores clicks and keeps the focus, which `disabled` would drop. */
  'aria-disabled'?: boolean | undefined;
}

export function Button({
  variant,
  small,
  busy = false,
  className,
  children,
  onClick,
  'aria-disabled': isOff,
  ...rest
}: Props) {
  const isIdle = busy || isOff === true;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isIdle || undefined}
      aria-busy={busy || undefined}
      onClick={isIdle ? ignore : onClick}
      className={buttonClasses({ variant, small }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
