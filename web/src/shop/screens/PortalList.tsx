import type { ReactNode } from 'react';
import type { Read } from '../../api/useRead.ts';
import type { PortalView } from '../views.ts';
import { PortalPager } from './PortalPager.tsx';
import { ReadFace } from './ReadFace.tsx';

interface Props<R> {
  name: string;
  read: Read<R[]>;
  /** An `li` with its key. */
  row: (one: R) => ReactNode;
  toPage: (page: number) => PortalView;
  /** Instead of rows where there are none. */
  empty: ReactNode;
  /** Below the rows. */
  end?: ReactNode;
}

/** Rows below each other, and the way to older ones. */
export function PortalList<R>({ name, read, row, toPage, empty, end }: Props<R>) {
  return (
    <ReadFace read={read}>
      {(rows) =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            <ul
              aria-label={name}
              className="bg-surface border-line divide-line rounded-card divide-y overflow-hidden border"
            >
              {rows.map(row)}
            </ul>
            <PortalPager pagination={read.pagination} toPage={toPage} />
            {end}
          </>
        )
      }
    </ReadFace>
  );
}
