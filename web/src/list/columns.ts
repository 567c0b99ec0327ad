import type { ReactNode } from 'react';

/** One column of a list. The first column's cell becomes the row's link. */
export interface Column<T> {
  id: string;
  /** Translated. */
  head: string;
  cell: (row: T) => ReactNode;
  /** The field the server orders by; without it the column cannot be sorted. */
  sort?: string;
  /** Numbers stand on the right. */
  align?: 'right';
  /** False for a first column that says by itself what it is: its card starts without the head. */
  headOnCard?: boolean;
  /** On a phone the card leaves it out. */
  notOnCard?: boolean;
  /** On paper it is left out: there is nothing to press. */
  notOnPaper?: boolean;
}
