/** What the deliveries of a way come to, for a server that does not tell. */
import type { Delivery } from '@waydesk/contract/deliveries.ts';
import { collectedAmounts, parseDeliveryStatus } from '@waydesk/contract/delivery-status.ts';
import { addMoney } from '@waydesk/contract/money.ts';
import type { WayDetail } from '@waydesk/contract/ways.ts';
import { fieldsOf, numberOf } from './pick.ts';

type Summary = WayDetail['summary'];

function summaryOf(deliveries: readonly Delivery[]): Summary {
  const amounts = deliveries.map((d) =>
    collectedAmounts(parseDeliveryStatus(d.status) ?? 'pending', d.totalCollectAmount),
  );
  return {
    totalDeliveries: deliveries.length,
    totalCharges: addMoney(...deliveries.map((d) => d.actualDeliveryCharges ?? d.delivery_charges)),
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
