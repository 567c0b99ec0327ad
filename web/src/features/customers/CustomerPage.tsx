import { customers } from '@waydesk/contract/customers.ts';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { inlineText } from '../../api/failureTexts.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { showPhones } from '../../records/labels.ts';
import { RecordFace } from '../../records/RecordFace.tsx';
import { useIdParam } from '../../router/place.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { When } from '../../ui/When.tsx';
import { CustomerHistory } from './CustomerHistory.tsx';
import { readCustomer, type Customer } from './read.ts';

/** /customers/view/{id} */
export function CustomerPage() {
  const id = useIdParam();
  return <OneCustomer key={id} id={id} />;
}

function OneCustomer({ id }: { id: number }) {
  const t = useT();
  const isAddress = Number.isInteger(id);
  const read = useRead(customers.get, { params: { id } }, { enabled: isAddress });
  const customer = useMemo(() => readCustomer(read.data), [read.data]);
  return (
    <Page
      title={customer?.name || t('Customer')}
      actions={
        customer && (
          <>
            <LinkButton href="/customers">{t('Back to Customers')}</LinkButton>
            <LinkButton href={`/customers/edit/${id}`} look="primary">
              <Pencil aria-hidden="true" className="size-4" />
              {t('Edit Customer')}
            </LinkButton>
          </>
        )
      }
    >
      {customer === null ? (
        <RecordFace
          {...{ read, isAddress }}
          missingText={t('Customer not found')}
          back={{ href: '/customers', label: t('Back to Customers') }}
          skeleton={<Waiting />}
        />
      ) : (
        <>
          {read.failure !== undefined && <Banner kind="error">{inlineText(read.failure)}</Banner>}
          <CustomerFacts customer={customer} />
          <CustomerHistory id={id} phone={customer.phone} />
        </>
      )}
    </Page>
  );
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useT();
  return (
    <Card title={t('Customer Info')}>
      <div className="grid items-start gap-x-8 gap-y-2 md:grid-cols-2 print:grid-cols-2">
        <Facts
          facts={{
            [t('Name')]: customer.name,
            [t('Phone Number')]: showPhones(customer.phone),
            [t('Other Phones')]: showPhones(customer.otherPhones),
            [t('Township')]: t(customer.township ?? ''),
          }}
        />
        <Facts
          facts={{
            [t('Address')]: customer.address,
            [t('Comments')]: customer.comments && (
              <span className="whitespace-pre-line">{customer.comments}</span>
            ),
            [t('Created At')]: customer.createdAt && <When at={customer.createdAt} />,
          }}
        />
      </div>
    </Card>
  );
}

function Waiting() {
  const t = useT();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      {['Customer Info', 'Delivery History'].map((title) => (
        <Card key={title} title={t(title)}>
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} className="my-2.5" />
          ))}
        </Card>
      ))}
    </div>
  );
}
