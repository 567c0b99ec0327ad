import { phones } from '@waydesk/contract/ways/phones.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../../api/useRead.ts';
import { PhoneHistoryNote } from '../../../entities/delivery/PhoneHistoryNote.tsx';
import { deliveryTotals } from './totals.ts';
import { useWayCharges } from './WayCharges.tsx';
import { useWayForm } from './WayForm.ts';

/** Longer than between two digits of a price. */
const PAUSE_MS = 400;

/**
 * How parcels for this phone ended, and equal ones of the last day once the shop, the township and the
 * price are there. A failure is silent, as on a server without the call.
 */
export function PhoneNote({ place, phone }: { place: number; phone: string }) {
  const { control } = useWayForm();
  const { chargeOf } = useWayCharges();
  const [shop, line] = useWatch({ control, name: ['shop', `deliveries.${place}`] });
  const isPriced = shop !== null && line?.township && line.item_price.trim() !== '';
  const amount = isPriced ? deliveryTotals(line, chargeOf).toCollect : null;
  const [settled, setSettled] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  const order = shop === null || settled === null ? {} : { shop_id: shop.id, amount: settled };
  const { data } = useRead(
    phones.get,
    { query: { phone, ...order } },
    { handledStatuses: true, retryPolicy: 'none', keepPrevious: true },
  );
  return (
    <div role="status" className="text-xs">
      {/* Another server may answer anything. */}
      <PhoneHistoryNote look={Array.isArray(data?.twins) ? data : undefined} />
    </div>
  );
}
