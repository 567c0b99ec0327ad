import type { ReactNode } from 'react';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';

interface Props {
  /** Each sum by its name, translated. */
  sums: Readonly<Record<string, number>>;
  /** What they are of, "56 parcels". */
  of?: ReactNode;
}

/** The sums of all rows that the filters leave, in the foot of a list. */
export function ListTotal({ sums, of }: Props) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {Object.entries(sums).map(([name, amount]) => (
        <span key={name}>
          <span className="text-muted">{name}</span>{' '}
          <b className="font-semibold">
            <SignedMoney amount={amount} />
          </b>
        </span>
      ))}
      {of !== undefined && <span className="text-muted">{of}</span>}
    </p>
  );
}
