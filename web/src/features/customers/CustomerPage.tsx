import { PhoneLinks } from '../../ui/contact/PhoneLinks.tsx';
import { customers, type Customer } from '@waydesk/contract/records/customers.ts';
import { useT, t, type Translate } from '../../i18n/t.ts';
import { RecordPage } from '../../page/RecordPage.tsx';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { deliveries, type Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { ApiError } from '../../api/apiError.ts';
import { useRead } from '../../api/useRead.ts';
import type { Column } from '../../list/table/columns.ts';
import { idColumn, statusColumn, wayColumn } from '../../list/local/deliveryColumns.tsx';
import { ListBody } from '../../list/ListBody.tsx';
import { useListAddress } from '../../list/useListAddress.ts';
import { searches } from '../../router/searches.ts';
import { Money } from '../../ui/Money.tsx';

/** /customers/view/{id} */
export function CustomerPage() {
  const t = useT();
  return (
    <RecordPage
      call={customers.get}
      toTitle={(customer) => customer?.name || t('Customer')}
      missingText={t('Customer not found')}
      back={{ to: links.customers(), label: t('Back to Customers') }}
      edit={{ to: (id) => links.editCustomer(id), label: 'Edit Customer' }}
      skeleton={<CardSkeletons cards={{ [t('Customer Info')]: 4, [t('Delivery History')]: 4 }} />}
    >
      {(customer, id) => (
        <>
          <CustomerFacts customer={customer} />
          <CustomerHistory id={id} phone={customer.phoneNumber} />
        </>
      )}
    </RecordPage>
  );
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useT();
  return (
    <Card title={t('Customer Info')}>
      <div className="grid items-start gap-x-8 gap-y-1.5 lg:grid-cols-2 print:grid-cols-2">
        <Facts
          facts={{
            [t('Name')]: customer.name,
            [t('Phone Number')]: customer.phoneNumber && (
              <PhoneLinks stored={customer.phoneNumber} viber />
            ),
            [t('Other Phones')]: customer.otherPhones && (
              <PhoneLinks stored={customer.otherPhones} viber />
            ),
            [t('Township')]: t.place(customer.township ?? ''),
          }}
        />
        <Facts
          facts={{
            [t('Address')]: customer.address,
            [t('Comments')]: customer.comments,
            [t('Created At')]: customer.createdAt && <Timestamp at={customer.createdAt} />,
          }}
        />
      </div>
    </Card>
  );
}

interface Props {
  id: number;
  /** As stored. */
  phone: string;
}

const PAGING = { order: { sortBy: 'created_at', sortOrder: 'desc' } } as const;

/** All deliveries to a customer, newest first. */
function CustomerHistory({ id, phone }: Props) {
  const t = useT();
  const address = useListAddress(searches.customerHistory, PAGING);
  const query = {
    ...address.query,
    customer_id: String(id),
    ...(phone && { customer_phone: phone }),
  };
  const read = useRead(deliveries.list, { query }, { keepPrevious: true });
  return (
    <Card title={t('Delivery History')}>
      <div className="-mx-4 -mb-4">
        <ListBody
          label={t('Delivery History')}
          address={address}
          read={read}
          rows={read.data}
          pagination={read.pagination}
          columns={columns(t)}
          toKey={(row) => row.id}
          toScreen={links.delivery}
          failureText={failureText}
          emptyText={t('Nothing has been delivered to this customer yet.')}
          countText={(x, y, isMore) =>
            t(
              isMore ? 'Showing {x} of more than {y} deliveries' : 'Showing {x} of {y} deliveries',
              { x, y },
            )
          }
        />
      </div>
    </Card>
  );
}

const failureText = ({ message }: ApiError) => t.sent(message, customers.get.failure);

const columns = (t: Translate): Column<Delivery>[] => [
  idColumn(t),
  wayColumn(t('Way')),
  { ...statusColumn(t), sort: 'status' },
  {
    id: 'township',
    card: 'second',
    head: t('Township'),
    cell: ({ township }) => t.place(township ?? '') || '–',
  },
  {
    id: 'createdAt',
    card: 'third',
    head: t('Created At'),
    sort: 'created_at',
    cell: ({ created_at }) => <Timestamp at={created_at} />,
  },
  {
    id: 'total',
    card: 'second',
    head: t('Total Amount to Collect'),
    align: 'right',
    cell: ({ totalCollectAmount }) => <Money amount={totalCollectAmount} />,
  },
];
