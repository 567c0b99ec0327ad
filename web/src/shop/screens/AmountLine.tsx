import type { ReactNode } from 'react';
import { Money } from '../../ui/Money.tsx';
import { Words } from '../../ui/Words.tsx';
import { classes } from '../../ui/classes.ts';

interface Props {
  name: string;
  amount: number;
  /** Below the name. */
  about?: ReactNode;
  isSum?: boolean;
}

/** A name and its amount in kyats, one below the other lines. */
export function AmountLine({ name, amount, about, isSum = false }: Props) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-3 py-1.5',
        isSum && 'font-semibold',
      )}
    >
      <dt className="min-w-0">
        <Words text={name} />
        {about !== undefined && <div className="text-muted text-xs font-normal">{about}</div>}
      </dt>
      <dd className="shrink-0 text-right">
        <Money amount={amount} exact />
      </dd>
    </div>
  );
}
