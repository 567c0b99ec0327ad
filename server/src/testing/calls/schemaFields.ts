/** The fields of a body, as paths (`deliveries.0.address`), and bodies made from them. */
import * as z from 'zod/mini';

interface Json {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
}

/** `0` stands for every entry of a list. */
export type FieldPath = string[];

/** The paths of the fields that hold no further fields. */
function fieldsIn({ properties = {}, items, anyOf = [] }: Json, at: FieldPath = []): FieldPath[] {
  const inner = Object.entries(properties);
  if (items) inner.push(['0', items]);
  const below = [
    ...inner.flatMap(([key, json]) => fieldsIn(json, [...at, key])),
    ...anyOf.flatMap((json) => fieldsIn(json, at)).filter((place) => place.length > at.length),
  ];
  return below.length > 0 ? below : [at];
}

/** Lists that may also arrive as JSON text hide their fields from the JSON schema. */
const HIDDEN: Record<string, string[]> = {
  bankAccounts: ['0.bank', '0.accountName', '0.accountNumber', '0.remark'],
  paymentMethods: ['0.name', '0.details'],
  bankInfo: ['preferred_bank', 'settlement_type', 'settlement_time', 'notes'],
};

export const schemaFieldsOf = (schema: z.ZodMiniType): FieldPath[] =>
  fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json).flatMap(
    (place) => {
      const inner = HIDDEN[place.at(-1) ?? ''] ?? [];
      return [place, ...inner.map((rest) => [...place, ...rest.split('.')])];
    },
  );

/** A body with `value` at a place and nothing else. */
export const bodyWith = ([key = '', ...rest]: FieldPath, value: unknown): unknown => {
  const inner = rest.length > 0 ? bodyWith(rest, value) : value;
  return key === '0' ? [inner] : { [key]: inner };
};

/** Whether other fields lie inside this one. */
export const containsOther = (place: FieldPath, places: readonly FieldPath[]): boolean =>
  places.some((p) => p.length > place.length && place.every((key, i) => key === p[i]));

/** Both at once: `{ a: { b } }` and `{ a: { c } }` are `{ a: { b, c } }`. */
export function mergedBodies(one: unknown, other: unknown): unknown {
  if (!isRecord(one) || !isRecord(other)) return other;
  const both = Array.isArray(one) ? [...one] : { ...one };
  return Object.entries(other).reduce<Record<string, unknown>>(
    (all, [key, value]) => {
      all[key] = mergedBodies(all[key], value);
      return all;
    },
    both as Record<string, unknown>,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
