import { SETTLEMENT_TYPES } from '@waydesk/contract/records/shop-lists.ts';
import { useState } from 'react';
import { useT } from '../i18n/t.ts';
import { ChoiceFilter } from '../list/ChoiceFilter.tsx';
import { ColumnsButton } from '../list/ColumnsButton.tsx';
import { DateRange } from '../list/filters/DateRange.tsx';
import type { Days } from '../list/days.ts';
import { FilterChips, type Chip } from '../list/FilterChips.tsx';
import { FilterTabs } from '../list/filters/FilterTabs.tsx';
import { ListFooter } from '../list/ListFooter.tsx';
import { ListTotal } from '../list/total/ListTotal.tsx';
import { OrderInput } from '../list/OrderInput.tsx';
import { useViews } from '../list/useViews.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { Button } from '../ui/Button.tsx';
import { PaginationBar } from '../list/PaginationBar.tsx';
import { useSampleColumns } from './sampleRows.tsx';
import { Example } from './Example.tsx';
import { useFixedAddress } from './fixedAddress.ts';

export function ListBarExamples() {
  const t = useT();
  const address = useFixedAddress();
  const columns = useSampleColumns();
  const [hidden, hide] = useState<readonly string[]>([]);
  const views = useViews(
    'ways',
    address,
    columns.map(({ id }) => id),
  );
  const [days, setDays] = useState<Days>({ startDate: '2026-02-10', endDate: undefined });
  const [removed, setRemoved] = useState<readonly Chip[]>([]);
  const chips: Chip[] = [
    { names: ['search'], label: `${t('Search text')}: Mya` },
    { names: ['status'], label: `${t('Status')}: ${t('Pending')}` },
    { names: ['shop'], label: `${t('Shop')}: ရွှေဆိုင် · Golden Books and More` },
  ];
  const [choice, setChoice] = useState<string>('weekly');
  const [tab, setTab] = useState<string | undefined>('daily');
  const isThere = ({ names }: Chip) => removed.every((one) => one.names[0] !== names[0]);
  return (
    <>
      <Example of="SearchBox, buttons, ColumnsButton, saved views" inline>
        <SearchBox label={t('Search text')} value="" onSearch={() => {}} />
        <Button aria-expanded>{t('Hide Filters')}</Button>
        <Button onClick={() => setRemoved([])}>{t('Reset Filters')}</Button>
        <ColumnsButton choices={columns.slice(1)} hidden={hidden} hide={hide} />
        {views.button}
      </Example>
      <Example of="DateRange: the usual days, or both ends">
        <div className="grid grid-cols-2 gap-3 [--spacing-control:var(--spacing-filter)] sm:grid-cols-3">
          <DateRange days={days} onPick={(next) => setDays({ ...days, ...next })} />
        </div>
      </Example>
      <Example of="ChoiceFilter: all, or one of a few">
        <div className="grid grid-cols-2 gap-3 [--spacing-control:var(--spacing-filter)] sm:grid-cols-3">
          <ChoiceFilter
            label={t('Settlement Type')}
            value={choice}
            choices={SETTLEMENT_TYPES}
            toText={(type) => t.sent(type)}
            onPick={setChoice}
          />
        </div>
      </Example>
      <Example of="FilterTabs: one filter, with and without how many it leaves">
        <FilterTabs
          label={t('Settlement Type')}
          tabs={[
            { value: undefined, label: t('All') },
            { value: 'daily', label: t('Daily'), badge: '12' },
            { value: 'weekly', label: t('Weekly'), badge: '1,000+' },
          ]}
          chosen={tab}
          onChoose={setTab}
        />
      </Example>
      <Example of="FilterChips">
        <FilterChips
          chips={chips.filter(isThere)}
          onRemove={(chip) => setRemoved([...removed, chip])}
        />
      </Example>
      <Example of="OrderInput, above cards">
        <OrderInput
          columns={columns}
          {...address}
          onOrder={(sortBy = '', sortOrder = 'desc') => address.set({ sortBy, sortOrder })}
        />
      </Example>
      <Example of="ListFooter with its PaginationBar">
        <ListFooter
          address={address}
          pagination={{ total: 93, page: address.page, limit: address.limit, totalPages: 10 }}
          isEmpty={false}
          isFetching={false}
          text={t('Page {n}', { n: address.page })}
        />
      </Example>
      <Example of="ListFooter with a ListTotal of all rows">
        <ListFooter
          address={address}
          pagination={{ total: 93, page: address.page, limit: address.limit, totalPages: 10 }}
          isEmpty={false}
          isFetching={false}
          text={t('Page {n}', { n: address.page })}
          total={
            <ListTotal
              sums={{ [t('Total to collect')]: 1_234_000, [t('Shop balance')]: -5_000 }}
              of={t('{n} parcels', { n: 56 })}
            />
          }
        />
      </Example>
      <Example of="PaginationBar: at the start, of a list whose end is not known" inline>
        <PaginationBar page={1} pages={3} onPage={() => {}} />
        <PaginationBar page={50} pages={50} hasMore onPage={() => {}} />
      </Example>
    </>
  );
}
