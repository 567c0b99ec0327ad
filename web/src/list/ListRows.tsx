import { classes } from '../ui/classes.ts';
import { useNarrow } from '../ui/useMedia.ts';
import { ListCards } from './table/ListCards.tsx';
import { OrderInput } from './OrderInput.tsx';
import { ListTable, type Rows } from './table/ListTable.tsx';
import type { ListAddress } from './useListAddress.ts';

interface Props<T> extends Omit<Rows<T>, 'sortBy' | 'sortOrder' | 'onSort'> {
  address: ListAddress;
  isWide?: boolean;
  /** Newer rows are loading. */
  isStale: boolean;
}

/** A bar above them: rows that were paler would be hard to read. */
const LOADING =
  'relative before:absolute before:inset-x-0 before:top-0 before:z-20 before:h-0.5 before:animate-pulse before:bg-accent';

/**
 * A table, or cards where its last columns would be out of sight, as on a phone and on a tablet.
 * Clicking a header sorts by it, a second click reverses the order; above cards an input does both.
 */
export function ListRows<T>({ address, isWide, isStale, ...rows }: Props<T>) {
  const isNarrow = useNarrow(isWide);
  const { sortBy, sortOrder, usualSort } = address;
  const onOrder = (field?: string, order?: 'asc' | 'desc') =>
    address.set({ sortBy: field, sortOrder: order });
  const onSort = (field: string) =>
    onOrder(field, sortBy === field && sortOrder === 'asc' ? 'desc' : 'asc');
  return (
    <div aria-busy={isStale} className={classes(isStale && LOADING)}>
      {isNarrow ? (
        <>
          <OrderInput columns={rows.columns} {...{ sortBy, sortOrder, usualSort, onOrder }} />
          <ListCards {...rows} />
        </>
      ) : (
        <ListTable {...rows} sortBy={sortBy} sortOrder={sortOrder} onSort={onSort} />
      )}
    </div>
  );
}
