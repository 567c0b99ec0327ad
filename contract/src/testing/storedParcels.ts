/** Parcels in the database beside the rows that they came from: none is lost, changed or made up. */
import { type IntakeRowOutcome, type SentIntakeRow, parseSentRow } from '../intake/intake.ts';
import { openQuestions } from '../sheet/intake-question.ts';
import { guessKeysOf, readIntake } from '../sheet/intake-reading.ts';
import type { IntakeRow, IntakeSettings, IntakeSheet } from '../sheet/intake-types.ts';
import { sheetOf } from './intake.ts';
import { lostCells } from './nothingLost.ts';
import type { SheetCells } from './readSheet.ts';

/** What the database has of a parcel that came from a sheet. */
export interface StoredParcel {
  shop_id: number | null;
  pickup_type: string;
  /** YYYY-MM-DD, at the shop; null for a row that does not say it. */
  pickup_day: string | null;
  customer_name: string;
  customer_phone: string;
  other_phones: string | null;
  township_id: number | null;
  delivery_address: string | null;
  item_price: number;
  cod: boolean;
  os_paid: boolean;
  fragile: boolean;
  weight: number | null;
  remark: string | null;
}

/** `select ... from deliveries d ... ways w`, with `where` still to be said. */
export const STORED_PARCELS = `select w.shop_id::int as shop_id, w.pickup_type,
  to_char(w.pickup_date at time zone 'Asia/Yangon', 'YYYY-MM-DD') as pickup_day,
  d.customer_name, d.customer_phone, d.other_phones, d.township_id::int as township_id,
  d.delivery_address, d.item_price::float8 as item_price, d.cod, d.os_paid, d.fragile,
  d.weight::float8 as weight, p.remark
  from deliveries d left join parcels p on p.delivery_id = d.id join ways w on w.id = d.way_id`;

type Delivery = NonNullable<IntakeRow['input']>;
type Beside = Pick<StoredParcel, 'shop_id' | 'pickup_type' | 'pickup_day' | 'township_id'>;

const storedForm = (
  input: Delivery | null,
  remark: string | null | undefined,
  beside: Beside,
): StoredParcel => ({
  ...beside,
  customer_name: input?.customer_name ?? '',
  customer_phone: input?.customer_phone ?? '',
  other_phones: input?.other_phones ?? null,
  delivery_address: input?.delivery_address ?? null,
  item_price: input?.item_price ?? 0,
  cod: input?.cod ?? false,
  os_paid: input?.os_paid ?? false,
  fragile: input?.fragile ?? false,
  weight: input?.weight ?? null,
  remark: remark ?? null,
});

const formOfRow = ({ input, remark, ...row }: IntakeRow): StoredParcel =>
  storedForm(input, remark, {
    shop_id: row.shop_id,
    pickup_type: row.pickup_type,
    pickup_day: row.pickup_day,
    township_id: row.township_id,
  });

