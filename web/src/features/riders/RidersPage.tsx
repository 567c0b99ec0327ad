import { riders } from '@waydesk/contract/riders.ts';
import { RIDER_STATUSES } from '@waydesk/contract/statuses.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { chipOf } from '../../list/FilterChips.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { riderColumns } from './riderColumns.tsx';
import { useStatusChange } from './useStatusChange.ts';
import { riderStatusLabel } from './words.ts';

const PAGING = { order: { sortBy: 'name', sortOrder: 'asc' } } as const;

/** /riders */
export function RidersPage() {
  const t = useT();
  const address = useListAddress(searches.riders, PAGING);
  const { values, sortOrder } = address;
  // Other servers sort riders by age by default.
  const query = { sortBy: 'name' as const, ...address.query, sortOrder };
  const read = useRead(riders.list, { query }, { cache: 'five-minutes', keepPrevious: true });
  const change = useStatusChange();
  const { status } = values;
  return (
    <ListPage
      title={t('Riders')}
      address={address}
      read={read}
      rows={read.data?.riders}
      pagination={read.pagination}
      columns={riderColumns(t, change)}
      toKey={({ id }) => id}
      toScreen={({ id }) => links.rider(id)}
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
                  {t.sent(riderStatusLabel(code))}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      }
      chips={chipOf('status', t('Status'), status && t.sent(riderStatusLabel(status)))}
      notice={change.problem !== null && <Banner kind="error">{change.problem}</Banner>}
      empty={{
        text: t('No riders found.'),
        first: <LinkButton to={links.addRider()}>{t('Add the first rider')}</LinkButton>,
        narrowed: t('No riders found matching your criteria.'),
        showAll: t('Show all riders'),
      }}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} riders' : 'Showing {x} of {y} riders', { x, y })
      }
      actions={<AddLink to={links.addRider()}>{t('Add Rider')}</AddLink>}
    />
  );
}
