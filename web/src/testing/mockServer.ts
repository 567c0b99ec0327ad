/** A server whose addresses tests answer. Calls of the contract are answered by `answerCall`. */
import type { Route } from '@waydesk/contract/calls/route.ts';
import { type HttpHandler, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const NOBODY = { name: null, phone: null, logo: null };

/** Each page for paper asks who the company is: nobody, unless a test says otherwise. */
export const server = setupServer(
  http.get('*/api/company/paper', () =>
    HttpResponse.json({ success: true, status: 'success', data: NOBODY }),
  ),
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
