import { classes } from '../classes.ts';
import { Spinner } from '../Spinner.tsx';

interface Props {
  /** What it switches, for screen readers. */
  label: string;
  /** The state as visible text; screen readers say on or off. */
  text: string;
  checked: boolean;
  /** Ignores clicks until the response arrives. */
  busy?: boolean;
  onPress: () => void;
}

/** Switches on or off at once, outside a form. */
export function Switch({ label, text, checked, busy = false, onPress }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-busy={busy || undefined}
      // Not `disabled`, which would drop the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
      className="rounded-control inline-flex min-h-filter items-center gap-2 whitespace-nowrap aria-disabled:cursor-wait"
    >
      <span
        aria-hidden="true"
        className={classes(
          'flex h-5 w-9 shrink-0 items-center rounded-full border p-0.5 transition-colors',
          checked ? 'bg-accent border-transparent justify-end' : 'bg-sunken border-control',
        )}
      >
        <span
          className={classes(
            'size-3.5 rounded-full border border-transparent',
            checked ? 'bg-white' : 'bg-muted',
          )}
        />
      </span>
      {busy ? <Spinner /> : <span aria-hidden="true">{text}</span>}
    </button>
  );
}
