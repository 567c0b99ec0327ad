/** Checks an answer against the OpenAPI description. */
import { XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { MadeRequest } from './requests.ts';

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  payload: string;
}

type Fits = (pointer: string, answer: unknown) => string;

/** Gives a function that says what is wrong with an answer, or an empty text. */
export function answerCheck(description: object) {
  const fits = schemaCheck(description);
  return (request: MadeRequest, reply: Answer): string => faultOf(request, reply, fits);
}

/** Compiles the schemas of the description; what they say of an answer, or an empty text. */
function schemaCheck(description: object): Fits {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  ajv.addFormat('binary', true);
  ajv.addSchema(description, 'api');
  return (pointer: string, answer: unknown): string => {
    const validate = ajv.getSchema(`api#${pointer}`);
    if (!validate) return `no schema at ${pointer}`;
    return validate(answer) ? '' : ajv.errorsText(validate.errors);
  };
}

const inPointer = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function faultOf(request: MadeRequest, reply: Answer, fits: Fits): string {
  const { statusCode, headers, payload } = reply;
  if (statusCode >= 500) return 'breaks the server';
  const type = String(headers['content-type']);
  const { path, method, operation } = request;
  const isDone = statusCode < 400;
  if (isDone && !operation.responses[statusCode]) return 'is answered with an unlisted status';
  if (isDone && type.startsWith('text/csv')) {
    return request.headers['accept']?.includes('csv') && payload.startsWith('\ufeff')
      ? ''
      : 'no CSV';
  }
  if (isDone && type === XLSX_TYPE) {
    return request.headers['accept'] === type && payload.startsWith('PK') ? '' : 'no spreadsheet';
  }
  if (!type.startsWith('application/json')) return `is answered with ${type}`;
  const answer = JSON.parse(payload) as object;
  const place = ['paths', path, method.toLowerCase(), 'responses', isDone ? statusCode : 'default'];
  const pointer = [...place, 'content', 'application/json', 'schema'];
  const listed = isDone ? DONE : FAILED;
  const extra = Object.keys(answer).filter((key) => !listed.includes(key));
  // Only signing in repeats its data at the top level.
  if (extra.length > 0 && operation.operationId !== 'auth.login') return `holds ${extra.join()}`;
  return fits(pointer.map((part) => `/${inPointer(String(part))}`).join(''), answer);
}
const DONE = ['success', 'status', 'message', 'data', 'pagination'];
const FAILED = ['success', 'status', 'message', 'code', 'errors', 'data'];
