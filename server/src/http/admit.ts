/**
 * Whether a request may make its call: by its token and the role of whoever owns it. A read that
 * answers JSON begins before that is known, when the token was good before, and its answer waits.
 */
import { isDeepStrictEqual } from 'node:util';
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import type { FastifyRequest } from 'fastify';
import { asOneCall } from '../db/call.ts';
import type { CallDatabase, DatabasePool } from '../db/database.ts';
import { httpErrorFor } from './errors.ts';
import { forbidden, unauthenticated, unavailable } from './httpError.ts';
import { readsCsv } from './read.ts';
import type {} from './sessions.ts';
import { bearerToken } from './tokens.ts';

/** For the token alone, which is a matter of milliseconds. */
const TOKEN_TIMEOUT = 5_000;

/** Before any of the body is read. Throws 401 or 403. */
export async function admit(row: Route, request: FastifyRequest): Promise<void> {
  if (row.who === 'public') return;
  const { sessions } = request.server.services;
  const token = bearerToken(request.headers.authorization);
  if (!token) throw unauthenticated();
  const former = wantsRows(row, request) ? sessions.formerOwnerOf(token) : undefined;
  if (former && may(former.role, row.who)) {
    request.person = former;
    request.unproven = token;
  } else await prove(row, request, token);
}

/** True for what reads and answers in one go: work done in vain then harms nobody. */
const wantsRows = (row: Route, { headers }: FastifyRequest) =>
  row.method === 'GET' && !readsCsv(row, headers.accept);

const prove = async (row: Route, request: FastifyRequest, token: string) =>
  accept(row, request, await ownerNow(request, token));

const ownerNow = ({ server }: FastifyRequest, token: string): Promise<SessionUser | null> =>
  asOneCall(server.services.db, { ms: TOKEN_TIMEOUT, late: unavailable, writes: false }, (db) =>
    server.services.sessions.ownerOf(db, token),
  );

/** Whether an answer that has begun is still for whoever asked: signed in, with the same rights. */
export async function isStillFor(row: Route, request: FastifyRequest): Promise<boolean> {
  const token = bearerToken(request.headers.authorization);
  if (row.who === 'public' || !token) return row.who === 'public';
  return (await ownerNow(request, token))?.role === request.person?.role;
}

/** Throws 401 or 403 unless the owner of the token may make this call. */
function accept(row: Route, request: FastifyRequest, owner: SessionUser | null): void {
  request.person = owner;
  request.unproven = null;
  if (!owner) throw unauthenticated();
  if (!may(owner.role, row.who)) throw forbidden();
}

/** What `read` finds, once its token is known to be good; whatever it found otherwise is dropped. */
export async function readProven<T>(
  row: Route,
  request: FastifyRequest,
  db: CallDatabase,
  read: (db: DatabasePool) => Promise<T>,
): Promise<T> {
  const token = request.unproven;
  if (token === null) return read(db);
  const former = request.person;
  const { owner, outcome } = await request.server.services.sessions.ownerBeside(db, token, read);
  accept(row, request, owner);
  if (!isDeepStrictEqual(owner, former)) return read(db);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Whoever has no session does not learn what is wrong with a call either. */
export async function proveBefore(
  error: unknown,
  row: Route,
  request: FastifyRequest,
): Promise<void> {
  const { status } = httpErrorFor(error);
  const isOurFault = status >= 500 || status === 408;
  if (request.unproven !== null && !isOurFault) await prove(row, request, request.unproven);
}
