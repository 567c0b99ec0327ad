/** A mock server with a few responses, for tests of how the client handles them. */
import { API_HEADER } from '@waydesk/contract/route.ts';
import { HttpResponse, http, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { startSession } from '../api/session.ts';

/** The list of ways asks this beside its rows. */
const noneReady = http.get('*/api/ways/ready', () => ours({ ways: 0, isMore: false, moves: [] }));

export const server = setupServer(noneReady);

/** A success in the documents' envelope, as any server may send it. */
export const ok = (data: unknown, more: object = {}) =>
  HttpResponse.json({ success: true, status: 'success', data, ...more });

/** A response of our own server, which needs no adapter. */
export const ours = (data: unknown, more: object = {}) =>
  HttpResponse.json(
    { success: true, status: 'success', data, ...more },
    { headers: { [API_HEADER]: '1' } },
  );

/** A failure with this status and message. */
export const refuse = (status: number, message = '', more: object = {}) =>
  HttpResponse.json(
    { success: false, status: 'error', message, code: 'refused', ...more },
    { status },
  );

type Answering = (request: Request, n: number) => Response | Promise<Response>;

/** Answers one address; the returned list contains the requests received, oldest first. */
export function answer(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  answering: Answering,
): Request[] {
  const seen: Request[] = [];
  const handler: HttpHandler = http[method](`*/api${path}`, ({ request }) => {
    seen.push(request.clone());
    return answering(request, seen.length);
  });
  server.use(handler);
  return seen;
}

/** Signs in a user without a call. */
export function signIn(user: { id?: number; role?: string } = {}, token = 'token-1'): void {
  startSession(token, { id: 1, username: 'mya', name: 'Mya', role: 'admin', ...user });
}
