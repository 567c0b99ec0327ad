/** Paths without a route: the web app's own pages, or a refusal with 404 or 405. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, routeNotFound } from './httpError.ts';

/** The route of the web app's pages, which matches what no other route does. */
export const ANYWHERE = '/*';

interface Offer {
  parts: string[];
  methods: Set<string>;
}

/** Call it before adding any route, because it collects the methods of each path. */
export function handleUnknownRoutes(app: FastifyInstance): void {
  const offers = new Map<string, Offer>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url === ANYWHERE) return;
    const offer = offers.get(url) ?? { parts: url.split('/'), methods: new Set() };
    for (const one of [method].flat()) offer.methods.add(one);
    offers.set(url, offer);
  });
  // As a hook, so that no body is read for an unknown path.
  app.addHook('onRequest', async (request) => {
    if (!request.is404 && request.routeOptions.url !== ANYWHERE) return;
    const parts = pathOf(request).replace(/\/$/, '').split('/');
    const offer = [...offers.values()].find((one) => fits(one.parts, parts));
    // A part of the path may be too long for the route that offers the method.
    if (offer && !offer.methods.has(request.method)) {
      const allow = [...offer.methods].sort().join(', ');
      throw new HttpError(405, 'method_not_offered', 'This method is not offered here', {
        headers: { allow },
      });
    }
    if (isOurs(request)) throw routeNotFound();
  });
}

const fits = (pattern: string[], parts: string[]) =>
  pattern.length === parts.length &&
  pattern.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]));

/** The path of a request, without its query. */
export const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

/** The path as it is meant, however it is spelled: `//API/x` and `/%61pi/x` give `/api/x`. */
export function plainPathOf(request: FastifyRequest): string {
  const path = pathOf(request).replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return path.replace(/[/\\]+(\.?[/\\]+)*/g, '/').toLowerCase();
}

/** The web app has no pages below these paths, and none for other methods than GET and HEAD. */
const isOurs = (request: FastifyRequest) =>
  /^\/(api|health|uploads|static|file)(\/|$)/.test(plainPathOf(request)) ||
  (request.method !== 'GET' && request.method !== 'HEAD');
