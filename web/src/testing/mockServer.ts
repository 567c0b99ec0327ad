/** A server whose addresses tests answer. Calls of the contract are answered by `answerCall`. */
import { API_HEADER, type Route } from '@waydesk/contract/calls/route.ts';
import { type HttpHandler, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Sums below lists: none, unless a test is about them. */
const NO_SUM = http.get(/\/api\/money\/(ways|parcels)\/total/, () =>
  HttpResponse.json(
    { success: true, status: 'success', data: null },
    { headers: { [API_HEADER]: '1' } },
  ),
);

export const server = setupServer(NO_SUM);

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
