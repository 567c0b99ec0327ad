/** The imports of the demo company as they are stored, with the keys of their rows. */
import { nameKey } from '@waydesk/contract/values/name-keys.ts';
import { parseSentRow } from '@waydesk/contract/intake/intake.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { build } from '../db/build.ts';
import type { Tx } from '../db/database.ts';
import type { NewRow } from '../db/schema.ts';
import { type RowKey, rowKey } from '../domain/ways/rowKeys.ts';
import type { PlannedImport } from './importPlan.ts';
import type { DemoTownship } from './records.ts';
import type { DemoParcel } from './company.ts';
import type { DemoWay } from './ways.ts';

const DAY = 86_400_000;

/** Every so manieth row of a sheet has a remark for the label. */
const REMARKED = 4;
const REMARKS = ['ပို့မီ ဖုန်းဆက်ပါ', 'Call first', 'ညနေပိုင်း ပို့ပေးပါ'];

interface Imported extends DemoWay {
  import: PlannedImport;
}

const importedOf = (ways: readonly DemoWay[]) =>
  ways.filter((way): way is Imported => way.import !== undefined);

/** The remarks on the labels of imported parcels. */
export const importedRemarks = (ways: readonly DemoWay[]): Map<number, string> =>
  new Map(
    importedOf(ways).flatMap(({ life }) =>
      life.parcels.flatMap(({ id }, n) =>
        n % REMARKED === 0 ? [[id, REMARKS[(n / REMARKED) % REMARKS.length] ?? ''] as const] : [],
      ),
    ),
  );

export async function writeImports(
  tx: Tx,
  ways: readonly DemoWay[],
  { zone, townships }: { zone: string; townships: readonly DemoTownship[] },
): Promise<void> {
  const imported = importedOf(ways);
  await tx.run(build.insertInto('imports').values(imported.map((way) => importRow(way, zone))));
  await tx.run(build.insertInto('intake_keys').values(imported.flatMap(keysOf)));
  await tx.run(build.insertInto('intake_memory').values(memoryOf(townships)));
}

function importRow({ row, life, import: own }: Imported, zone: string): NewRow<'imports'> {
  const { id, user, source, known, refused } = own;
  const saved = life.parcels.length;
  return {
    id,
    user_id: user,
    source,
    file_name: own.file?.replace('{day}', dayOf(row.created_at, zone)) ?? null,
    rows: saved + known + refused,
    saved,
    known,
    refused,
    way_ids: [row.id],
    created_at: row.created_at,
  };
}

function keysOf({ row, life, import: own }: Imported): NewRow<'intake_keys'>[] {
  return life.parcels.map((parcel, n) => {
    const { key, again, days } = keyOf(own, parcel, { way: row.id, n });
    return {
      row_key: key,
      again,
      delivery_id: parcel.id,
      import_id: own.id,
      expires_at: new Date(row.created_at.getTime() + days * DAY),
    };
  });
}

/** The key of a row that says what the parcel is. */
function keyOf(
  { shop, ref, twice }: PlannedImport,
  parcel: DemoParcel,
  { way, n }: { way: number; n: number },
): RowKey {
  const isAgain = twice === true && n === 1;
  const number = isAgain ? n : n + 1;
  const read = parseSentRow({
    ...parcel,
    ref: ref && `${ref}-${way}${String(number).padStart(2, '0')}`,
    again: isAgain ? 2 : 1,
  });
  if ('errors' in read) throw new Error(`A demo row is faulty: ${JSON.stringify(read.errors)}`);
  return rowKey(shop, read.row);
}

/** The headers that two shops use, and the township spellings of one of them. */
function memoryOf(townships: readonly DemoTownship[]): NewRow<'intake_memory'>[] {
  const places = (pairs: readonly (readonly [string, string])[]) =>
    pairs.flatMap(([text, name]) => {
      const place = townships.find((t) => t.name === name && t.state === 'Yangon Region');
      return place ? [[nameKey(text), place.id] as [string, number]] : [];
    });
  const heads = (...texts: string[]) => texts.map(nameKey);
  const gadgets = {
    heads: heads('Order', 'Receiver', 'Contact', 'Area', 'Deliver to', 'Collect'),
    fields: ['ref', 'customer_name', 'customer_phone', 'township', 'delivery_address', 'amount'],
    amount: 'total',
  } as const;
  const clothes = {
    heads: heads('နာမည်', 'ဖုန်း', 'မြို့နယ်', 'လိပ်စာ', 'ငွေ', 'မှတ်ချက်'),
    fields: ['customer_name', 'customer_phone', 'township', 'delivery_address', 'amount', 'remark'],
    amount: 'item_price',
  } as const;
  const downtown = places([
    ['မြို့ထဲ', 'Kyauktada'],
    ['Downtown', 'Kyauktada'],
    ['8 mile', 'Mayangone'],
  ]);
  return [
    { shop_id: 3, layouts: [gadgets], places: downtown },
    { shop_id: 13, layouts: [clothes], places: downtown.slice(0, 1) },
  ].map(({ shop_id, layouts, places: known }) => ({
    shop_id,
    layouts: JSON.stringify(layouts),
    places: JSON.stringify(known),
  }));
}
