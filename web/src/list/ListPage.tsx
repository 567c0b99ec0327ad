/**
 * The layout of every list screen: search, filters, rows in their five states, pagination, count.
 */
import { RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ViewList } from '@waydesk/contract/app/views.ts';
import type { CacheTime } from '../api/cache.ts';
import type { Read } from '../api/useRead.ts';
import { useT } from '../i18n/t.ts';
import { links } from '../router/links.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { usePhone } from '../ui/useMedia.ts';
import { CachedBanner } from '../page/cached/CachedBanner.tsx';
import { lazyComponent, useOpened } from '../api/lazyComponent.tsx';
import { usePaletteActions } from '../ui/usePaletteActions.ts';
import { chipOf, FilterChips, type Chip } from './FilterChips.tsx';
import { ListBody, type BodyProps } from './ListBody.tsx';
import { ListTotal } from './listTotal.ts';
import { SearchBox } from './SearchBox.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import type { BulkList } from './bulkList.ts';
import { useSelection } from './useSelection.tsx';
import { useShownColumns } from './useShownColumns.ts';
import { useViews } from './useViews.tsx';
import { useSnapshot } from './useSnapshot.ts';

interface Props<T> extends Omit<BodyProps<T>, 'emptyText' | 'emptyAction' | 'boxes'> {
  title: string;
  actions?: ReactNode;
  read: Pick<Read<unknown>, 'failure' | 'isFetching' | 'refresh' | 'cachedAt'>;
  /** What the search covers, as its label; without it there is no search. */
  searchLabel?: string;
  /** The filters' inputs. */
  filters?: ReactNode;
  /** Each active filter, with the text of its chip; the search has its own. */
  chips?: readonly Chip[];
  empty: Empty;
  /** How long its rows stay cached; by default five minutes. */
  cache?: CacheTime;
  /** Under which name its views are saved; without it there are none. */
  views?: ViewList;
  /** Something to know before reading the rows. */
  notice?: ReactNode;
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

const FilterSheet = lazyComponent(() => import('./FilterSheet.tsx'), 'FilterSheet');

/** A list screen; its state lives in `address`, its rows come from `read`. */
export function ListPage<T>(props: Props<T>) {
  const {
    title,
    actions,
    searchLabel,
    filters,
    chips: others = [],
    notice,
    empty,
    cache = 'five-minutes',
    views: list,
    bulk,
    ...body
  } = props;
  const { address, read } = body;
  const selecting = useSelection(bulk, body);
  // Boxes are of no use before the page is there.
  useSnapshot(selecting?.boxes ? undefined : body.rows, read, cache);
  const t = useT();
  const isPhone = usePhone();
  const { search } = address.values;
  const chips = [...chipOf('search', t('Search text'), search), ...others];
  const isNarrowed = chips.length > 0;
  const [showsFilters, setShowsFilters] = useState(true);
  // On a phone the rows come first.
  const sheet = useOpened(FilterSheet);
  const { shown, ids, choice } = useShownColumns(body.columns, address);
  const views = useViews(list, address, ids);
  // A reset also drops text that has not reached the address, by remounting both inputs.
  const [resets, setResets] = useState(0);
  const reset = () => {
    address.reset();
    setResets(resets + 1);
  };
  usePaletteActions([{ label: (inLanguage) => inLanguage('Reset Filters'), run: reset }]);
  const { pagination } = body;
  const total = pagination?.atLeast === true ? undefined : pagination?.total;
  return (
    <Page title={title} actions={<ListTotal value={total}>{actions}</ListTotal>}>
      <div className="no-print flex flex-wrap items-center gap-2 [--spacing-control:var(--spacing-filter)]">
        {searchLabel !== undefined && (
          <SearchBox
            key={resets}
            label={searchLabel}
            value={search ?? ''}
            onSearch={(text) => address.set({ search: text })}
          />
        )}
        {/* They keep together, on one line also in Burmese on a phone and on a tablet. */}
        <div className="flex min-w-0 flex-wrap gap-2 max-sm:gap-1.5 max-lg:[&>button,&>div>button]:px-2">
          {filters !== undefined &&
            (isPhone ? (
              <Button aria-haspopup="dialog" onClick={sheet.open}>
                {others.length > 0
                  ? t('Filters ({count})', { count: others.length })
                  : t('Filters')}
              </Button>
            ) : (
              <Button aria-expanded={showsFilters} onClick={() => setShowsFilters(!showsFilters)}>
                {showsFilters ? t('Hide Filters') : t('Show Filters')}
              </Button>
            ))}
          <Button
            {...(isPhone && { 'aria-label': t('Reset Filters') })}
            onClick={reset}
            className="pointer-coarse:min-w-11"
          >
            {isPhone ? <RotateCcw aria-hidden="true" className="size-4" /> : t('Reset Filters')}
          </Button>
          {!isPhone && <ColumnsButton {...choice} />}
          {views.button}
          {selecting?.buttons}
        </div>
      </div>
      {sheet.isOpen && isPhone && <FilterSheet onClose={sheet.close}>{filters}</FilterSheet>}
      {filters !== undefined && showsFilters && !isPhone && (
        <div
          key={resets}
          // A Burmese day is longer.
          className="no-print grid grid-cols-2 gap-3 [--spacing-control:var(--spacing-filter)] sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] sm:[:lang(my)_&]:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]"
        >
          {filters}
        </div>
      )}
      <FilterChips chips={chips} onRemove={(chip) => address.reset(...chip.names)} />
      <CachedBanner read={read} />
      {selecting?.above}
      {notice}
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
    </Page>
  );
}
