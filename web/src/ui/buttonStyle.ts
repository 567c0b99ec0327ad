import { classes } from './classes.ts';

export interface ButtonStyle {
  /** `primary` once per screen; `quiet` has no fill. */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined;
  small?: boolean | undefined;
}

const LOOKS = {
  primary: 'bg-accent text-white hover:bg-accent-strong border border-transparent',
  plain: 'bg-fill text-ink border border-transparent hover:bg-fill-strong',
  quiet: 'text-ink hover:bg-sunken border border-transparent',
  danger: 'bg-danger-fill text-white hover:bg-danger-strong border border-transparent',
} as const;

export const buttonClasses = ({ variant = 'plain', small = false }: ButtonStyle, extra?: string) =>
  classes(
    'inline-flex items-center justify-center gap-1.5 rounded-control font-medium',
    'transition-colors disabled:opacity-60 disabled:cursor-not-allowed',
    'aria-disabled:opacity-60 aria-disabled:cursor-not-allowed',
    small
      ? 'min-h-filter min-w-filter px-2 py-0.5 text-label'
      : 'min-h-control px-3 py-1 [:lang(my)_&]:py-0.5',
    LOOKS[variant],
    extra,
  );
