import { portalPickups, type PortalPickupDetail } from '@waydesk/contract/portal/portal-pickups.ts';
import { useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { useRead } from '../../../api/useRead.ts';
import { useWrite } from '../../../api/useWrite.ts';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Card } from '../../../ui/Card.tsx';
import { confirmDialog } from '../../../ui/confirm.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { BigButton, bigClasses } from '../../../ui/thumb/bigButtons.tsx';
import { wantedText } from '../../../entities/pickups/pickupWords.ts';
import { PortalLink } from '../../PortalLink.tsx';
import { ReadFace } from '../ReadFace.tsx';
import { PortalPage } from '../PortalPage.tsx';
import { PickupBadge } from './PickupBadge.tsx';

function PickupActions({ pickup }: { pickup: PortalPickupDetail }) {
  const t = useT();
  const { id, version } = pickup;
  const withdraw = useWrite(portalPickups.withdraw, { handledStatuses: true });
  const [error, setError] = useState<string | null>(null);
  const takeBack = async () => {
    const isSure = await confirmDialog(t('Take this request back?'), {
      confirm: t('Take it back'),
      why: [t('The office then does not come for it.')],
      danger: true,
    });
    if (!isSure) return;
    setError(null);
    try {
      await withdraw.run({ params: { id } }, { ifMatch: version });
      showToast('success', t('Taken back by you'));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(inlineText(failure));
    }
  };
  return (
    <>
      {error !== null && <Banner kind="error">{error}</Banner>}
      <PortalLink to={{ name: 'edit-pickup', id }} className={bigClasses('main')}>
        {t('Change it')}
      </PortalLink>
      <BigButton busy={withdraw.isRunning} onClick={() => void takeBack()}>
        {t('Take it back')}
      </BigButton>
    </>
  );
}

function Rows({ rows }: Pick<PortalPickupDetail, 'rows'>) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Card title={`${t('Parcels')} (${rows.length.toLocaleString('en')})`}>
      <ul className="divide-line divide-y">
        {rows.map(({ line, customer_name: name, township, item_price: price, cod }) => (
          <li key={line} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0">
              {name ?? '–'}
              <span className="text-muted block text-sm">{t.place(township ?? '')}</span>
            </span>
            <span className="shrink-0 text-right">
              <Money amount={price} exact />
              {cod === true && <span className="text-muted block text-sm">COD</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PickupBody({ pickup }: { pickup: PortalPickupDetail }) {
  const t = useT();
  const language = useLanguage();
  const { id, state, count, note, reason, person } = pickup;
  const toLabel = pickup.parcel_ids.length;
  return (
    <>
      <Card>
        <p className="mb-2">
          <PickupBadge state={state} />
        </p>
        <p className="text-base font-semibold">{wantedText(t, language, pickup)}</p>
        <p>{t('{n} parcels', { n: count })}</p>
        {note !== null && <p className="mt-1 whitespace-pre-line">{note}</p>}
        <p className="text-muted mt-1 text-sm">
          {person.name}, <Timestamp at={pickup.created_at} />
        </p>
        {reason !== null && (
          <Banner kind="warning" className="mt-3">
            {t('The office: {text}', { text: reason })}
          </Banner>
        )}
      </Card>
      {state === 'asked' && <PickupActions pickup={pickup} />}
      {state === 'accepted' && (
        <>
          {toLabel > 0 && (
            <PortalLink to={{ name: 'pickup-labels', id }} className={bigClasses('main')}>
              {`${t('Print labels')} (${toLabel.toLocaleString('en')})`}
            </PortalLink>
          )}
          <PortalLink
            to={{ name: 'parcels', filter: {} }}
            className={bigClasses(toLabel > 0 ? 'plain' : 'main')}
          >
            {t('See your parcels')}
          </PortalLink>
        </>
      )}
      <Rows rows={pickup.rows} />
    </>
  );
}

/** One request: what was asked for and what the office has decided. */
export function PickupView({ id }: { id: number }) {
  const t = useT();
  const read = useRead(portalPickups.get, { params: { id } }, { handledStatuses: true });
  return (
    <PortalPage title={t('Pickup #{id}', { id })} back={{ name: 'pickups' }}>
      <ReadFace read={read}>{(pickup) => <PickupBody pickup={pickup} />}</ReadFace>
    </PortalPage>
  );
}
