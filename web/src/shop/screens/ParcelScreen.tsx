import { portal } from '@waydesk/contract/portal/portal.ts';
import type { PortalParcelDetail } from '@waydesk/contract/portal/portal-parcels.ts';
import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { showPhone } from '@waydesk/contract/values/phone.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { CircleCheck, CircleDot, CircleDashed } from 'lucide-react';
import { useRead } from '../../api/useRead.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { bigClasses } from '../../ui/thumb/bigButtons.tsx';
import { MONEY_STATE_NAMES, STEP_NAMES, WAITING_NAMES } from '../portalWords.ts';
import { PortalLink } from '../PortalLink.tsx';
import { AmountLine } from './AmountLine.tsx';
import { DoorProofs } from './DoorProofs.tsx';
import { ParcelWishCard } from './ParcelWishCard.tsx';
import { ReadFace } from './ReadFace.tsx';
import { PortalPage } from './PortalPage.tsx';
import { TrackingForCustomer } from './TrackingForCustomer.tsx';

const STEP_ICONS = { done: CircleCheck, current: CircleDot, next: CircleDashed };
const STEP_LOOKS = { done: 'text-good', current: 'text-link font-semibold', next: 'text-muted' };

function Steps({ parcel: { steps, next_on: next, stage } }: { parcel: PortalParcelDetail }) {
  const t = useT();
  const language = useLanguage();
  return (
    <Card title={t('Where it is')}>
      <ol className="flex flex-col gap-2">
        {steps.map(({ name, day, state }) => {
          const Icon = STEP_ICONS[state];
          return (
            <li
              key={name}
              aria-current={state === 'current' ? 'step' : undefined}
              className={`flex items-center gap-2 ${STEP_LOOKS[state]}`}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 flex-1">{t(STEP_NAMES[name])}</span>
              {day !== null && <span className="shrink-0 text-sm">{showDay(day, language)}</span>}
            </li>
          );
        })}
      </ol>
      {stage !== 'ended' && next !== null && (
        <p className="mt-3">{t('We try again on {day}.', { day: showDay(next, language) })}</p>
      )}
    </Card>
  );
}

function Attempts({ parcel: { failed_attempts: attempts } }: { parcel: PortalParcelDetail }) {
  const t = useT();
  if (attempts.length === 0) return null;
  return (
    <Card title={t('Attempts that failed')}>
      <ol className="divide-line divide-y">
        {attempts.map(({ at, reason }) => (
          <li key={at} className="flex items-baseline justify-between gap-3 py-1.5">
            <span className="min-w-0">
              {t(reason === null ? 'No reason told' : REASON_NAMES[reason])}
            </span>
            <span className="text-muted shrink-0 text-sm">
              <Timestamp at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ParcelMoney({ parcel }: { parcel: PortalParcelDetail }) {
  const t = useT();
  const { money, item_price: price, charge, total_collect_amount: total } = parcel;
  const isOver = money.state !== 'not_delivered';
  const onlyCharge = parcel.cod ? undefined : t('Only the delivery charge');
  const about = parcel.os_paid ? t('You pay the delivery charge') : onlyCharge;
  return (
    <Card title={t('Its money')}>
      <dl className="divide-line divide-y">
        {isOver ? (
          <>
            <AmountLine name={t('Collected from the customer')} amount={money.collected} />
            <AmountLine name={t('Delivery charge')} amount={-money.charge} />
            <AmountLine name={t('You get')} amount={money.due} isSum />
          </>
        ) : (
          <>
            <AmountLine name={t('Item price')} amount={price} />
            <AmountLine name={t('Delivery charge')} amount={charge} />
            <AmountLine name={t('The customer pays')} about={about} amount={total} isSum />
          </>
        )}
      </dl>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge tone={money.state === 'paid' ? 'teal' : 'grey'}>
          {t(MONEY_STATE_NAMES[money.state])}
        </Badge>
        {money.waits_for !== null && (
          <span className="text-muted text-sm">{t(WAITING_NAMES[money.waits_for])}</span>
        )}
        {money.statement_id !== null && (
          <PortalLink
            to={{ name: 'statement', id: money.statement_id }}
            className="text-link underline-offset-2 hover:underline pointer-coarse:py-3"
          >
            {t('Statement {number}', { number: `S-${money.statement_id}` })}
          </PortalLink>
        )}
      </p>
    </Card>
  );
}

function Receiver({ parcel }: { parcel: PortalParcelDetail }) {
  const t = useT();
  const {
    customer_name: name,
    customer_phone: phone,
    township,
    delivery_address: address,
  } = parcel;
  return (
    <Card title={t('For')}>
      <p className="font-semibold">{name}</p>
      <p>{showPhone(phone)}</p>
      {parcel.other_phones !== null && <p className="text-muted">{parcel.other_phones}</p>}
      <p>{[address, t.place(township)].filter(Boolean).join(', ')}</p>
      {parcel.remark !== null && <p className="text-muted mt-1">{parcel.remark}</p>}
    </Card>
  );
}

export function ParcelScreen({ id }: { id: number }) {
  const t = useT();
  const read = useRead(portal.parcel, { params: { id } }, { handledStatuses: true });
  return (
    <PortalPage title={t('Parcel #{id}', { id })} back={{ name: 'parcels', filter: {} }}>
      <ReadFace read={read}>
        {(parcel) => (
          <>
            <Steps parcel={parcel} />
            <Receiver parcel={parcel} />
            {parcel.may_label && (
              <PortalLink to={{ name: 'parcel-label', id }} className={bigClasses()}>
                {t('Print label')}
              </PortalLink>
            )}
            <Attempts parcel={parcel} />
            <DoorProofs proofs={parcel.proofs} />
            <ParcelMoney parcel={parcel} />
            <ParcelWishCard parcel={parcel} />
            {parcel.stage !== 'ended' && <TrackingForCustomer id={id} />}
          </>
        )}
      </ReadFace>
    </PortalPage>
  );
}
