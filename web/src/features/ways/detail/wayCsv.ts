/** The whole detail page of a way as one CSV file with sections. */
import { CSV_BOM, csvFileName, csvRow, type CsvCell } from '@waydesk/contract/values/csv.ts';
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import { dayOf, instantToLocal } from '@waydesk/contract/values/time.ts';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Translate } from '../../../i18n/t.ts';
import { pickupTypeLabel, showPhones } from '../../../entities/labels.ts';
import { changesOf, changeText } from './changes.ts';

interface Content {
  way: WayDetail;
  history: readonly HistoryEntry[];
}

const DELIVERY_COLUMNS: readonly Text[] = [
  'ID',
  'Customer Name',
  'Customer Phone',
  'Other Phones',
  'Township',
  'Delivery Address',
  'Rider',
  'Status',
  'Weight (kg)',
  'Fragile',
  'COD',
  'OS Paid',
  'Item Price',
  'Delivery Charges',
  'Actual Delivery Charges',
  'Total Amount to Collect',
  'Delivery Date',
  'Created At',
];

/** The file's text in the language of `t`, with times in `zone`. */
export function wayCsv({ way, history }: Content, zone: string, t: Translate): string {
  const yesNo = [t('Yes'), t('No')] as const;
  const row = (...cells: CsvCell[]) => csvRow(cells, yesNo);
  const heads = (names: readonly Text[]) => row(...names.map((name) => t(name)));
  const at = (moment: string | null) => moment && instantToLocal(moment, zone).replace('T', ' ');
  const status = (code: string | null) => code && t.sent(wayStatusLabel(code));
  const section = (title: Text, columns: readonly Text[], rows: readonly string[]) =>
    row(t(title)) + (columns.length === 0 ? '' : heads(columns)) + rows.join('');

  const { deliveries, summary } = way;
  const facts: [Text, CsvCell][] = [
    ['ID', way.id],
    ['Shop', way.shop?.osName],
    ['Shop Address', way.shop?.address],
    ['Pickup Type', t.sent(pickupTypeLabel(way.pickupType))],
    ['Delivery Count', way.deliveryCount],
    ['Pickup Date', at(way.pickupDate)],
    ['Status', status(way.status)],
    ['Rider', way.rider?.name],
    ['Comments', way.comments],
    ['Creator', way.creator?.username],
    ['Created At', at(way.createdAt)],
    ['Total Deliveries', summary.totalDeliveries],
    ['Total Charges', summary.totalCharges],
    ['Collected by Rider', summary.totalCollected],
    ['Transferred', summary.totalTransferred],
  ];
  const ofDelivery = (d: Delivery) =>
    row(
      d.id,
      d.customer_name,
      showPhones(d.customer_phone),
      showPhones(d.other_phones),
      t.place(d.township ?? ''),
      d.delivery_address,
      d.rider?.name,
      t.sent(deliveryStatusLabel(d.status)),
      d.weight,
      d.fragile,
      d.cod,
      d.os_paid,
      d.item_price,
      d.delivery_charges,
      d.actualDeliveryCharges,
      d.totalCollectAmount,
      at(d.deliveryDate),
      at(d.created_at),
    );
  const ofHistory = (e: HistoryEntry) =>
    row(
      at(e.createdAt),
      e.description && t.sent(e.description),
      status(e.statusChange?.from ?? null),
      status(e.statusChange?.to ?? null),
      changesOf(e)
        .map((change) => changeText(change, t))
        .join('; '),
      e.user?.name,
    );
  return (
    CSV_BOM +
    [
      section(
        'Way Details',
        [],
        facts.map(([name, value]) => row(t(name), value)),
      ),
      section('Deliveries', DELIVERY_COLUMNS, deliveries.map(ofDelivery)),
      section(
        'Way Notes',
        ['Date', 'Note', 'By'],
        way.notes.map((n) => row(at(n.createdAt), n.note, n.user?.name)),
      ),
      section(
        'Way History',
        ['Date', 'Description', 'From', 'To', 'Changes', 'By'],
        history.map(ofHistory),
      ),
    ].join('\r\n')
  );
}

/** way_7_details_2026-11-20.csv, with the business day at `now`. */
export function wayCsvName(id: number, now: Date, zone: string): string {
  return csvFileName(`way_${id}_details`, dayOf(now, zone));
}
