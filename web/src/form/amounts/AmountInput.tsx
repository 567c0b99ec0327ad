import type { ComponentProps } from 'react';
import { NumberInput } from '../../ui/inputs.tsx';
import './amountInput.css';
import { groupThousands } from './groupThousands.ts';

interface Props extends ComponentProps<typeof NumberInput> {
  /** What the input contains. */
  typed: string | undefined;
}

/**
 * An amount, whose thousands stand apart while it is not focused. They are drawn over the input: its value
 * stays as it was typed (docs/decisions/047-typed-amounts.md).
 */
export function AmountInput({ typed = '', ...input }: Props) {
  const grouped = groupThousands(typed);
  return (
    <span className="relative block">
      <NumberInput {...input} />
      {grouped !== null && (
        <span
          aria-hidden="true"
          data-grouped={grouped}
          className="bg-surface no-print pointer-events-none absolute inset-y-0 right-2 my-1 flex items-center pr-0.5 pl-1 tabular-nums"
        />
      )}
    </span>
  );
}
