import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import { NumberInput } from '../../ui/inputs.tsx';
import { groupThousands } from './groupThousands.ts';

interface Props extends ComponentProps<typeof NumberInput> {
  /** What the input contains. */
  typed: string | undefined;
}

/**
 * An amount, whose thousands stand apart while it is not focused. They are drawn over the input: its value
 * stays as it was typed (docs/decisions/047-typed-amounts.md).
 */
export function AmountInput({ typed = '', className, ...input }: Props) {
  const grouped = groupThousands(typed);
  return (
    <span className="relative block">
      <NumberInput {...input} className={classes('peer', className)} />
      {grouped !== null && (
        <span
          aria-hidden="true"
          data-grouped={grouped}
          className="bg-surface pointer-events-none absolute inset-y-1 right-2.5 flex items-center pl-1 tabular-nums pointer-coarse:text-base peer-read-only:hidden peer-focus:hidden print:hidden after:content-[attr(data-grouped)]"
        />
      )}
    </span>
  );
}
