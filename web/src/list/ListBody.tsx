/**
 * The rows of a list in their five states, with count and pagination below: on a page or in a card.
 */
import type { Pagination as Pages } from '@waydesk/contract/calls/route.ts';
import { useEffect, type ReactNode } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { inlineText, toastText } from '../api/errorTexts.ts';
import { lazyComponent } from '../api/lazyComponent.tsx';
import { takeNews } from '../api/news.ts';
import type { Read } from '../api/useRead.ts';
import { useT } from '../i18n/t.ts';
import { links } from '../router/links.ts';
import { Button } from '../ui/Button.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../ui/states.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListRows } from './ListRows.tsx';
import type { Rows } from './table/ListTable.tsx';
import type { ListAddress } from './useListAddress.ts';

export interface BodyProps<T> extends Pick<Rows<T>, 'columns' | 'toKey' | 'toScreen' | 'boxes'> {
  address: ListAddress;
  /** For its state; `rows` are what it returned. */
  read: Pick<Read<unknown>, 'failure' | 'isFetching' | 'refresh'> &
    Partial<Pick<Read<unknown>, 'news' | 'hash'>>;
  rows: readonly T[] | undefined;
  pagination: Pages | undefined;
  /** Its table has more columns than a tablet on its side has room for. */
  isWide?: boolean;
  emptyText: string;
  /** Shown while the first rows load. */
  loadingText?: string;
  /** The next step if there are no rows. */
  emptyAction?: ReactNode;
  /** The screen's own text for a failure. */
  failureText?: (failure: ApiError) => string;
  /** The screen's own text for a role that may not see the rows. */
  forbiddenText?: string;
  /** A sum of all rows that the filters leave, below the rows. */
  total?: ReactNode;
  /** "Showing X of Y ways", or "of more than Y" when there are more. */
  countText: (shown: number, total: number, isMore: boolean) => string;
  /** "3 new ways", of those that others have added meanwhile. */
  addedText?: (added: number) => string;
}

const RowsNews = lazyComponent(() => import('./news/RowsNews.tsx'), 'RowsNews');

export function ListBody<T>(props: BodyProps<T> & { label: string }) {
  const { label, address, read, rows, pagination, countText } = props;
  const {
    emptyText,
    emptyAction,
    failureText = inlineText,
    columns,
    toKey,
    toScreen,
    boxes,
    isWide = false,
  } = props;
  const { loadingText = '', forbiddenText } = props;
  const t = useT();
  const { failure, news, hash = '' } = read;
  useEffect(() => takeNews(hash, { kind: 'rows', toKey }));
  const hasFailed = failure !== undefined && rows === undefined;
  return (
    <>
      {news?.kind === 'rows' && rows !== undefined && (
        <RowsNews {...{ news, hash }} addedText={props.addedText} />
      )}
      {hasFailed ? (
        failure.status === 403 ? (
          <ForbiddenState text={forbiddenText ?? (t.sent(failure.message) || toastText(failure))}>
            <LinkButton to={links.dashboard()} variant="primary">
              {t('Go to Dashboard')}
            </LinkButton>
            <TryAgain read={read} />
          </ForbiddenState>
        ) : (
          <ErrorState text={failureText(failure)} requestId={failure.requestId}>
            <TryAgain read={read} variant="primary" />
            {address.page > 1 && (
              <Button onClick={() => address.set({ page: address.page - 1 })}>
                {t('Back to page {n}', { n: address.page - 1 })}
              </Button>
            )}
          </ErrorState>
        )
      ) : rows?.length === 0 ? (
        <EmptyState text={emptyText}>{emptyAction}</EmptyState>
      ) : (
        <ListRows
          {...{ columns, toKey, toScreen, boxes, address, label, isWide }}
          rows={rows ?? []}
          skeletons={rows === undefined ? address.limit : 0}
          isStale={read.isFetching && rows !== undefined}
        />
      )}
      {!hasFailed && (
        <ListFooter
          {...{ address, pagination }}
          total={rows !== undefined && rows.length > 0 && props.total}
          isEmpty={rows?.length === 0}
          isFetching={read.isFetching}
          text={
            pagination && rows
              ? countText(rows.length, pagination.total, pagination.atLeast === true)
              : loadingText
          }
        />
      )}
    </>
  );
}
