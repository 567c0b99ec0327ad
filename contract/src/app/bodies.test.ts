import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { deliveryEdit, newDelivery } from '../ways/delivery-body.ts';
import { moment } from '../schema/fields.ts';
import { contract } from '../index.ts';
import { MY } from '../texts/my.ts';
import type { Route } from '../calls/route.ts';
import { newShop } from '../records/shop-body.ts';
import type { Text } from '../texts/text.ts';
import { newWay, wayEdit } from '../ways/way-body.ts';

const rows = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Route>(calls).map(([name, row]) => ({ name: `${area}.${name}`, row })),
);

interface Json {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
}

/** The paths of all fields, including those inside lists and objects: `deliveries.0.weight`. */
function placesIn({ properties = {}, items, anyOf = [] }: Json, at: string[] = []): string[][] {
  const inner = [
    ...Object.entries(properties).map(([key, json]): [string, Json] => [key, json]),
    ...(items ? [['0', items] as [string, Json]] : []),
  ];
  return [
    ...inner.flatMap(([key, json]) => [[...at, key], ...placesIn(json, [...at, key])]),
    ...anyOf.flatMap((json) => placesIn(json, at)),
  ];
}

const placesOf = (schema: z.ZodMiniType) =>
  placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);

/** A body with this value at the given path and nothing else. */
const holding = ([key = '', ...rest]: string[], value: unknown): unknown => {
  const inner = rest.length > 0 ? holding(rest, value) : value;
  return key === '0' ? [inner] : { [key]: inner };
};

/** The bodies that are refused with zod's default message, which says nothing. */
const nameless = (schema: z.ZodMiniType, bodies: unknown[]) =>
  bodies.filter((body) =>
    schema.safeParse(body).error?.issues.some(({ message }) => message === 'Invalid input'),
  );

const KINDS = [{}, [], 5, true, 'x', null, [5], [null], { x: 1 }];

it.each(rows.filter(({ row }) => row.body))('$name says what is wrong with a body', ({ row }) => {
  const bodies = placesOf(row.body!).flatMap((place) =>
    KINDS.map((value) => holding(place, value)),
  );
  expect(nameless(row.body!, [{}, ...bodies])).toEqual([]);
});

/** Patterns of the catalogue's templates, with any values filled in. */
const FINISHED = Object.keys(MY)
  .filter((key) => /\{\w+\}/.test(key))
  .map(
    (key) =>
      new RegExp(
        `^${key
          .split(/\{\w+\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
          .join('.+')}$`,
      ),
  );
const isTranslated = (message: string) =>
  Object.hasOwn(MY, message) || FINISHED.some((pattern) => pattern.test(message));

