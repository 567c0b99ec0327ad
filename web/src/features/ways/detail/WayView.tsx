import type { WayDetail } from '@waydesk/contract/way-detail.ts';
import { WAY_GRID } from './wayGrid.ts';
import { ChargesPart } from './ChargesPart.tsx';
import { WayActions } from './WayActions.tsx';
import { WayDeliveries } from './WayDeliveries.tsx';
import { WayFacts } from './WayFacts.tsx';
import { WayHistory } from './WayHistory.tsx';
import { WayNotes } from './WayNotes.tsx';
import { WayPhoto } from './WayPhoto.tsx';
import { WaySummary } from './WaySummary.tsx';
import type { useWay } from './useWay.ts';

interface Props {
  way: WayDetail;
  record: ReturnType<typeof useWay>;
}

/** A way that has loaded. */
export function WayView({ way, record }: Props) {
  return (
    <div className={WAY_GRID.whole}>
      <div data-next-step className={WAY_GRID.status}>
        <WayActions way={way} reload={record.reload} />
        <WaySummary summary={way.summary} />
        <ChargesPart way={way} />
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
