import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { rowsText } from '../../list/bulk/rowsText.ts';
import { BulkFail } from './BulkFail.tsx';
import { BulkPlan } from './BulkPlan.tsx';
import { attemptsBefore, type QuickAction, type QuickParcel } from './quickActions.ts';

interface Props {
  parcel: QuickParcel;
  action: Exclude<QuickAction, 'deliver'>;
  /** The next day that the customer wishes. */
  day: string | null;
  onClose: () => void;
}

/** Asks why one parcel failed, or for the day on which it is tried again. */
export function QuickDialogs({ parcel, action, day, onClose }: Props) {
  const t = useT();
  // The same object for as long as it is shown: a new one would be looked at anew.
  const [pick] = useState({ ids: [parcel.id] });
  const opened = { rows: rowsText('parcels', 1, t), pick, onClose, onDone: onClose };
  return action === 'fail' ? (
    <BulkFail {...opened} attempts={attemptsBefore(parcel)} />
  ) : (
    <BulkPlan {...opened} wished={day} />
  );
}
