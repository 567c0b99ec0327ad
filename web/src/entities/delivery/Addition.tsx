import type { ReactNode } from 'react';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { Money } from '../../ui/Money.tsx';
import { Words } from '../../ui/Words.tsx';

export interface AdditionLine {
  /** Tells lines with the same words apart. */
  id: string;
  label: string;
  amount: number;
  /** Where it comes from: a day, a reason, a link. */
  note?: ReactNode;
}

interface Props {
  /** Its name for assistive tools. */
  label: string;
  lines: readonly AdditionLine[];
  /** The sum of all lines. */
  total: { label: string; amount: number };
  /** A note below the sum, in smaller type. */
  after?: readonly AdditionLine[];
}

/** Whether an amount has to show its hundredths. */
const isUneven = ({ amount }: { amount: number }) => !Number.isInteger(amount);

/** Amounts below each other that add up to the last one, as on paper. */
export function Addition({ label, lines, total, after = [] }: Props) {
  const decimals = [...lines, total, ...after].some(isUneven) ? 2 : 0;
  const row = (one: AdditionLine, look: string) => (
    <tr key={one.id} className={look}>
      <th scope="row" className="py-1 pr-4 text-left align-top font-normal">
        <Words text={one.label} />
        {one.note !== undefined && (
          <span className="text-muted block text-xs [overflow-wrap:anywhere]">{one.note}</span>
        )}
      </th>
      <td className="py-1 text-right align-top">
        <Money amount={one.amount} decimals={decimals} />
      </td>
    </tr>
  );
  return (
    <table aria-label={label} className="w-full border-collapse">
      <tbody>{lines.map((line) => row(line, ''))}</tbody>
      <tfoot>
        <tr className="border-ink border-t-2 text-base font-semibold">
          <th scope="row" className="py-1.5 pr-4 text-left font-semibold">
            <Words text={total.label} />
          </th>
          <td className="py-1.5 text-right">
            <Money amount={total.amount} decimals={decimals} />
          </td>
        </tr>
        {after.map((line) => row(line, 'text-muted'))}
      </tfoot>
    </table>
  );
}

/** The sum of the lines, in kyats. */
export const sumOfLines = (lines: readonly Pick<AdditionLine, 'amount'>[]): number =>
  addMoney(...lines.map(({ amount }) => amount));
