/** The grammar of every list screen: search, filters, rows in their five faces, pages, count. */
import { useState, type ReactNode } from 'react';
import type { ApiFailure } from '../api/failures.ts';
import { inlineText } from '../api/failureTexts.ts';
import type { Read } from '../api/useRead.ts';
import type { Pagination as Pages } from '@waydesk/contract/route.ts';
import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../ui/faces.tsx';
import { Page } from '../ui/Page.tsx';
import { usePhone } from '../ui/useMedia.ts';
import { CachedBanner } from './CachedBanner.tsx';
import { FilterChips, type Chip } from './FilterChips.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListRows } from './ListRows.tsx';
import type { Rows } from './ListTable.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { ListAddress } from './useListAddress.ts';

interface Props<T> extends Pick<Rows<T>, 'columns' | 'toKey' | 'toHref'> {
  title: string;
  actions?: ReactNode;
  address: ListAddress;
  /** For its state; `rows` says what it brought. */
  read: Read<unknown>;
  rows: readonly T[] | undefined;
  pagination: Pages | undefined;
  /** What the search looks in, as its label. */
  searchLabel: string;
  /** The filters' inputs. */
  filters?: ReactNode;
  /** Each set filter, with the words for its chip. */
  chips?: readonly Chip[];
  emptyText: string;
  /** The next step when there is nothing. */
  emptyAction?: ReactNode;
  /** The screen's own words for a failure. */
  failureText?: (failure: ApiFailure) => string;
  /** "Showing X of Y ways". */
  countText: (shown: number, total: number) => string;
  pageSizes: readonly number[];
}

export function ListPage<T>(props: Props<T>) {
  const { title, actions, address, read, rows, pagination, filters, chips = [] } = props;
  const { searchLabel, emptyText, emptyAction, failureText = inlineText, countText } = props;
  const { columns, toKey, toHref, pageSizes } = props;
  const t = useT();
  const isPhone = usePhone();
  // On a phone the rows come first.
  const [showsFilters, setShowsFilters] = useState(!isPhone);
  const { failure } = read;
  const reset = () => address.reset();
  return (
    <Page title={title} actions={actions}>
      <div className="no-print flex flex-wrap items-center gap-2">
        <SearchBox
          label={searchLabel}
          value={address.values['search'] ?? ''}
          onSearch={(search) => address.set({ search })}
        />
        {filters !== undefined && (
          <Button aria-expanded={showsFilters} onClick={() => setShowsFilters(!showsFilters)}>
            {showsFilters ? t('Hide Filters') : t('Show Filters')}
          </Button>
        )}
        <Button onClick={reset}>{t('Reset Filters')}</Button>
      </div>
      {filters !== undefined && showsFilters && (
        <div className="no-print grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {filters}
        </div>
      )}
      <FilterChips chips={chips} onRemove={(chip) => address.reset(...chip.names)} />
      <CachedBanner read={read} />
      <div className="bg-surface border-line rounded-card border">
        {failure !== undefined && rows === undefined ? (
          failure.status === 403 ? (
            <ForbiddenState text={inlineText(failure)} />
          ) : (
            <ErrorState text={failureText(failure)}>
              <Button look="primary" onClick={read.refresh}>
                {t('Try again')}
              </Button>
            </ErrorState>
          )
        ) : rows?.length === 0 ? (
          <EmptyState text={emptyText}>{emptyAction}</EmptyState>
        ) : (
          <ListRows
            {...{ columns, toKey, toHref, address }}
            label={title}
            rows={rows ?? []}
            skeletons={rows === undefined ? address.limit : 0}
            isStale={read.isFetching && rows !== undefined}
          />
        )}
        <ListFooter
          {...{ address, pagination, pageSizes }}
          text={pagination && rows ? countText(rows.length, pagination.total) : ''}
        />
      </div>
    </Page>
  );
}
