import type { Pagination as Pages } from '@waydesk/contract/calls/route.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../i18n/t.ts';
import { SelectInput } from '../ui/inputs.tsx';
import { PaginationBar } from './PaginationBar.tsx';
import type { ListAddress } from './useListAddress.ts';

interface Props {
  address: ListAddress;
  pagination: Pages | undefined;
  /** The page has no rows. */
  isEmpty: boolean;
  /** Loading: until then `pagination` may be that of the rows before. */
  isFetching: boolean;
  /** "Showing X of Y …"; '' while nothing is known. */
  text: string;
  /** A sum of all rows. */
  total?: ReactNode;
}

export function ListFooter({ address, pagination, isEmpty, isFetching, text, total }: Props) {
  const t = useT();
  const { page, limit, limits, set } = address;
  const pages = pagination?.totalPages ?? 1;
  // There are pages after the last one that is known, up to the first without rows.
  const hasMore = pagination?.atLeast === true && !isEmpty;
  const isBeyond = !isFetching && pagination !== undefined && !hasMore && page > Math.max(1, pages);
  const corrected = useRef<number>(undefined);
  useEffect(() => {
    if (!isBeyond) corrected.current = undefined;
    // Only once: the address takes a moment to update, and this renders again meanwhile.
    else if (corrected.current !== page) {
      corrected.current = page;
      // An old address, or rows deleted since: go to the last page.
      set({ page: Math.max(1, pages) });
    }
  }, [isBeyond, page, pages, set]);
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 [--spacing-control:var(--spacing-filter)]">
      <p role="status" className="text-muted">
        {text}
      </p>
      {total}
      <div className="no-print flex flex-wrap items-center gap-3">
        <label className="text-muted flex items-center gap-2 whitespace-nowrap">
          <SelectInput
            value={limit}
            aria-label={t('Rows per page')}
            onChange={(event) => set({ limit: event.target.value })}
            className="w-auto"
          >
            {limits.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </SelectInput>
          {t('per page')}
        </label>
        <PaginationBar
          page={hasMore ? page : Math.min(page, pages)}
          pages={pages}
          hasMore={hasMore}
          onPage={(n) => set({ page: n })}
        />
      </div>
    </div>
  );
}
