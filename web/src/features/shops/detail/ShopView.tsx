import { PhoneLinks } from '../../../ui/contact/PhoneLinks.tsx';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import { dayStart } from '@waydesk/contract/values/time.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { PutOnSlip } from '../../../entities/returns/PutOnSlip.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/cards/Facts.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { businessZone } from '../../../ui/zone.ts';
import { settlementLabel } from '@waydesk/contract/records/record-labels.ts';
import { FullLinks } from '../SocialLinks.tsx';
import { WayCounts } from '../WayCounts.tsx';
import { ShopChargesCard } from './ShopChargesCard.tsx';
import { BankAccounts, PaymentMethods } from './ShopEntries.tsx';

export function ShopView({ shop }: { shop: Shop }) {
  const t = useT();
  const { contactPerson: contact, bankInfo } = shop;
  const start = shop.startDate && dayStart(shop.startDate, businessZone()).toISOString();
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3 print:grid-cols-2">
        <Card title={t('Basic Information')}>
          <Facts
            facts={{
              [t('Shop Name')]: shop.name,
              [t('Owner Name')]: shop.ownerName,
              [t('Phone Number')]: shop.phoneNumber && (
                <PhoneLinks stored={shop.phoneNumber} viber />
              ),
              [t('Email')]: shop.email,
              [t('Address')]: shop.address,
              [t('Township')]: t.place(shop.township),
              [t('Category')]: shop.category,
              [t('Start Date')]: start && <Timestamp at={start} day />,
              [t('Created At')]: shop.createdAt && <Timestamp at={shop.createdAt} />,
              [t('Last Updated')]: shop.updatedAt && <Timestamp at={shop.updatedAt} />,
            }}
          />
        </Card>
        <div className="flex flex-col gap-4">
          <Card title={t('Contact Person')}>
            <Facts
              facts={{
                [t('Name')]: contact.name,
                [t('Mobile Phone')]: contact.mobilePhone && (
                  <PhoneLinks stored={contact.mobilePhone} viber />
                ),
                [t('Other Phone')]: contact.otherPhone && (
                  <PhoneLinks stored={contact.otherPhone} viber />
                ),
                [t('Email')]: contact.email,
                [t('Address')]: contact.address,
                [t('Comment')]: contact.comment,
              }}
            />
          </Card>
          <ShopChargesCard shop={shop} />
          <Card title={t('Social Links')}>
            <FullLinks {...shop} />
          </Card>
        </div>
        <div className="flex flex-col gap-4 lg:max-xl:col-span-2 lg:max-xl:grid lg:max-xl:grid-cols-2 lg:max-xl:items-start">
          <Card title={t('Ways Statistics')}>
            <WayCounts shop={shop} isTall />
            <div className="no-print mt-3 flex flex-wrap items-center justify-between gap-2">
              <TextLink to={links.ways({ shop_id: shop.id })}>
                {t('Show the ways of this shop')}
              </TextLink>
              <PutOnSlip small text="Parcels to return" shop={{ id: shop.id, label: shop.name }} />
            </div>
          </Card>
          <Card title={t('Bank Information')}>
            <Facts
              facts={{
                [t('Preferred Bank')]: bankInfo.preferred_bank,
                [t('Settlement Type')]: t.sent(settlementLabel(bankInfo.settlement_type ?? '')),
                [t('Settlement Time')]: bankInfo.settlement_time,
                [t('Notes')]: bankInfo.notes,
              }}
            />
          </Card>
        </div>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <BankAccounts rows={shop.bankAccounts} />
        <PaymentMethods rows={shop.paymentMethods} />
      </div>
    </>
  );
}
