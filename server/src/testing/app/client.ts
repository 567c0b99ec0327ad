/** Calls the app as one person, or without a token. */
import type { FieldError, Pagination } from '@waydesk/contract/calls/route.ts';
import type { FastifyInstance } from 'fastify';

export interface TestResponse<T> {
  status: number;
  headers: Record<string, string>;
  /** The body as received. */
  text: string;
  /** The body without its data; empty when it is not JSON. */
  body: {
    success?: boolean;
    status?: string;
    message?: string;
    code?: string;
    errors?: FieldError[];
    pagination?: Pagination;
  };
  /** Typed by the test, not checked. */
  data: T;
}

type Headers = Record<string, string>;
type Call = <T = unknown>(
  path: string,
  body?: unknown,
  headers?: Headers,
) => Promise<TestResponse<T>>;

export interface TestClient {
  get<T = unknown>(path: string, headers?: Headers): Promise<TestResponse<T>>;
  post: Call;
  put: Call;
  patch: Call;
  delete<T = unknown>(path: string, headers?: Headers): Promise<TestResponse<T>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Paths are below /api unless they start with two slashes: `//health/live`. */
export function clientOf(app: FastifyInstance, token: () => Promise<string | null>): TestClient {
  const ask = async <T>(method: Method, path: string, body: unknown, headers: Headers = {}) => {
    const bearer = await token();
    const response = await app.inject({
      method,
      url: path.startsWith('//') ? path.slice(1) : `/api${path}`,
      headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const json = response.headers['content-type']?.toString().startsWith('application/json');
    const parsed = (json ? response.json() : {}) as TestResponse<T>['body'] & { data: T };
    return {
      status: response.statusCode,
      headers: response.headers as Headers,
      text: response.payload,
      body: parsed,
      data: parsed.data,
    };
  };
  return {
    get: (path, headers) => ask('GET', path, undefined, headers),
    post: (path, body, headers) => ask('POST', path, body, headers),
    put: (path, body, headers) => ask('PUT', path, body, headers),
    patch: (path, body, headers) => ask('PATCH', path, body, headers),
    delete: (path, headers) => ask('DELETE', path, undefined, headers),
  };
}
