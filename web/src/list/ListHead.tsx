/** What stands above the rows of a list: search, filters, tabs, and what is chosen. */
import { ListFilter, RotateCcw } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { lazyComponent, useOpened } from '../api/lazyComponent.tsx';
import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { useNarrow, usePhone } from '../ui/useMedia.ts';
import { usePaletteActions } from '../ui/usePaletteActions.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { FilterChips, type Chip } from './FilterChips.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { ColumnChoice } from './table/columns.ts';
import { useFilterRow } from './useFilterRow.ts';
import type { ListAddress } from './useListAddress.ts';

export interface HeadProps {
  /** What the search covers, as its label; without it there is no search. */
  searchLabel?: string | undefined;
  /** The filters' inputs. */
  filters?: ReactNode;
  /** Loads their code, which is then there when they open. */
  loadFilters?: (() => Promise<unknown>) | undefined;
  /** As the documents have them: in a row of their own, which a person may hide. */
  isFilterRow?: boolean | undefined;
  /** One of the filters as a row of buttons. */
  tabs?: ReactNode;
  /** Something to know before reading the rows. */
  notice?: ReactNode;
}

interface Props extends HeadProps {
  address: ListAddress;
  /** The search and each filter in use. */
  chips: readonly Chip[];
  choice: ColumnChoice;
  isWide: boolean | undefined;
  /** Buttons of saved views and of selecting. */
  buttons: ReactNode;
}

const FilterMenu = lazyComponent(() => import('./filters/FilterMenu.tsx'), 'FilterMenu');

export function ListHead(props: Props) {
  const { searchLabel, filters, loadFilters, isFilterRow = false, tabs, notice } = props;
  const { address, chips, choice, buttons } = props;
  const t = useT();
  const isPhone = usePhone();
  const isNarrow = useNarrow(props.isWide);
  const row = useFilterRow();
  const menu = useOpened({ load: () => Promise.all([FilterMenu.load(), loadFilters?.()]) });
  // A reset also drops text that has not reached the address, by remounting both inputs.
  const [resets, setResets] = useState(0);
  const reset = () => {
    address.reset();
    setResets(resets + 1);
  };
  usePaletteActions([{ label: (inLanguage) => inLanguage('Reset Filters'), run: reset }]);
  const { search } = address.values;
  const inUse = chips.filter(({ names }) => names[0] !== 'search').length;
  const isRow = isFilterRow && !isPhone;
  return (
    <div className="flex flex-col gap-1.5">
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
          {filters !== undefined && isRow && (
            <Button aria-expanded={row.isShown} onClick={row.toggle}>
              {row.isShown ? t('Hide Filters') : t('Show Filters')}
            </Button>
          )}
          {filters !== undefined && !isRow && (
            <div className="relative">
              <Button
                aria-haspopup="dialog"
                aria-expanded={menu.isOpen}
                onClick={menu.isOpen ? menu.close : menu.open}
              >
                {isFilterRow ? (
                  inUse > 0 ? (
                    t('Filters ({count})', { count: inUse })
                  ) : (
                    t('Filters')
                  )
                ) : (
                  <>
                    <ListFilter aria-hidden="true" className="size-4 shrink-0" />
                    {inUse > 0 ? t('Filter ({count})', { count: inUse }) : t('Filter')}
                  </>
                )}
              </Button>
              {menu.isOpen && (
                <FilterMenu onClose={menu.close} onReset={reset}>
                  <Fragment key={resets}>{filters}</Fragment>
                </FilterMenu>
              )}
            </div>
          )}
          {isFilterRow && (
            <Button
              {...(isPhone && { 'aria-label': t('Reset Filters') })}
              onClick={reset}
              className="pointer-coarse:min-w-11"
            >
              {isPhone ? <RotateCcw aria-hidden="true" className="size-4" /> : t('Reset Filters')}
            </Button>
          )}
          {!isNarrow && <ColumnsButton {...choice} />}
          {buttons}
        </div>
      </div>
      {filters !== undefined && isRow && row.isShown && (
        <div
          key={resets}
          // A Burmese day is longer.
          className="no-print mt-1 mb-1.5 grid grid-cols-2 gap-3 [--spacing-control:var(--spacing-filter)] sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] sm:[:lang(my)_&]:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]"
        >
          {filters}
        </div>
      )}
      {tabs}
      {(chips.length > 0 || Boolean(notice)) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <FilterChips
            chips={chips}
            onRemove={(chip) => address.reset(...chip.names)}
            {...(!isFilterRow && { onReset: reset })}
          />
          {notice && <div className="min-w-0 flex-1 basis-96">{notice}</div>}
        </div>
      )}
    </div>
  );
}
