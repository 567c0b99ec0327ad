/** Totals of a way's deliveries, for a server that does not return them. */
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { collectedAmounts, parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
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

/** The summary as sent; each missing figure is computed from the deliveries. */
export function readSummary(value: unknown, deliveries: readonly Delivery[]): Summary {
  const fields = fieldsOf(value);
  const computed = summaryOf(deliveries);
  return {
    totalDeliveries: numberOf(fields['totalDeliveries']) ?? computed.totalDeliveries,
    totalCharges: numberOf(fields['totalCharges']) ?? computed.totalCharges,
    totalCollected: numberOf(fields['totalCollected']) ?? computed.totalCollected,
    totalTransferred: numberOf(fields['totalTransferred']) ?? computed.totalTransferred,
  };
}
