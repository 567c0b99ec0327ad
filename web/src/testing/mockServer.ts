/** A server whose addresses tests answer. Calls of the contract are answered by `answerCall`. */
import { API_HEADER, type Route } from '@waydesk/contract/calls/route.ts';
import { type HttpHandler, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { NO_PAPER } from './company.ts';

const answering = (data: unknown) => () =>
  HttpResponse.json({ success: true, status: 'success', data }, { headers: { [API_HEADER]: '1' } });

/** What pages ask beside their own subject: no sum, and a company without a name. */
export const server = setupServer(
  http.get(/\/api\/money\/(ways|parcels)\/total/, answering(null)),
  http.get('*/api/company/paper', answering(NO_PAPER)),
  // As a server that is too busy for another stream.
  http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
);

type Answering = (request: Request, n: number) => Response | Promise<Response>;

/** Answers one address; the returned list contains the requests received, oldest first. */
export function answerAddress(
  method: Lowercase<Route['method']>,
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
