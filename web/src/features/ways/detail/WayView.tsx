import { may } from '@waydesk/contract/calls/permissions.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { useSession } from '../../../api/session.ts';
import { lazyComponent } from '../../../api/lazyComponent.tsx';
import { WAY_GRID } from './wayGrid.ts';
import { WayActions } from './WayActions.tsx';
import { WayDeliveries } from './WayDeliveries.tsx';
import { WayFacts } from './WayFacts.tsx';
import { WayHistory } from './WayHistory.tsx';
import { WayNotes } from './WayNotes.tsx';
import { WayPhoto } from './WayPhoto.tsx';
import { WaySummary } from './WaySummary.tsx';
import type { useWay } from './useWay.ts';

const ChargesCard = lazyComponent(() => import('./ChargesCard.tsx'), 'ChargesCard');

interface Props {
  way: WayDetail;
  record: ReturnType<typeof useWay>;
}

/** A way that has loaded. */
export function WayView({ way, record }: Props) {
  const role = useSession()?.user.role;
  const isOwedCharges = way.deliveries.some(({ os_paid }) => os_paid) && may(role, 'cashier');
  return (
    <div className={WAY_GRID.whole}>
      <div data-next-step className={WAY_GRID.status}>
        <WayActions way={way} reload={record.reload} />
        <WaySummary summary={way.summary} />
        {/* The shop may have paid them at the pickup. */}
        {isOwedCharges && <ChargesCard wayId={way.id} />}
      </div>
      <div className={WAY_GRID.parcels}>
        <WayDeliveries wayId={way.id} shopId={way.shop?.id ?? null} deliveries={way.deliveries} />
      </div>
      <div className={WAY_GRID.rest}>
        <WayFacts way={way} />
        <WayPhoto wayId={way.id} photo={way.parcelPhoto} />
        <WayNotes way={way} />
        <WayHistory read={record.past} />
      </div>
    </div>
  );
}
