/**
 * What other servers do to the records of the contract, as far as `records.ts` cannot tell from a
 * schema: other names, other forms, and fields that follow from others. A field without a line here
 * is read by its schema alone.
 */
import { customer } from '@waydesk/contract/records/customers.ts';
import { rateGroup, rateTownship } from '@waydesk/contract/records/rate-groups.ts';
import { type Rider, rider, riderDetail } from '@waydesk/contract/records/rider.ts';
import { riderDelivery } from '@waydesk/contract/records/riders.ts';
import { bankAccount, paymentMethod, shop } from '@waydesk/contract/records/shop.ts';
import { township } from '@waydesk/contract/records/township.ts';
import { user } from '@waydesk/contract/records/users.ts';
import { type Delivery, delivery, deliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import { actor, note, wayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { shopOfWay, type WayRow, wayRow } from '@waydesk/contract/ways/way.ts';
import { fileStatus, historyEntry } from '@waydesk/contract/ways/ways.ts';
import * as z from 'zod/mini';
import {
  changesIn,
  deliveryStatus,
  isActiveShop,
  lowerCase,
  startDay,
  readSummary,
  sentTotal,
  referred,
  referredRider,
  wayStatus,
  yesOrNo,
} from './derived.ts';
import { type Fields, idOf, listOf, newestFirst, parsed } from './pick.ts';

/** How a record comes from other servers. Everything may be left out. */
export interface RecordReading<T = Fields> {
  /** The names under which an envelope has one record or a list of them, besides `data`. */
  within?: readonly string[];
  /**
   * Further names of a field, after its own unless that is among them, each in camelCase or
   * snake_case; `a.b` is the `b` of `a`.
   */
  names?: { [F in keyof T]?: readonly string[] };
  /** Fields with values of their own kind; null for a value that cannot be read. */
  reads?: { [F in keyof T]?: (value: unknown) => T[F] | null };
  /** What a field is when it is missing, where that is not the empty value of its type. */
  missing?: (fields: Fields) => Partial<T>;
  /** The fields that a text stands for where the record is expected. */
  text?: (text: string) => Fields;
  /** Puts what comes in another place where the schema has it. */
  prepare?: (fields: Fields) => Fields;
  /** Fields that follow from others. */
  follows?: (record: T, fields: Fields) => Partial<T>;
  /** False for a record that cannot be shown, beside one without an id that its schema asks for. */
  isShown?: (record: T, fields: Fields) => boolean;
}

const RIDER: RecordReading<Rider> = {
  within: ['rider', 'riders'],
  names: {
    phone_number: ['phone'],
    full_address: ['address'],
    email: ['user.email', 'email'],
    nrc: ['NRC'],
  },
  reads: { vehicle_type: lowerCase, status: lowerCase },
  missing: () => ({ status: 'active' }),
  follows: ({ user: account, email }) => ({ user: { ...account, email } }),
};

const WAY: RecordReading<WayRow> = {
  within: ['way', 'ways'],
  reads: { createdBy: idOf, status: wayStatus },
  missing: () => ({ status: 'pending' }),
  prepare: (way) => ({ ...way, shop: referred(way, 'shop'), rider: referredRider(way) }),
  follows: ({ shop: from, rider: by }) => ({
    shopId: from?.id ?? null,
    shop_id: from?.id ?? null,
    riderId: by?.id ?? null,
  }),
};

const DELIVERY: RecordReading<Delivery> = {
  within: ['delivery', 'deliveries'],
  names: {
    wayId: ['way.id'],
    township: ['township_name', 'township.name'],
    township_id: ['township.id'],
    delivery_address: ['fullAddress'],
  },
  reads: { status: deliveryStatus },
  missing: () => ({ status: 'pending' }),
  prepare: (one) => ({ ...one, rider: referredRider(one) }),
  follows: (one, fields) => {
    const total = sentTotal(one, fields);
    return {
      way_id: one.wayId,
      rider_id: one.rider?.id ?? null,
      fullAddress: one.delivery_address,
      totalCollectAmount: total,
      total_collect_amount: total,
    };
  },
};

/** The schemas of an object's fields; none for another schema. */
export const shapeOf = (schema: z.ZodMiniType): Record<string, z.ZodMiniType> =>
  schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {};

/** A row of the table; of a schema that may be null, the one inside. */
function comes<S extends z.ZodMiniType>(
  schema: S,
  reading: RecordReading<NonNullable<z.output<S>>>,
): [z.ZodMiniType, RecordReading] {
  const inner: unknown = schema instanceof z.ZodMiniNullable ? schema.def.innerType : schema;
  return [inner as z.ZodMiniType, reading as unknown as RecordReading];
}

/** By the schema of the record. */
export const READINGS: ReadonlyMap<z.ZodMiniType, RecordReading> = new Map([
  comes(township, {
    within: ['township', 'townships'],
    isShown: ({ name }) => name !== '',
  }),

  comes(rateGroup, {
    within: ['rateGroup', 'rate_group', 'rateGroups', 'rate_groups'],
    names: { townshipCount: ['townships_count'] },
    missing: ({ townships }) => ({ townshipCount: listOf(parsed(townships)).length }),
    follows: ({ name, id }) => ({ name: name || `#${id}` }),
  }),
  comes(rateTownship, { names: { township_name: ['name'] } }),

  comes(rider, RIDER),
  comes(riderDetail, RIDER),
  comes(riderDelivery, {
    within: ['deliveries'],
    names: { date: ['deliveryDate', 'createdAt'] },
    reads: { status: deliveryStatus },
    missing: () => ({ status: 'pending' }),
  }),

  comes(customer, {
    within: ['customer', 'customers'],
    names: {
      name: ['customer_name'],
      phoneNumber: ['phone', 'customer_phone'],
      township: ['township_name', 'township.name'],
      townshipId: ['township.id'],
      address: ['delivery_address'],
      comments: ['notes'],
    },
    isShown: ({ name, phoneNumber }) => name !== '' || phoneNumber !== '',
  }),

  comes<typeof shop>(shop, {
    within: ['shop', 'shops'],
    names: { osName: ['name'] },
    reads: { startDate: startDay },
    missing: (fields) => ({ isActive: isActiveShop(fields) }),
    follows: ({ osName, id, isActive }) => ({
      osName: osName || `#${id}`,
      name: osName || `#${id}`,
      status: isActive ? 'active' : 'inactive',
    }),
  }),
  comes(bankAccount, {
    names: { bank: ['bank_name'] },
    missing: () => ({ is_available: true }),
  }),
  comes(paymentMethod, { missing: () => ({ is_active: true }) }),

  comes(user, {
    within: ['user', 'users'],
    names: { status: ['status', 'isActive'] },
    reads: { status: yesOrNo },
    follows: ({ username, email, name }) => ({
      username: username || email,
      name: name || username || email,
    }),
    isShown: (_, { username, email }) => [typeof username, typeof email].includes('string'),
  }),

  comes(wayRow, WAY),
  comes(wayDetail, {
    ...WAY,
    follows: (way, fields) => ({
      ...WAY.follows?.(way, fields),
      notes: newestFirst(way.notes),
      summary: readSummary(way, fields),
    }),
  }),
  comes(wayRow.shape.creator, {
    names: { username: ['name', 'username'] },
    text: (username) => ({ username }),
    isShown: ({ username }) => username !== '',
  }),
  comes(wayRow.shape.rider, { names: { phone_number: ['phone'] } }),
  comes(shopOfWay, {
    names: { osName: ['name'] },
    follows: ({ osName }) => ({ name: osName }),
    isShown: ({ id, osName }) => id !== null || osName !== null,
  }),

  comes(delivery, DELIVERY),
  comes(deliveryWithWay, DELIVERY),
  comes(delivery.shape.rider, {
    isShown: ({ id, name }) => id !== null || name !== null,
  }),
  comes(deliveryWithWay.shape.way, {
    prepare: (way) => ({ ...way, shop: referred(way, 'shop') }),
  }),

  comes(actor, {
    names: { name: ['username'] },
    text: (name) => ({ name }),
    isShown: ({ name }) => name !== '',
  }),
  comes(note, {
    names: { note: ['text'] },
    text: (text) => ({ note: text }),
    isShown: (one) => one.note !== '',
  }),
  comes(historyEntry, {
    within: ['history'],
    reads: { changes: changesIn },
    missing: () => ({ changes: {} }),
    isShown: ({ description, statusChange, changes }) =>
      description !== null || statusChange !== null || Object.keys(changes).length > 0,
  }),
  comes(historyEntry.shape.statusChange, {
    reads: { from: wayStatus, to: wayStatus },
    isShown: ({ from, to }) => from !== null || to !== null,
  }),

  comes(fileStatus, {
    within: ['fileStatus'],
    isShown: (_, { exists }) => exists !== undefined,
  }),
]);
