import { DELIVERY_STATUS, deliveryClass } from '@waydesk/contract/rules/delivery-status.ts';
import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { showPhone } from '@waydesk/contract/values/phone.ts';
import { formatFigure } from '@waydesk/contract/values/money.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Words } from '../../ui/Words.tsx';
import { phone } from '../phone.ts';

/** The amount is the largest on the page: it is read out at the door. */
export function StopAmount({ parcel }: { parcel: RunParcel }) {
  const t = useT();
  const isDelivered = deliveryClass(parcel.status) === 'delivered';
  const body = isDelivered ? phone.lastActOf(parcel.id)?.body : undefined;
  const amount = body?.kind === 'delivered' ? body.collected : parcel.total_collect_amount;
  return (
    <div className="bg-surface border-line rounded-card border px-4 py-3">
      <p className="text-muted text-label">{isDelivered ? t('Collected') : t('To collect')}</p>
      <p className="flex flex-wrap items-baseline gap-2">
        <span className="text-afar leading-tight! font-bold break-all tabular-nums">
          {formatFigure(amount)}
        </span>
        <span className="text-base font-semibold">MMK</span>
      </p>
    </div>
  );
}

function Attempts({ parcel }: { parcel: RunParcel }) {
  const t = useT();
  const language = useLanguage();
  const { attempts, last_reason, next_on } = parcel;
  if (attempts === 0) return null;
  const lines = [
    attempts === 1 ? t('Tried once') : t('Tried {count} times', { count: attempts }),
    last_reason && t(REASON_NAMES[last_reason]),
    next_on && t('Next try {day}', { day: showDay(next_on, language) }),
  ];
  return <p className="text-danger font-medium">{lines.filter(Boolean).join(' · ')}</p>;
}

export function StopFacts({ parcel }: { parcel: RunParcel }) {
  const t = useT();
  const isDelivered = deliveryClass(parcel.status) === 'delivered';
  return (
    <section aria-label={t('Parcel')} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge
          code={parcel.status}
          label={isDelivered ? t('Delivered') : t(DELIVERY_STATUS[parcel.status].label)}
        />
        {parcel.fragile && <Badge tone="amber">{t('Fragile')}</Badge>}
        {parcel.returning && <Badge tone="rose">{t('Goes back to the shop')}</Badge>}
      </div>
      {parcel.delivery_address !== null && (
        <p className="text-base">
          <Words text={parcel.delivery_address} />
        </p>
      )}
      <p className="text-base font-semibold">
        {[parcel.township, parcel.state]
          .flatMap((name) => (name === null ? [] : [t.place(name)]))
          .join(', ')}
      </p>
      <p className="tabular-nums">{showPhone(parcel.customer_phone)}</p>
      <Attempts parcel={parcel} />
      {parcel.remark !== null && (
        <p className="bg-warn-soft rounded-card px-3 py-2">
          <span className="sr-only">{t('Remark')}: </span>
          {parcel.remark}
        </p>
      )}
      <p className="text-muted text-sm">
        {parcel.shop.name} · <span className="tabular-nums">{showParcelCode(parcel.id)}</span>
        {parcel.weight !== null && ` · ${parcel.weight} kg`}
      </p>
    </section>
  );
}