const textOf = (parcel: StoredParcel) =>
  JSON.stringify(
    Object.entries(parcel)
      .filter(([key, value]) => key !== 'pickup_day' || value !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
/** Whatever its day is: the row does not say it. */
const ofAnyDay = (parcel: StoredParcel) => textOf({ ...parcel, pickup_day: null });

/** Rows that are not in the database as they were read, and parcels there that no row is. */
function differences(read: readonly StoredParcel[], stored: readonly StoredParcel[]): string[] {
  const left = stored.map((parcel) => ({ whole: textOf(parcel), anyDay: ofAnyDay(parcel) }));
  const missing = read.filter((row) => {
    const text = textOf(row);
    const at = left.findIndex((one) => (row.pickup_day === null ? one.anyDay : one.whole) === text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map((row) => `not stored: ${textOf(row)}`),
    ...left.map(({ whole }) => `not in the sheet: ${whole}`),
  ];
}

/** The same of rows that a sheet was read as. */
export const findLostParcels = (
  rows: readonly IntakeRow[],
  stored: readonly StoredParcel[],
): string[] => differences(rows.map(formOfRow), stored);

/** A sheet, and what somebody did with it before it was saved. */
export interface SavedSheet extends Partial<IntakeSettings> {
  rows: SheetCells;
  /** Of another kind than a spreadsheet. */
  sheet?: Partial<IntakeSheet>;
  /** Rows that were to be looked at were confirmed. */
  isConfirmed?: boolean;
}

/**
 * What was saved of these sheets, as they are read here once more: a row that is ready is in the
 * database, whatever else stands in a cell is named, and no question was open.
 */
export function findLostInSheets(
  sheets: readonly SavedSheet[],
  settings: IntakeSettings,
  stored: readonly StoredParcel[],
): string[] {
  const readings = sheets.map(({ rows, sheet, isConfirmed = false, ...own }) => {
    const whole = sheetOf(rows, sheet);
    const first = readIntake(whole, { ...settings, ...own });
    if (!isConfirmed) return first;
    const confirmed = new Set(first.rows.flatMap(guessKeysOf));
    return readIntake(whole, { ...settings, ...own, confirmed });
  });
  return [
    ...readings.flatMap((reading, n) => lostCells(reading, sheets[n]?.edits)),
    ...readings.flatMap(openQuestions).map(({ key }) => `saved without an answer: ${key}`),
    ...findLostParcels(
      readings.flatMap(({ rows }) => rows.filter(({ status }) => status === 'ready')),
      stored,
    ),
  ];
}

/** What the database has once these rows are saved. */
export const parcelsSent = (ways: readonly SentWay[]): StoredParcel[] =>
  ways.flatMap(({ shop_id, pickup_type, rows }) =>
    rows.map((row) => {
      const read = parseSentRow(row);
      if (!('row' in read)) throw new Error(`Row ${row.line} was sent with faults`);
      const { delivery, remark } = read.row;
      const township_id = delivery.township_id ?? null;
      return storedForm(delivery, remark, { shop_id, pickup_type, pickup_day: null, township_id });
    }),
  );

export interface SentWay {
  shop_id: number;
  pickup_type: string;
  rows: readonly SentIntakeRow[];
}

/**
 * The same of rows that were sent: each that is said to be saved is stored as it was sent, each that
 * is known is a parcel of that phone and shop, each other one has a fault that is named.
 */
export function findLostRows(
  ways: readonly SentWay[],
  outcomes: readonly IntakeRowOutcome[],
  stored: readonly (StoredParcel & { id: number })[],
): string[] {
  const sent = ways.flatMap(({ rows, ...way }) => rows.map((row) => ({ row, way })));
  if (sent.length !== outcomes.length) return [`${sent.length} sent, ${outcomes.length} answered`];
  const seen = new Set<number>();
  return sent.flatMap(({ row, way }, n) => {
    const { line, outcome, delivery_id, errors } = outcomes[n]!;
    if (line !== row.line) return [`${row.line} answered as ${line}`];
    if (outcome === 'refused') return errors?.length ? [] : [`${line} refused without a word`];
    const found = stored.find(({ id }) => id === delivery_id);
    const read = parseSentRow(row);
    if (!found || !('row' in read)) return [`${line} is ${outcome}, and is not there`];
    const { delivery, remark } = read.row;
    if (outcome === 'known') {
      const isIts = found.shop_id === way.shop_id;
      const isSame = found.customer_phone === delivery.customer_phone;
      return isIts && isSame ? [] : [`${line} is known as another parcel`];
    }
    const isTwice = seen.has(found.id);
    seen.add(found.id);
    const { id: _, ...parcel } = found;
    const form = storedForm(delivery, remark, {
      shop_id: way.shop_id,
      pickup_type: way.pickup_type,
      pickup_day: null,
      // It may be named in words.
      township_id: delivery.township_id ?? parcel.township_id,
    });
    return [
      ...(isTwice ? [`${line} is saved as a parcel of another row`] : []),
      ...differences([form], [parcel]),
    ];
  });
}
