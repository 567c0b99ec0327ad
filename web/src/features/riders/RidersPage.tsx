import { riders } from '@waydesk/contract/riders.ts';
import { RIDER_STATUSES } from '@waydesk/contract/rider-body.ts';
import { useMemo } from 'react';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { chipOf } from '../../list/FilterChips.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { pageLocally } from '../../list/pageLocally.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { riderRules } from './localRiders.ts';
import { readRiders } from './read.ts';
import { riderColumns } from './riderColumns.tsx';
import { useStatusChange } from './useStatusChange.ts';
import { riderStatusLabel } from './words.ts';

const PAGING = { order: { sortBy: 'name', sortOrder: 'asc' } } as const;

/** /riders */
export function RidersPage() {
  const t = useT();
  const address = useListAddress(riders.list.query, PAGING);
  const { values, page, limit, sortBy, sortOrder } = address;
  // Servers order riders by age unless asked otherwise.
  const query = { sortBy: 'name' as const, ...address.query, sortOrder };
  const read = useRead(riders.list, { query }, { cache: 'five-minutes', keepPrevious: true });
  const change = useStatusChange();
  const { data, pagination } = read;
  const shown = useMemo(() => {
    if (data === undefined) return undefined;
    const rows = readRiders(data);
    if (pagination !== undefined) return { rows, pagination };
    return pageLocally(rows, { values, page, limit, sortBy, sortOrder }, riderRules);
  }, [data, pagination, values, page, limit, sortBy, sortOrder]);
  const { status } = values;
  return (
    <ListPage
      title={t('Riders')}
      address={address}
      read={read}
      rows={shown?.rows}
      pagination={shown?.pagination}
      columns={riderColumns(t, change)}
      toKey={({ id }) => id}
      toHref={({ id }) => `/riders/${id}`}
      searchLabel={t('Search name, phone or email')}
      filters={
        <Field label={t('Status')}>
          {(ties) => (
            <SelectInput
              {...ties}
              value={status ?? ''}
              onChange={(event) => address.set({ status: event.target.value })}
            >
              <option value="">{t('All')}</option>
              {RIDER_STATUSES.map((code) => (
                <option key={code} value={code}>
                  {t(riderStatusLabel(code))}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      }
      chips={chipOf('status', t('Status'), status && t(riderStatusLabel(status)))}
      notice={change.problem !== null && <Banner kind="error">{change.problem}</Banner>}
      empty={{
        text: t('No riders found.'),
        first: <LinkButton href="/riders/add">{t('Add the first rider')}</LinkButton>,
        narrowed: t('No riders found matching your criteria.'),
        showAll: t('Show all riders'),
      }}
      countText={(x, y) => t('Showing {x} of {y} riders', { x, y })}
      actions={<AddLink href="/riders/add">{t('Add Rider')}</AddLink>}
    />
  );
}
