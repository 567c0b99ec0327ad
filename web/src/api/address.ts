/** Where a call goes and what it carries, from its row in the contract. */
import type { Route } from '@waydesk/contract/route.ts';

/** Another host can be given when the app is built; else the API lives where the page came from. */
export const host = (): string =>
  import.meta.env.VITE_API_HOST?.replace(/\/+$/, '') ?? window.location.origin;

export const apiBase = (): string => `${host()}/api`;

/** The untyped view of what a caller gives. */
export interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Only Internet Explorer, which keeps GET answers unasked, knows `documentMode`. */
const isOldBrowser = () => 'documentMode' in document;

export function addressOf(route: Route, { params, query }: Given): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(record(params)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(record(query))) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  if (route.method === 'GET' && isOldBrowser()) search.set('_t', String(Date.now()));
  const text = search.toString();
  return `${apiBase()}${path}${text && `?${text}`}`;
}

/** JSON, or a multipart body when there is a file to send. */
export function bodyOf(route: Route, body: unknown, file: File | null): string | FormData | null {
  if (route.body === undefined) return null;
  if (file === null || route.upload === undefined) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(record(body))) {
    if (value === undefined) continue;
    const isJson = route.upload.json.includes(name);
    form.set(name, isJson ? JSON.stringify(value) : String(value ?? ''));
  }
  form.set(route.upload.file, file, file.name);
  return form;
}

interface Schema {
  _zod: { def: { type: string; shape?: Record<string, unknown> } };
}

/** The one name under `data`, when the row's `data` is an object of one; and whether it is a list. */
export function shapeOf(route: Route): { key: string | undefined; isList: boolean } {
  const { type, shape } = (route.data as unknown as Schema)._zod.def;
  const names = Object.keys(shape ?? {});
  return { key: names.length === 1 ? names[0] : undefined, isList: type === 'array' };
}
