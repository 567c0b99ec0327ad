import type { WayDetail } from '@waydesk/contract/ways.ts';
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
    <>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-2">
        <WayFacts way={way} />
        <div className="flex flex-col gap-4">
          <WayActions way={way} reload={record.reload} />
          <WaySummary summary={way.summary} />
        </div>
        <WayPhoto wayId={way.id} photo={way.parcelPhoto} />
      </div>
      <WayDeliveries wayId={way.id} deliveries={way.deliveries} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <WayNotes way={way} />
        <WayHistory read={record.past} />
      </div>
    </>
  );
}
