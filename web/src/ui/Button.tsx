import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonLook } from './buttonLook.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'>, ButtonLook {
  /** Working: shows a spinner and takes no press. The caller changes the words. */
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
