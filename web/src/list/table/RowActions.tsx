import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { AppLink, type AppLinkProps } from '../../ui/AppLink.tsx';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/Spinner.tsx';

const LOOK =
  'text-muted hover:bg-fill hover:text-ink rounded-control inline-flex size-7 items-center justify-center aria-disabled:cursor-not-allowed aria-disabled:opacity-60 pointer-coarse:size-11';

interface Props {
  icon: LucideIcon;
  /** The full name, with the record's; shown on hover as well. */
  label: string;
}

/** The links and buttons at the end of a row: icons, so that a row keeps one line. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="inline-flex items-center gap-0.5">{children}</span>;
}

export function IconLink({ icon: Icon, label, ...rest }: Props & Pick<AppLinkProps, 'to'>) {
  return (
    <AppLink {...rest} aria-label={label} title={label} className={LOOK}>
      <Icon aria-hidden="true" className="size-4" />
    </AppLink>
  );
}

interface ButtonProps extends Props, Pick<ComponentProps<'button'>, 'onClick'> {
  busy?: boolean;
  /** Ignores clicks and keeps the focus. */
  isOff?: boolean;
  danger?: boolean;
}

export function IconButton(props: ButtonProps) {
  const { icon: Icon, label, busy = false, isOff = false, danger, onClick } = props;
  return (
    <button
      type="button"
      onClick={isOff ? undefined : onClick}
      aria-disabled={isOff || undefined}
      aria-label={label}
      aria-busy={busy || undefined}
      title={label}
      className={classes(LOOK, danger && 'hover:text-danger')}
    >
      {busy ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
    </button>
  );
}
