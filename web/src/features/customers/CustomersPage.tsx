import { Eye, Pencil } from 'lucide-react';
import { customers, type Customer } from '@waydesk/contract/records/customers.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { ExportList } from '../../list/ExportList.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { IconLink, RowActions } from '../../list/table/RowActions.tsx';
import { showPhones } from '../../entities/labels.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

const READ = { cache: 'five-minutes', keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(customers.list, { query: readAddress(searches.customers, search).query }, READ);

/** /customers */
export function CustomersPage() {
  const t = useT();
  const address = useListAddress(searches.customers);
  const { query } = address;
  const read = useRead(customers.list, { query }, READ);
  return (
    <ListPage
      title={t('Customers')}
      views="customers"
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={columns(t)}
      toKey={({ id, phoneNumber }) => id ?? phoneNumber}
      toScreen={({ id }) => (id === null ? undefined : links.customer(id))}
      searchLabel={t('Search name, phone, township or address')}
      empty={{
        text: t('No customers found.'),
        first: (
          <LinkButton to={links.addCustomer()} variant="primary">
            {t('Add the first customer')}
          </LinkButton>
        ),
        narrowed: t('No customers found matching your search.'),
        showAll: t('Show all customers'),
      }}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} customers' : 'Showing {x} of {y} customers', {
          x,
          y,
        })
      }
      actions={
        <>
          <ExportList route={customers.list} query={query} prefix="customers_export" />
          <LinkButton to={links.importCustomers()}>{t('Import')}</LinkButton>
          <AddLink to={links.addCustomer()}>{t('Add Customer')}</AddLink>
        </>
      }
    />
  );
}

const columns = (t: Translate): Column<Customer>[] => [
  {
    id: 'name',
    head: t('Name'),
    sort: 'name',
    headOnCard: false,
    fills: 25,
    cell: ({ name }) => <TruncatedText text={name} />,
  },
  {
    id: 'phone',
    card: 'second',
    head: t('Phone Number'),
    cell: ({ phoneNumber }) => showPhones(phoneNumber) || '–',
  },
  {
    id: 'township',
    card: 'second',
    head: t('Township'),
    fills: 20,
    cell: ({ township }) => <TruncatedText text={t.place(township ?? '')} />,
  },
  {
    id: 'address',
    card: 'third',
    head: t('Address'),
    fills: 55,
    cell: ({ address }) => (
      <span className="max-sm:line-clamp-2">
        <TruncatedText text={address} />
      </span>
    ),
  },
  {
    id: 'createdAt',
    card: 'end',
    head: t('Created At'),
    sort: 'created_at',
    cell: ({ createdAt }) => <Timestamp at={createdAt} day />,
  },
  {
    id: 'actions',
    card: 'buttons',
    head: t('Actions'),
    notOnPaper: true,
    cell: ({ id, name }) =>
      id === null ? (
        '–'
      ) : (
        <RowActions>
          <IconLink icon={Eye} to={links.customer(id)} label={t('View {name}', { name })} />
          <IconLink icon={Pencil} to={links.editCustomer(id)} label={t('Edit {name}', { name })} />
        </RowActions>
      ),
  },
];
