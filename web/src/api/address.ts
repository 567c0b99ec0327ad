/** URL and body of a call, built from its contract row. */
import type { Route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { apiBase } from './host.ts';

/** The input of a call, untyped. */
export interface CallInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Only Internet Explorer has `documentMode`; it caches GET responses without being told to. */
const isOldBrowser = () => 'documentMode' in document;

/** False for a value that only another server knows: ours would refuse it. */
function isSent({ ownWords }: Route, name: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  const words = ownWords?.[name];
  return words === undefined || z.safeParse(words, value).success;
}

/** Path below the API's base, with its parameters and the non-empty query parameters. */
export function callPath(route: Route, { params, query }: CallInput): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(record(params)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(record(query))) {
    if (isSent(route, name, value)) search.set(name, String(value));
  }
  const text = search.toString();
  return `${path}${text && `?${text}`}`;
}

export function addressOf(route: Route, input: CallInput): string {
  const address = `${apiBase()}${callPath(route, input)}`;
  if (route.method !== 'GET' || !isOldBrowser()) return address;
  return `${address}${address.includes('?') ? '&' : '?'}_t=${Date.now()}`;
}

/** JSON, or a multipart body if there is a file to send. */
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
