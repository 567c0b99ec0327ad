/** What tells the records of each kind apart, and how a new one is inserted. */
import type { NewCustomer } from '@waydesk/contract/records/customers.ts';
import type { AlikeRecord, RecordKind } from '@waydesk/contract/records/record-imports.ts';
import type { NewRider } from '@waydesk/contract/records/rider-body.ts';
import type { NewShop } from '@waydesk/contract/records/shop-body.ts';
import type { Database, Tx } from '../../db/database.ts';
import { lockedUnknownPhones } from '../../domain/ways/customers.queries.ts';
import { customerTownship, insertCustomer } from '../../domain/records/newCustomers.queries.ts';
import { insertRider } from '../../domain/records/newRiders.queries.ts';
import { insertShop, shopStartDay } from '../../domain/records/newShops.queries.ts';
import { storedKey } from '../../lists/searchKeys.ts';
import { sql } from 'kysely';
import { customerIds, lockImports, riderIds, shopsAlike } from './record-imports.queries.ts';

/** Null: there is none. */
type Found = { known: number | null } | { asked: AlikeRecord[] } | null;

/** The records that exist, and those that earlier rows of the call have added. */
export interface KnownRecords<R> {
  find: (record: R, otherThan: readonly number[]) => Found;
  /** `id` is null while nothing is saved. */
  add: (record: R, id: number | null) => void;
}

export interface ImportedKind<R> {
  kind: RecordKind;
  /** Keeps others from adding the same records until the end of the transaction. */
  lock: (tx: Tx, records: readonly R[]) => Promise<void>;
  read: (db: Database, records: readonly R[]) => Promise<KnownRecords<R>>;
  /** Throws 400 for what only the database, or the zone, can say. */
  check: (db: Database, record: R, zone: string) => Promise<void>;
  /** Null: somebody has just added it. */
  insert: (tx: Tx, record: R, zone: string) => Promise<number | null>;
}

const byKey = <R>(
  ids: Map<string, number | null>,
  keyOf: (record: R) => string,
): KnownRecords<R> => ({
  find: (record) => {
    const known = ids.get(keyOf(record));
    return known === undefined ? null : { known };
  },
  add: (record, id) => ids.set(keyOf(record), id),
});

const emailOf = ({ emails }: NewRider) => emails[0];

export const importedRiders: ImportedKind<NewRider> = {
  kind: 'riders',
  lock: (tx) => lockImports(tx, 'riders'),
  read: async (db, records) => byKey(await riderIds(db, records.map(emailOf)), emailOf),
  check: async () => {},
  insert: (tx, record) => insertRider(tx, record),
};

const phoneOf = ({ phoneNumber }: NewCustomer) => phoneNumber;

export const importedCustomers: ImportedKind<NewCustomer> = {
  kind: 'customers',
  lock: async (tx, records) => {
    // Ways that create customers with these phones wait, too.
    await tx.run(sql`select ${lockedUnknownPhones(records.map(phoneOf))}`);
  },
  read: async (db, records) => byKey(await customerIds(db, records.map(phoneOf)), phoneOf),
  check: async (db, record) => {
    await customerTownship(db, record, { township: null, township_id: null });
  },
  insert: (tx, record) => insertCustomer(tx, record),
};

const wordsOf = ({ osName, phoneNumber }: NewShop) => ({
  key: storedKey(osName),
  phone: phoneNumber,
});

export const importedShops: ImportedKind<NewShop> = {
  kind: 'shops',
  lock: (tx) => lockImports(tx, 'shops'),
  read: async (db, records) => {
    const shops: { id: number | null; name: string; key: string; phone: string }[] =
      await shopsAlike(db, records.map(wordsOf));
    return {
      find: (record, otherThan) => {
        const { key, phone } = wordsOf(record);
        const alike = shops.filter(
          (one) =>
            (one.key === key || one.phone === phone) &&
            !(one.id !== null && otherThan.includes(one.id)),
        );
        // Name and phone: the shop itself.
        const same = alike.find((one) => one.key === key && one.phone === phone);
        if (same) return { known: same.id };
        const asked = alike.flatMap(({ id, name, phone: its }) =>
          id === null ? [] : { id, name, phone: its },
        );
        return asked.length > 0 ? { asked } : null;
      },
      add: (record, id) => shops.push({ id, name: record.osName, ...wordsOf(record) }),
    };
  },
  check: async (_, record, zone) => {
    shopStartDay(record.startDate, zone);
  },
  insert: (tx, record, zone) => insertShop(tx, record, zone),
};
