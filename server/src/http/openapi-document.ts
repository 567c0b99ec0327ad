/** Describes contract rows as an OpenAPI 3.1 document. */
import { type Route, STREAM_TYPE, XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { OPEN_TO_KEYS } from '@waydesk/contract/webhooks/key-rows.ts';
import { OPEN_TO_SHOP_KEYS } from '@waydesk/contract/webhooks/shop-key-rows.ts';
import { type OpenApiSchema as Json, schemaOf } from './openapi-schema.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import { apiPath, isTextParam } from './paths.ts';

/** The page for those who write programs. */
const INTEGRATORS = apiPath('/docs/integrators');

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
        'optional field. Times are ISO 8601, money is a number with at most two decimals. ' +
        `How programs use it: [${INTEGRATORS}](${INTEGRATORS}).`,
    },
    servers: [{ url: apiPath('') }],
    security: [{ token: [] }],
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Of a session: POST /auth/login' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key, which begins with wdk_ and opens the calls that name it; one of a shop those below /portal, other keys the rest',
        },
      },
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
    ...(OPEN_TO_KEYS.has(row) || OPEN_TO_SHOP_KEYS.has(row)
      ? {
          'x-key': row.method === 'GET' ? 'read' : 'write',
          security: [{ token: [] }, { key: [] }],
        }
      : {}),
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
  if (row.stream) {
    const events = Object.entries(row.stream).map(([name, data]) => [
      name,
      schemaOf(data, 'output'),
    ]);
    return { [STREAM_TYPE]: { schema: text, 'x-events': Object.fromEntries(events) } };
  }
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