const faultsOf = (schema: z.ZodMiniType, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

/** What the filters of lists say, which a body may hold: only programs write those by themselves. */
const OF_FILTERS = new Set(
  rows.flatMap(({ row }) => {
    if (!row.query) return [];
    const bodies = placesOf(row.query).flatMap((place) =>
      [...KINDS, -1].map((value) => holding(place, value)),
    );
    return bodies.flatMap((body) => faultsOf(row.query!, body).map(([, message]) => message));
  }),
);

/** A message about a field by its name is for people who program: no person enters that field. */
const isForPrograms = (message: string) => /^[a-z_]+ must be /.test(message);

const EXTREMES = ['', '\ud800', 'x'.repeat(30_000), -1, 1e12, 0.001, Array(1001).fill({})];

it.each(rows.filter(({ row }) => row.body))('$name has its messages in Burmese', ({ row }) => {
  const bodies = placesOf(row.body!).flatMap((place) =>
    [...KINDS, ...EXTREMES].map((value) => holding(place, value)),
  );
  const messages = [{}, ...bodies].flatMap((body) =>
    faultsOf(row.body!, body).map(([, message]) => message ?? ''),
  );
  expect(messages.length).toBeGreaterThan(0);
  expect(
    [...new Set(messages)].filter(
      (message) => !isTranslated(message) && !OF_FILTERS.has(message) && !isForPrograms(message),
    ),
  ).toEqual([]);
});

it.each(rows.filter(({ row }) => row.query))(
  '$name says what is wrong with a filter',
  ({ row }) => {
    const texts = ['x', '-1', 'x'.repeat(300), 'a\0b'];
    const queries = placesOf(row.query!).flatMap((place) =>
      texts.map((text) => holding(place, text)),
    );
    expect(nameless(row.query!, queries)).toEqual([]);
  },
);

it('a list that may arrive as JSON text says what is wrong with its entries', () => {
  const fields = ['bank', 'accountName', 'remark', 'is_available', 'name', 'details', 'is_active'];
  const bodies = ['bankAccounts', 'payment_methods'].flatMap((list) =>
    fields.flatMap((field) => KINDS.map((value) => ({ [list]: [{ [field]: value }] }))),
  );
  expect(nameless(newShop, bodies)).toEqual([]);
});

describe('a way', () => {
  const way = { shop_id: 1, pickup_type: 'Merchant', delivery_count: 1 };

  it.each([newWay, wayEdit])('needs a list of objects as deliveries', (schema) => {
    for (const deliveries of [{}, 1, 'x', null]) {
      expect(faultsOf(schema, { ...way, deliveries })).toEqual([
        ['deliveries', 'Deliveries must be a list'],
      ]);
    }
    for (const one of [1, 'x', null, []]) {
      expect(faultsOf(schema, { ...way, deliveries: [one] })).toEqual([
        ['deliveries.0', 'A delivery must be an object'],
      ]);
    }
  });

  it.each([newWay, wayEdit])('has a message for each limit', (schema) => {
    expect(faultsOf(schema, { ...way, delivery_count: '10001' })).toEqual([
      ['delivery_count', 'Delivery count must be at most 10,000'],
    ]);
    expect(faultsOf(schema, { ...way, delivery_count: 0 })).toEqual([
      ['delivery_count', 'Delivery count must be at least 1'],
    ]);
    const deliveries = Array.from({ length: 101 }, (_, i) => ({ ...DELIVERY, id: i + 1 }));
    expect(faultsOf(schema, { ...way, deliveries })).toEqual([
      ['deliveries', 'A way takes at most 100 deliveries at once'],
    ]);
  });
});

const DELIVERY = { customer_name: 'Ma Su', customer_phone: '09420012345', township_id: 1 };

describe('a delivery', () => {
  it.each([newDelivery, deliveryEdit])('weighs at most 100 tonnes', (schema) => {
    for (const [weight, message] of [
      [100_000.01, 'Weight must be at most 100,000 kg'],
      ['၁၀၀၀၀၁', 'Weight must be at most 100,000 kg'],
      [-1, 'Weight must be a non-negative number'],
      ['heavy', 'Weight must be a non-negative number'],
    ]) {
      expect(faultsOf(schema, { ...DELIVERY, weight })).toEqual([['weight', message]]);
    }
    expect(faultsOf(schema, { ...DELIVERY, weight: 100_000 })).toEqual([]);
  });

  it('costs nothing without a price, and keeps its price in an edit without one', () => {
    for (const price of [{}, { item_price: null }, { item_price: '' }, { item_price: undefined }]) {
      expect(newDelivery.parse({ ...DELIVERY, ...price }).item_price).toBe(0);
    }
    expect(deliveryEdit.parse({ item_price: '' }).item_price).toBe(0);
    expect(deliveryEdit.parse({}).item_price).toBeUndefined();
  });
});

describe('a moment', () => {
  const NO: Text = 'Start date is not a valid date';
  const schema = moment(NO);

  it.each([
    '2026-01-01T24:00',
    '2026-01-01T24:00:00',
    '2026-01-01 24:00:00.000',
    '2026-01-01T24:00Z',
    '2026-01-01T23:60',
    '2026-01-01T10:00+24:00',
    '1899-12-31',
    '1899-12-31T23:59',
    '3000-01-01',
    '0001-01-01T00:00Z',
    '9999-12-31T23:59:59-12:00',
  ])('cannot be %s', (text) => {
    expect(faultsOf(schema, text)).toEqual([['', NO]]);
  });

  it.each([
    '1900-01-01',
    '1900-01-01T00:00',
    '2999-12-31T23:59',
    '2999-12-31T23:59:59.999-12:00',
    '1900-01-01T00:00+14:00',
  ])('may be %s, and is accepted again in the form it is answered', (text) => {
    expect(schema.parse(text)).toBe(text);
    const answered = new Date(text).toISOString();
    expect(schema.parse(answered)).toBe(answered);
  });
});
