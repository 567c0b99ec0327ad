/** Describes contract rows as an OpenAPI 3.1 document. */
import { instant } from '@waydesk/contract/schema/fields.ts';
import { type Route, XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { apiPath, isTextParam } from './paths.ts';

type Json = Record<string, unknown>;

export function describeContract(contract: Record<string, Record<string, Route>>): Json {
  const paths: Record<string, Json> = {};
  for (const [area, rows] of Object.entries(contract)) {
    for (const [name, row] of Object.entries(rows)) {
      const path = row.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(area, name, row) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waydesk',
      version: '1',
      description:
        'All answers are JSON in one envelope. Unknown keys are ignored; an empty text clears an ' +
        'optional field. Times are ISO 8601, money is a number with at most two decimals.',
    },
    servers: [{ url: apiPath('') }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: FAILURE, Pagination: PAGINATION },
    },
  };
}

function operation(area: string, name: string, row: Route): Json {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: row.summary,
    'x-who': row.who,
    ...(row.who === 'public' ? { security: [] } : {}),
    parameters: parameters(row),
    ...(row.body ? { requestBody: { required: true, content: bodyContent(row) } } : {}),
    responses: {
      [row.status ?? 200]: { description: 'Done', content: answerContent(row) },
      default: {
        description: 'Not done',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function parameters(row: Route): Json[] {
  const header = (name: string, description: string, schema: Json) => [
    { name, in: 'header', required: false, description, schema },
  ];
  return [
    ...[...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: /id$/i.test(name) && !isTextParam(row, name) ? ID : text,
    })),
    ...Object.entries((row.query ? schemaOf(row.query, 'input') : {})['properties'] ?? {}).map(
      ([name, schema]) => ({ name, in: 'query', required: false, schema: schema as Json }),
    ),
    ...(row.idempotent
      ? header('Idempotency-Key', 'The same key again answers the first answer for 24 hours', {
          type: 'string',
          pattern: '^[\\x21-\\x7e]{1,64}$',
        })
      : []),
    ...(row.versioned
      ? header('If-Match', 'Refused with 412 when the version has moved on', {
          type: 'string',
          examples: ['"3"'],
        })
      : []),
  ];
}

function bodyContent(row: Route): Json {
  const schema = row.body ? schemaOf(row.body, 'input') : {};
  if (!row.upload) return { 'application/json': { schema } };
  const { file, accepts, json } = row.upload;
  const properties = {
    ...(schema['properties'] as Json),
    ...Object.fromEntries(json.map((name) => [name, { type: 'string', description: 'JSON' }])),
    [file]: { type: 'string', format: 'binary', description: accepts },
  };
  return {
    'application/json': { schema },
    'multipart/form-data': { schema: { ...schema, properties } },
  };
}

const FILE = { schema: { type: 'string', format: 'binary' } };

function answerContent(row: Route): Json {
  if (row.picture) return { 'image/jpeg': FILE, 'image/png': FILE };
  const data = schemaOf(row.data, 'output');
  const properties = {
    success: { const: true },
    status: { const: 'success' },
    message: { type: 'string' },
    data,
    ...(row.paged ? { pagination: { $ref: '#/components/schemas/Pagination' } } : {}),
  };
  const schema = { type: 'object', required: ['success', 'status', 'data'], properties };
  return {
    'application/json': { schema },
    ...(row.csv ? { 'text/csv': { schema: { type: 'string' } } } : {}),
    ...(row.xlsx ? { [XLSX_TYPE]: FILE } : {}),
  };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) !== instant) return;
      Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
  return plain(json) as Json;
}

/** Flattens nested `anyOf` and drops empty alternatives, which stand for an absent value. */
function plain(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(plain);
  if (json === null || typeof json !== 'object') return json;
  const mapped = Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, plain(value)]),
  );
  const { anyOf, ...rest } = mapped as { anyOf?: Json[] };
  if (!anyOf) return mapped;
  const choices = anyOf.flatMap((one) => {
    const inner = one['anyOf'];
    return Array.isArray(inner) && Object.keys(one).length === 1 ? (inner as Json[]) : [one];
  });
  const input = choices.filter((one) => Object.keys(one).length > 0);
  return input.length === 1 ? { ...rest, ...input[0] } : { ...rest, anyOf: input };
}

const text = { type: 'string' };
const ID = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
const whole = { type: 'integer', minimum: 0 };

const PAGINATION = {
  type: 'object',
  required: ['total', 'page', 'limit', 'totalPages'],
  properties: {
    total: whole,
    page: whole,
    limit: whole,
    totalPages: whole,
    atLeast: { const: true, description: 'More rows than `total` match' },
  },
};

const FAILURE = {
  type: 'object',
  required: ['success', 'status', 'message', 'code'],
  properties: {
    success: { const: false },
    status: { const: 'error' },
    message: { ...text, description: 'For people' },
    code: { ...text, description: 'For programs' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: text, message: text },
      },
    },
    data: { description: 'With 412: the entity as it stands' },
  },
};
