import { customers } from '@waydesk/contract/customers.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/columns.ts';
import { chipOf } from '../../list/FilterChips.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { useListAddress } from '../../list/useListAddress.ts';
import { showPhones } from '../../records/labels.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { When } from '../../ui/When.tsx';
import type { Customer } from './read.ts';
import { useCustomers } from './useCustomers.ts';

const PAGE_SIZES = [10, 20, 50] as const;
const PAGING = { limit: 10, limits: PAGE_SIZES };

/** /customers */
export function CustomersPage() {
  const t = useT();
  const address = useListAddress(customers.list.query, PAGING);
  const { shown, read } = useCustomers(address);
  const { search } = address.values;
  return (
    <ListPage
      title={t('Customers')}
      address={address}
      read={read}
      rows={shown?.rows}
      pagination={shown?.pagination}
      columns={columns(t)}
      toKey={({ id, phone }) => id ?? phone}
      toHref={({ id }) => (id === null ? undefined : `/customers/view/${id}`)}
      searchLabel={t('Search name, phone, township or address')}
      chips={chipOf('search', t('Search'), search)}
      emptyText={search ? t('No customers found matching your search.') : t('No customers found.')}
      emptyAction={
        search ? (
          <LinkButton href="/customers">{t('Show all customers')}</LinkButton>
        ) : (
          <LinkButton href="/customers/add">{t('Add the first customer')}</LinkButton>
        )
      }
      countText={(x, y) => t('Showing {x} of {y} customers', { x, y })}
      pageSizes={PAGE_SIZES}
      actions={<AddLink href="/customers/add">{t('Add Customer')}</AddLink>}
    />
  );
}

const columns = (t: Translate): Column<Customer>[] => [
  {
    id: 'name',
    head: t('Name'),
    sort: 'name',
    headOnCard: false,
    cell: ({ name }) => name || '–',
  },
  { id: 'phone', head: t('Phone Number'), cell: ({ phone }) => showPhones(phone) || '–' },
  { id: 'township', head: t('Township'), cell: ({ township }) => t(township ?? '') || '–' },
  {
    id: 'address',
    head: t('Address'),
    cell: ({ address }) => (
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{address ?? '–'}</span>
    ),
  },
  {
    id: 'createdAt',
    head: t('Created At'),
    sort: 'created_at',
    cell: ({ createdAt }) => <When at={createdAt} day />,
  },
  {
    id: 'actions',
    head: t('Actions'),
    notOnPaper: true,
    cell: ({ id, name }) =>
      id === null ? (
        '–'
      ) : (
        <span className="inline-flex flex-wrap gap-x-3 max-sm:justify-end">
          <TextLink href={`/customers/view/${id}`} aria-label={t('View {name}', { name })}>
            {t('View')}
          </TextLink>
          <TextLink href={`/customers/edit/${id}`} aria-label={t('Edit {name}', { name })}>
            {t('Edit')}
          </TextLink>
        </span>
      ),
  },
];
