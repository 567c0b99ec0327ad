import { PhoneLinks } from '../../ui/contact/PhoneLinks.tsx';
import { customers, type Customer } from '@waydesk/contract/records/customers.ts';
import { useT } from '../../i18n/t.ts';
import { RecordPage } from '../../page/RecordPage.tsx';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { CustomerHistory } from './CustomerHistory.tsx';

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
