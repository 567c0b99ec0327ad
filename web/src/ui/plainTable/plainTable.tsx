/** A table that is read and printed, and neither sorted nor paged: all of its rows, without a head that stays. */
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export const PLAIN_CELL = 'border-line border-b py-1.5 align-top px-2 first:pl-0 last:pr-0';
/** On a phone what it holds stands in another column. */
export const PLAIN_WIDE = 'max-sm:not-print:hidden';
/** Larger on paper than other tables: it is read and signed at doors. */
export const PLAIN_PAPER = 'print:text-[9pt]! print:leading-[1.5]! print:[&_td]:py-[4pt]!';

interface HeadProps {
  isWide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function PlainHead({ isWide = false, className, children }: HeadProps) {
  return (
    <th
      scope="col"
      className={classes(
        PLAIN_CELL,
        'text-muted text-left text-xs font-medium',
        isWide && PLAIN_WIDE,
        className,
      )}
    >
      {children}
    </th>
  );
}

interface TableProps {
  label: string;
  className?: string;
  children: ReactNode;
}

export function PlainTable({ label, className, children }: TableProps) {
  return (
    <table
      aria-label={label}
      className={classes('w-full border-separate border-spacing-0', className)}
    >
      {children}
    </table>
  );
}
