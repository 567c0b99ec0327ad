/** What requests said, for tests that compare it. */

export const bodiesOf = (seen: Request[]) =>
  Promise.all(
    seen.map(async (request) => (await request.clone().json()) as Record<string, unknown>),
  );

export const keysOf = (seen: Request[]) =>
  seen.map((request) => request.headers.get('Idempotency-Key'));

/** The versions that they are based on. */
export const versionsOf = (seen: Request[]) =>
  seen.map((request) => request.headers.get('If-Match'));

/**
 * What the address asks for, by name.
 *
 * @throws if there was no request
 */
export const searchOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);
