import type { ReactNode } from 'react';
import type { Destination } from '../../router/links.ts';
import { TextLink } from '../../ui/TextLink.tsx';

interface Props {
  /** Null: no list shows exactly these rows. */
  to: Destination | null;
  children: ReactNode;
}

/** A number in a table that opens the rows behind it. */
export const RowsLink = ({ to, children }: Props) =>
  to === null ? (
    children
  ) : (
    <TextLink to={to} className="pointer-coarse:inline-block pointer-coarse:min-w-11">
      {children}
    </TextLink>
  );
