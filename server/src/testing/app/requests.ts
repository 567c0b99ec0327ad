/** Generates requests from an OpenAPI description: half of them valid, half of them not. */
import { STREAM_TYPE } from '@waydesk/contract/calls/route.ts';
import fc from 'fast-check';
import { type JsonSchema, pathPart, arbitraryValue } from '../calls/inputs.ts';

export interface Operation {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content: Record<string, unknown> }>;
}

export interface Described {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  operation: Operation;
}

export interface MadeRequest extends Described {
  visitor: string;
  url: string;
  headers: Record<string, string>;
  /** JSON text, or the fields of a form; undefined for none. */
  body: string | Record<string, unknown> | undefined;
}

export function describedCalls(paths: Record<string, Record<string, Operation>>): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Described['method'],
      path,
      operation,
    })),
  );
}

export const requestOf = (call: Described, visitors: readonly string[]) =>
  fc.boolean().chain((fitting) =>
    fc
      .record({
        visitor: fc.constantFrom(...visitors),
        url: urlOf(call, fitting),
        headers: headersOf(call, fitting),
        body: bodyOf(call, fitting),
      })
      .map((made): MadeRequest => ({ ...call, ...made })),
  );

function urlOf({ path, operation }: Described, fitting: boolean): fc.Arbitrary<string> {
  const places = operation.parameters.filter((one) => one.in === 'path');
  const filters = operation.parameters.filter((one) => one.in === 'query');
  const parts = fc.tuple(...places.map(({ name }) => pathPart(name, fitting)));
  const query = fc.tuple(
    ...filters.map(({ name, schema }) =>
      fc
        .option(arbitraryValue(schema, name, fitting), { freq: 2 })
        .map((value) => ({ name, value })),
    ),
  );
  return fc.tuple(parts, query, fc.nat(3)).map(([values, parameters, most]) => {
    const filled = places.reduce(
      // Path parameters that belong together use the same number.
      (url, { name }, n) => url.replace(`{${name}}`, encodeURIComponent(values[fitting ? 0 : n]!)),
      path,
    );
    const input = parameters
      .filter(({ value }) => value !== null)
      .slice(0, most)
      .map(({ name, value }) => `${name}=${queryText(value)}`);
    return input.length === 0 ? filled : `${filled}?${input.join('&')}`;
  });
}

const queryText = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A lone surrogate cannot be encoded in a URL, but its bytes can.
  return /\p{Cs}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text);
};

function headersOf({ operation }: Described, fitting: boolean) {
  const has = (name: string) => operation.parameters.some((one) => one.name === name);
  const visible = fc.string({ unit: fc.constantFrom(...'aZ09"\'*/, ;=%~'), maxLength: 70 });
  const odd = <T extends string>(usual: fc.Arbitrary<T>) =>
    fitting ? usual : fc.oneof(usual, visible);
  const sometimes = (value: fc.Arbitrary<string>) => fc.option(value, { freq: 2, nil: undefined });
  const { content } = operation.responses['200'] ?? { content: {} };
  // A stream has no end that a test could wait for: it is only asked for as something else.
  const files = Object.keys(content).filter(
    (type) => type !== 'application/json' && type !== STREAM_TYPE,
  );
  return fc
    .record({
      'if-match': has('If-Match') ? sometimes(odd(fc.constantFrom('"1"', '"2"', '*'))) : NONE,
      'idempotency-key': has('Idempotency-Key')
        ? sometimes(odd(fc.nat(40).map((n) => `key-${n}`)))
        : NONE,
      accept: files.length > 0 ? sometimes(odd(fc.constantFrom(...files))) : NONE,
      'accept-language': sometimes(odd(fc.constantFrom('my', 'en'))),
    })
    .map(
      (headers) =>
        Object.fromEntries(
          Object.entries(headers).filter(([, value]) => value !== undefined),
        ) as Record<string, string>,
    );
}

const NONE = fc.constant(undefined);

function bodyOf({ operation }: Described, fitting: boolean): fc.Arbitrary<MadeRequest['body']> {
  const content = operation.requestBody?.content;
  const json = content?.['application/json'];
  if (!json) return NONE;
  const text = arbitraryValue(json.schema, '', fitting).map((value) => JSON.stringify(value));
  const form = content['multipart/form-data'];
  const fields =
    form && arbitraryValue(json.schema, '', true).map((value) => value as Record<string, unknown>);
  const usual = fields
    ? fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fields })
    : text;
  if (fitting) return usual;
  const broken = fc.constantFrom('{', 'null', '[]', '"x"', '{"a":', '\ufeff{}', '1', '{"a":1}}');
  return fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 1, arbitrary: fc.oneof(broken, NONE) },
  );
}

/** A multipart body with these fields and a photo. */
export async function formOf(fields: Record<string, unknown>, photo: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  form.append('parcelPhoto', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const packed = new Response(form);
  const bytes = Buffer.from(await packed.arrayBuffer());
  return { bytes, type: packed.headers.get('content-type') ?? '' };
}
