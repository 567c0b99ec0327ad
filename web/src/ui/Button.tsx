import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonLook } from './buttonLook.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks. The caller changes the text. */
  busy?: boolean | undefined;
}

export function Button({
  look,
  small,
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonClasses({ look, small }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
