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
import { BankAccounts, PaymentMethods } from './ShopEntries.tsx';
import { ShopChatCard } from './ShopChatCard.tsx';
import { ShopMoneyCard } from './ShopMoneyCard.tsx';
import { ShopPeopleCard } from './ShopPeopleCard.tsx';
import { ShopProgramsCard } from './ShopProgramsCard.tsx';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { shopCharges, type ChargesOfShop } from '@waydesk/contract/money/shop-charges.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { useSession } from '../../../api/session.ts';
import { useRead } from '../../../api/useRead.ts';
import { lazyComponent, useOpened } from '../../../api/lazyComponent.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export function ShopView({ shop }: { shop: Shop }) {
  const t = useT();
  const { contactPerson: contact, bankInfo } = shop;
  const start = shop.startDate && dayStart(shop.startDate, businessZone()).toISOString();
  const role = useSession()?.user.role;
  const isCashier = may(role, 'cashier');
  return (
    <>
      {isCashier && <ShopMoneyCard shopId={shop.id} />}
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
          {may(role, 'shop-admin') && (
            <>
              <ShopPeopleCard shop={shop} />
              <ShopChatCard shopId={shop.id} />
            </>
          )}
          {may(role, 'user-admin') && shop.isActive && <ShopProgramsCard shopId={shop.id} />}
        </div>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <BankAccounts rows={shop.bankAccounts} />
        <PaymentMethods rows={shop.paymentMethods} />
      </div>
    </>
  );
}

const RateGroupDialog = lazyComponent(() => import('./RateGroupDialog.tsx'), 'RateGroupDialog');

const READ = { handledStatuses: true } as const;

/** The rate group of a shop, chosen by people who may change shops; the page works without it. */
function ShopChargesCard({ shop }: { shop: Pick<Shop, 'id' | 'name'> }) {
  const t = useT();
  const mayWrite = may(useSession()?.user.role, 'shop-admin');
  const dialog = useOpened(RateGroupDialog);
  const read = useRead(shopCharges.get, { params: { id: shop.id } }, READ);
  const { data: charges, failure } = read;
  if (failure !== undefined && charges === undefined && isUnknownCall(failure)) return null;
  return (
    <Card
      title={t('Delivery Charges')}
      actions={
        mayWrite &&
        charges && (
          <Button small className="no-print" onClick={dialog.open}>
            {t('Change Rate Group')}
          </Button>
        )
      }
    >
      {charges !== undefined ? (
        <Terms charges={charges} />
      ) : failure === undefined ? (
        <Loading />
      ) : (
        <ErrorBanner
          text={inlineText(failure)}
          requestId={failure.requestId}
          busy={read.isFetching}
          onRetry={read.refresh}
        />
      )}
      {dialog.isOpen && charges && (
        <RateGroupDialog shop={shop} charges={charges} onClose={dialog.close} />
      )}
    </Card>
  );
}

function Terms({ charges: { rateGroup } }: { charges: ChargesOfShop }) {
  const t = useT();
  const isUsed = rateGroup?.is_active === true;
  return (
    <>
      <Facts
        facts={{
          [t('Rate Group')]: rateGroup && (
            <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <TextLink to={links.rateGroup(rateGroup.id)}>{rateGroup.name}</TextLink>
              {!isUsed && <StatusBadge code="inactive" label={t('Inactive')} />}
            </span>
          ),
        }}
      />
      <p className="text-muted mt-2 text-pretty">
        {isUsed
          ? t('Townships in this rate group use its charges; all others use their own.')
          : t('Each township uses its own charge.')}
      </p>
    </>
  );
}
