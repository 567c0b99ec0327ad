import { customers } from '@waydesk/contract/customers.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/columns.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useListAddress } from '../../list/useListAddress.ts';
import { showPhones } from '../../records/labels.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { When } from '../../ui/When.tsx';
import type { Customer } from './read.ts';
import { useCustomers } from './useCustomers.ts';

/** /customers */
export function CustomersPage() {
  const t = useT();
  const address = useListAddress(customers.list.query);
  const { shown, read } = useCustomers(address);
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
      empty={{
        text: t('No customers found.'),
        first: <LinkButton href="/customers/add">{t('Add the first customer')}</LinkButton>,
        narrowed: t('No customers found matching your search.'),
        showAll: t('Show all customers'),
      }}
      countText={(x, y) => t('Showing {x} of {y} customers', { x, y })}
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
