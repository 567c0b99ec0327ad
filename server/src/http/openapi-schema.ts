/** JSON schemas of the contract's schemas, as an OpenAPI document has them. */
import { instant } from '@waydesk/contract/schema/fields.ts';
import * as z from 'zod/mini';

export type OpenApiSchema = Record<string, unknown>;

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): OpenApiSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) !== instant) return;
      Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
  return plain(json) as OpenApiSchema;
}

/** Flattens nested `anyOf` and drops empty alternatives, which stand for an absent value. */
function plain(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(plain);
  if (json === null || typeof json !== 'object') return json;
  const mapped = Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, plain(value)]),
  );
  const { anyOf, ...rest } = mapped as { anyOf?: OpenApiSchema[] };
  if (!anyOf) return mapped;
  const choices = anyOf.flatMap((one) => {
    const inner = one['anyOf'];
    return Array.isArray(inner) && Object.keys(one).length === 1
      ? (inner as OpenApiSchema[])
      : [one];
  });
  const input = choices.filter((one) => Object.keys(one).length > 0);
  return input.length === 1 ? { ...rest, ...input[0] } : { ...rest, anyOf: input };
}
