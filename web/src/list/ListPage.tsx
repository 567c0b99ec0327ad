/**
 * The layout of every list screen: search, filters, rows in their five states, pagination, count.
 */
import { type ReactNode } from 'react';
import type { ViewList } from '@waydesk/contract/app/views.ts';
import type { CacheTime } from '../api/cache.ts';
import type { Read } from '../api/useRead.ts';
import { useT } from '../i18n/t.ts';
import { links } from '../router/links.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { CachedBanner } from '../page/cached/CachedBanner.tsx';
import { chipOf, type Chip } from './FilterChips.tsx';
import { ListBody, type BodyProps } from './ListBody.tsx';
import { ListHead, type HeadProps } from './ListHead.tsx';
import { RowCount } from './rowCount.ts';
import type { BulkList } from './bulkList.ts';
import { useSelection } from './useSelection.tsx';
import { useShownColumns } from './useShownColumns.ts';
import { useViews } from './useViews.tsx';
import { useSnapshot } from './useSnapshot.ts';

interface Props<T> extends Omit<BodyProps<T>, 'emptyText' | 'emptyAction' | 'boxes'>, HeadProps {
  title: string;
  actions?: ReactNode;
  read: BodyProps<T>['read'] & Pick<Read<unknown>, 'cachedAt'>;
  /** Each active filter, with the text of its chip; the search has its own. */
  chips?: readonly Chip[];
  empty: Empty;
  /** How long its rows stay cached; by default five minutes. */
  cache?: CacheTime;
  /** Under which name its views are saved; without it there are none. */
  views?: ViewList;
  /** The bulk actions of the list. */
  bulk?: BulkList;
}

/** Shown instead of rows. */
interface Empty {
  text: string;
  /** The next step if no filter is set. */
  first?: ReactNode;
  /** The text if a search or a filter is set; by default `text`. */
  narrowed?: string;
  /** The link to the unfiltered list, shown in that case. */
  showAll: string;
  /** What else a search would find, shown in that case. */
  instead?: ReactNode;
}

/** A list screen; its state lives in `address`, its rows come from `read`. */
export function ListPage<T>(props: Props<T>) {
  const {
    title,
    actions,
    searchLabel,
    filters,
    loadFilters,
    isFilterRow,
    tabs,
    notice,
    chips: others = [],
    empty,
    cache = 'five-minutes',
    views: list,
    bulk,
    ...body
  } = props;
  const { address, read } = body;
  const selecting = useSelection(bulk, body);
  // Boxes are of no use before the page is there, and rows that left the list are none of it.
  useSnapshot(selecting?.boxes || read.news ? undefined : body.rows, read, cache);
  const t = useT();
  const chips = [...chipOf('search', t('Search text'), address.values.search), ...others];
  const isNarrowed = chips.length > 0;
  const { shown, ids, choice } = useShownColumns(body.columns, address, body.isWide);
  const views = useViews(list, address, ids);
  const { pagination } = body;
  const count = pagination?.atLeast === true ? undefined : pagination?.total;
  return (
    <Page title={title} actions={<RowCount value={count}>{actions}</RowCount>}>
      {/* Close together: on a small screen the rows begin as high as they can. */}
      <div className="-mt-1 flex flex-col gap-2">
        <ListHead
          {...{ searchLabel, filters, loadFilters, isFilterRow, tabs, notice }}
          {...{ address, chips, choice }}
          isWide={body.isWide}
          buttons={
            <>
              {views.button}
              {selecting?.buttons}
            </>
          }
        />
        <CachedBanner read={read} />
        {selecting?.above}
        <div className="bg-surface border-line rounded-card shadow-card border">
          <ListBody
            {...body}
            rows={views.isOpening ? undefined : body.rows}
            columns={shown}
            boxes={selecting?.boxes}
            label={title}
            emptyText={(isNarrowed && empty.narrowed) || empty.text}
            emptyAction={
              isNarrowed ? (
                <>
                  <LinkButton to={links.here()}>{empty.showAll}</LinkButton>
                  {empty.instead}
                </>
              ) : (
                empty.first
              )
            }
          />
        </div>
        {selecting?.below}
      </div>
    </Page>
  );
}
