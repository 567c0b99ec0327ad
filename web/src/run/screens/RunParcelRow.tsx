import { DELIVERY_STATUS, deliveryClass } from '@waydesk/contract/rules/delivery-status.ts';
import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useRiderPhone } from '../phone.ts';
import { useRunViews } from './views.ts';

/** A parcel in a list: the whole row opens it. */
export function RunParcelRow({ parcel }: { parcel: RunParcel }) {
  const t = useT();
  const { open } = useRunViews();
  const { pending } = useRiderPhone();
  const isUnsent = pending.some(
    ({ delivery_id, state }) => delivery_id === parcel.id && state !== 'needs_review',
  );
  const isFinished = deliveryClass(parcel.status) === 'delivered';
  return (
    <button
      type="button"
      onClick={() => open({ name: 'stop', parcel: parcel.id })}
      className="hover:bg-sunken flex min-h-16 w-full flex-col gap-1 px-4 py-3 text-left"
    >
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="flex-[1_1_8rem] text-base font-semibold">{parcel.customer_name}</span>
        <span className="shrink-0 text-base font-semibold">
          <Money amount={parcel.total_collect_amount} exact />
        </span>
      </span>
      <span className="text-muted text-sm">
        {parcel.delivery_address ?? t.place(parcel.township)}
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        <span className="text-muted text-xs tabular-nums">{showParcelCode(parcel.id)}</span>
        {parcel.status !== 'picked_up' && (
          <StatusBadge
            code={parcel.status}
            label={isFinished ? t('Delivered') : t(DELIVERY_STATUS[parcel.status].label)}
          />
        )}
        {parcel.fragile && <Badge tone="amber">{t('Fragile')}</Badge>}
        {parcel.returning && <Badge tone="rose">{t('Goes back to the shop')}</Badge>}
        {parcel.last_reason && !isFinished && (
          <Badge tone="red">{t(REASON_NAMES[parcel.last_reason])}</Badge>
        )}
        {isUnsent && <Badge tone="blue">{t('Unsent')}</Badge>}
      </span>
    </button>
  );
}

export const RunParcelRows = ({ parcels }: { parcels: readonly RunParcel[] }) => (
  <ul className="bg-surface border-line divide-line rounded-card divide-y overflow-hidden border">
    {parcels.map((parcel) => (
      <li key={parcel.id}>
        <RunParcelRow parcel={parcel} />
      </li>
    ))}
  </ul>
);
