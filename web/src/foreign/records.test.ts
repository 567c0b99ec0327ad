import { contract } from '@waydesk/contract/index.ts';
import { instant } from '@waydesk/contract/schema/fields.ts';
import { nullableOnRead, openEnum } from '@waydesk/contract/schema/open-values.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Fields, fieldsOf, spellings } from './pick.ts';
import { READINGS, shapeOf } from './readings.ts';
import { recordReader } from './records.ts';

/** The same everywhere in a record, so that its fields agree with each other. */
interface Drawn {
  id: number;
  amount: number;
  text: string;
  flag: boolean;
}

const drawn = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  amount: fc.integer({ min: 0, max: 1_000_000 }),
  text: fc.constantFrom('2026-11-20', '2026-02-28'),
  flag: fc.boolean(),
});

const AT = '2026-11-19T04:00:00.000Z';

/** A value that our own server could answer. */
function sampleOf(schema: z.ZodMiniType, name: string, values: Drawn): unknown {
  if (schema === instant) return AT;
  if (schema instanceof z.ZodMiniObject) {
    return Object.fromEntries(
      Object.entries(shapeOf(schema)).map(([key, part]) => [key, sampleOf(part, key, values)]),
    );
  }
  if (schema instanceof z.ZodMiniNullable) {
    return sampleOf(schema.def.innerType as z.ZodMiniType, name, values);
  }
  if (schema instanceof z.ZodMiniArray) {
    return [sampleOf(schema.def.element as z.ZodMiniType, '', values)];
  }
  if (schema instanceof z.ZodMiniEnum) return schema.options[values.flag ? 0 : 1];
  if (schema.type === 'record') return { comments: values.text };
  if (schema.type === 'boolean') return values.flag;
  if (schema.type !== 'number') return values.text;
  return /(^id|Id|_id|createdBy)$/.test(name) ? values.id : values.amount;
}

/** The same with all names in the other spelling, where they have one. */
function respelled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(respelled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => {
    const other = spellings(name).find((spelling) => spelling !== name) ?? name;
    return [other, respelled(one)];
  });
  return Object.fromEntries(entries) as unknown;
}

const records = [...READINGS].map(([schema, reading]) => {
  const names = Object.keys(shapeOf(schema)).join(', ');
  return { names, schema: schema as z.ZodMiniObject, reading };
});

describe.each(records)('a record of $names', ({ schema, reading }) => {
  test('comes through with every field under its own name, in either spelling', () => {
    const read = recordReader(schema, reading);
    fc.assert(
      fc.property(drawn, (values) => {
        const sent = sampleOf(schema, '', values);
        expect(read(sent)).toEqual(sent);
        expect(read(respelled(sent))).toEqual(sent);
      }),
      { numRuns: 20 },
    );
  });

  test('is read with the fields that its schema gets some day, and without them', () => {
    const added = {
      landmark_name: z.string(),
      landmarkNote: z.nullable(z.string()),
      is_urgent: z.boolean(),
      handlingFee: z.number(),
      depot_id: nullableOnRead(z.number()),
      size: openEnum(['small', 'large']),
      packedAt: instant,
      seals: z.array(z.object({ sealCode: z.string() })),
    };
    const read = recordReader(z.extend(schema, added), reading);
    const known = sampleOf(schema, '', { id: 7, amount: 2500, text: '2026-11-20', flag: true });
    const more = {
      landmark_name: 'Sule',
      landmarkNote: 'Behind it',
      is_urgent: true,
      handlingFee: 500,
      depot_id: 4,
      size: 'huge',
      packedAt: AT,
      seals: [{ sealCode: 'A1' }],
    };
    const sent: Fields = { ...fieldsOf(known), ...more };
    expect(read(sent)).toEqual(sent);
    expect(read(respelled(sent))).toEqual(sent);
    expect(read(known)).toEqual({
      ...fieldsOf(known),
      landmark_name: '',
      landmarkNote: null,
      is_urgent: false,
      handlingFee: 0,
      depot_id: null,
      size: '',
      packedAt: null,
      seals: [],
    });
  });
});

const { ways, deliveries, shops, riders, townships, customers, rateGroups, users } = contract;

test('each record that the calls of the documents answer has its line in the table', () => {
  const areas = { ways, deliveries, shops, riders, townships, customers, rateGroups, users };
  const answered = Object.values(areas).flatMap((routes) =>
    Object.values(routes).flatMap(({ data }): z.ZodMiniType[] => [
      data,
      ...Object.values(shapeOf(data)),
    ]),
  );
  const answeredRecords = answered.filter((schema) => 'id' in shapeOf(schema));
  expect(answeredRecords.length).toBeGreaterThan(20);
  expect(answeredRecords.filter((schema) => !READINGS.has(schema))).toEqual([]);
});
