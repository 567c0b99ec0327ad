import type { DeliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import { deliveryClass, parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import { useState } from 'react';
import { BulkFail } from '../../entities/bulk/BulkFail.tsx';
import { BulkJobBars } from '../../entities/bulk/BulkJobBar.tsx';
import { BulkPlan } from '../../entities/bulk/BulkPlan.tsx';
import { useT } from '../../i18n/t.ts';
import { rowsText } from '../../list/bulk/bulkJobText.ts';
import { SlipDialog } from './SlipDialog.tsx';

export type ParcelMove = 'fail' | 'plan' | 'slip';

interface Props {
  delivery: DeliveryWithWay;
  story: ParcelStory;
  /** Null once it is closed. */
  move: ParcelMove | null;
  onClose: () => void;
}

/** The dialogs for one parcel, and what was done with the way back. */
export function ParcelMoves({ delivery, story, move, onClose }: Props) {
  const t = useT();
  const { id } = delivery;
  // A try that was recorded before it came home is the one that is reported now.
  const isOut = deliveryClass(parseDeliveryStatus(delivery.status) ?? 'pending') === 'on_the_way';
  const before = isOut ? story.attempts : Math.max(0, story.attempts - 1);
  // The same object for as long as it is shown: a new one would be looked at anew.
  const [pick] = useState({ ids: [id] });
  const opened = { rows: rowsText('parcels', 1, t), pick, onClose, onDone: onClose };
  return (
    <>
      <BulkJobBars />
      {move === 'fail' && <BulkFail {...opened} attempts={before} />}
      {move === 'plan' && <BulkPlan {...opened} />}
      {move === 'slip' && <SlipDialog delivery={delivery} onClose={onClose} />}
    </>
  );
}
