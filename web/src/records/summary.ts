import { amountsOf, parseDeliveryStatus } from '@waydesk/contract/delivery-status.ts';
import { addMoney } from '@waydesk/contract/money.ts';
import type { Delivery } from './delivery.ts';
import { fieldsOf, numberOf } from './pick.ts';

/** Kyats, except the number of deliveries. */
export interface Summary {
  totalDeliveries: number;
  totalCharges: number;
  totalCollected: number;
  totalTransferred: number;
}

/** What the deliveries of a way come to. */
export function summaryOf(deliveries: readonly Delivery[]): Summary {
  const amounts = deliveries.map((d) =>
    amountsOf(parseDeliveryStatus(d.status) ?? 'pending', d.total),
  );
  return {
    totalDeliveries: deliveries.length,
    totalCharges: addMoney(...deliveries.map((d) => d.actualCharges ?? d.charges)),
    totalCollected: addMoney(...amounts.map((a) => a.amountCollected)),
    totalTransferred: addMoney(...amounts.map((a) => a.amountTransferred)),
  };
}

/** The server's figures; each one that it leaves out is worked out from the deliveries. */
export function readSummary(value: unknown, deliveries: readonly Delivery[]): Summary {
  const fields = fieldsOf(value);
  const own = summaryOf(deliveries);
  return {
    totalDeliveries: numberOf(fields['totalDeliveries']) ?? own.totalDeliveries,
    totalCharges: numberOf(fields['totalCharges']) ?? own.totalCharges,
    totalCollected: numberOf(fields['totalCollected']) ?? own.totalCollected,
    totalTransferred: numberOf(fields['totalTransferred']) ?? own.totalTransferred,
  };
}
