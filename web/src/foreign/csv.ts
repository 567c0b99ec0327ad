/** Lists as CSV files, for a server that has no export. */
import { CSV_BOM, type CsvCell, csvRow } from '@waydesk/contract/values/csv.ts';
import {
  CUSTOMERS_CSV,
  RATE_GROUPS_CSV,
  RIDER_DELIVERIES_CSV,
  RIDERS_CSV,
  SHOPS_CSV,
  TOWNSHIPS_CSV,
  WAYS_CSV,
} from '@waydesk/contract/texts/csv-columns.ts';
import type { Customer } from '@waydesk/contract/records/customers.ts';
import type { RateGroup } from '@waydesk/contract/records/rate-groups.ts';
import { riderStatusLabel, vehicleLabel } from '@waydesk/contract/records/record-labels.ts';
import type { Rider } from '@waydesk/contract/records/rider.ts';
import type { RiderDelivery } from '@waydesk/contract/records/riders.ts';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import { instantToLocal } from '@waydesk/contract/values/time.ts';
import type { Township } from '@waydesk/contract/records/township.ts';
import type { CsvWord } from '@waydesk/contract/texts/words.ts';
import type { WayRow } from '@waydesk/contract/ways/way.ts';
import { pickupTypeLabel, showPhones } from '../entities/labels.ts';
import { t } from '../i18n/t.ts';
import { businessZone } from '../ui/zone.ts';

const at = (moment: string | null) =>
  moment && instantToLocal(moment, businessZone()).replace('T', ' ');

/** The text of the file, in the current language and with times in the business zone. */
const csvOfRows =
  <const H extends readonly CsvWord[], T>(
    heads: H,
    cells: (row: T) => { [K in keyof H]: CsvCell },
  ) =>
  (rows: readonly T[]): string =>
    CSV_BOM + csvRow(heads.map((name) => t(name))) + rows.map((row) => csvRow(cells(row))).join('');

export const waysCsv = csvOfRows(WAYS_CSV, (way: WayRow) => [
  way.id,
  way.shop?.osName,
  t.sent(pickupTypeLabel(way.pickupType)),
  way.deliveryCount,
  at(way.pickupDate),
  t.sent(wayStatusLabel(way.status)),
  way.creator?.username,
  way.comments,
  at(way.createdAt),
]);

export const riderDeliveriesCsv = csvOfRows(RIDER_DELIVERIES_CSV, (row: RiderDelivery) => [
  row.id,
  row.wayId,
  t.sent(deliveryStatusLabel(row.status)),
  row.amountCollected,
  row.amountTransferred,
  at(row.date),
]);

export const shopsCsv = csvOfRows(SHOPS_CSV, (shop: Shop) => [
  shop.id,
  shop.name,
  shop.ownerName,
  showPhones(shop.phoneNumber),
  shop.email,
  t.place(shop.township),
  shop.address,
  shop.category,
  shop.contactPerson.name,
  showPhones(shop.contactPerson.mobilePhone),
  shop.facebookLink,
  shop.tiktokLink,
  shop.startDate,
  shop.isActive ? t('Active') : t('Inactive'),
  shop.pendingWays,
  shop.activeWays,
  shop.completedWays,
  shop.toRefundWays,
  at(shop.createdAt),
]);

export const ridersCsv = csvOfRows(RIDERS_CSV, (rider: Rider) => [
  rider.id,
  rider.name,
  showPhones(rider.phone_number),
  rider.email,
  t.place(rider.township),
  rider.full_address,
  rider.nrc,
  showPhones(rider.emergency_contact),
  t.sent(vehicleLabel(rider.vehicle_type)),
  t.sent(riderStatusLabel(rider.status)),
  at(rider.createdAt),
]);

export const customersCsv = csvOfRows(CUSTOMERS_CSV, (customer: Customer) => [
  customer.id,
  customer.name,
  showPhones(customer.phoneNumber),
  showPhones(customer.otherPhones),
  t.place(customer.township ?? ''),
  customer.address,
  customer.comments,
  at(customer.createdAt),
]);

export const townshipsCsv = csvOfRows(TOWNSHIPS_CSV, (township: Township) => [
  township.id,
  t.place(township.name),
  t.place(township.state),
  township.delivery_charge,
]);

export const rateGroupsCsv = csvOfRows(RATE_GROUPS_CSV, (group: RateGroup) => [
  group.id,
  group.name,
  group.description,
  group.townshipCount,
  at(group.created_at),
]);
