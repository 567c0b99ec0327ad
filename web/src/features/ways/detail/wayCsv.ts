/** Everything on the page of a way as one file of sections. */
import { CSV_BOM, csvFileName, csvRow, type CsvCell } from '@waydesk/contract/csv.ts';
import { deliveryStatusLabel } from '@waydesk/contract/delivery-status.ts';
import { dayOf, instantToLocal } from '@waydesk/contract/time.ts';
import { wayStatusLabel } from '@waydesk/contract/way-status.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Delivery } from '../../../records/delivery.ts';
import type { HistoryEntry } from '../../../records/history.ts';
import { pickupTypeLabel, showPhones } from '../../../records/labels.ts';
import type { WayDetail } from '../../../records/way.ts';
import { changeText } from './changes.ts';

interface Content {
  way: WayDetail;
  deliveries: readonly Delivery[];
  history: readonly HistoryEntry[];
}

const DELIVERY_COLUMNS = [
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

/** The text of the file in the language of `t`; times are of `zone`. */
export function wayCsv({ way, deliveries, history }: Content, zone: string, t: Translate): string {
  const yesNo = [t('Yes'), t('No')] as const;
  const row = (...cells: CsvCell[]) => csvRow(cells, yesNo);
  const heads = (names: readonly string[]) => row(...names.map((name) => t(name)));
  const at = (moment: string | null) => moment && instantToLocal(moment, zone).replace('T', ' ');
  const status = (code: string | null) => code && t(wayStatusLabel(code));
  const section = (title: string, columns: readonly string[], rows: readonly string[]) =>
    row(t(title)) + (columns.length === 0 ? '' : heads(columns)) + rows.join('');

  const { summary } = way;
  const facts: [string, CsvCell][] = [
    ['ID', way.id],
    ['Shop', way.shop?.name],
    ['Shop Address', way.shop?.address],
    ['Pickup Type', t(pickupTypeLabel(way.pickupType))],
    ['Delivery Count', way.deliveryCount],
    ['Pickup Date', at(way.pickupDate)],
    ['Status', status(way.status)],
    ['Rider', way.rider?.name],
    ['Comments', way.comments],
    ['Creator', way.creator],
    ['Created At', at(way.createdAt)],
    ['Total Deliveries', summary.totalDeliveries],
    ['Total Charges', summary.totalCharges],
    ['Collected by Rider', summary.totalCollected],
    ['Transferred', summary.totalTransferred],
  ];
  const ofDelivery = (d: Delivery) =>
    row(
      d.id,
      d.customerName,
      showPhones(d.customerPhone),
      showPhones(d.otherPhones),
      t(d.township ?? ''),
      d.address,
      d.rider?.name,
      t(deliveryStatusLabel(d.status)),
      d.weight,
      d.fragile,
      d.cod,
      d.osPaid,
      d.itemPrice,
      d.charges,
      d.actualCharges,
      d.total,
      at(d.deliveryDate),
      at(d.createdAt),
    );
  const ofHistory = (e: HistoryEntry) =>
    row(
      at(e.createdAt),
      e.description && t(e.description),
      status(e.status?.from ?? null),
      status(e.status?.to ?? null),
      e.changes.map((change) => changeText(change, t)).join('; '),
      e.author,
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
        way.notes.map((n) => row(at(n.createdAt), n.note, n.author)),
      ),
      section(
        'Way History',
        ['Date', 'Description', 'From', 'To', 'Changes', 'By'],
        history.map(ofHistory),
      ),
    ].join('\r\n')
  );
}

/** way_7_details_2026-11-20.csv, of the business day at `now`. */
export function wayCsvName(id: number, now: Date, zone: string): string {
  return csvFileName(`way_${id}_details`, dayOf(now, zone));
}
