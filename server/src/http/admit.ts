/**
 * Decides by the token and its owner whether a request may make its call. If the token was
 * valid before, a read that answers JSON starts before this is known, and its answer waits.
 */
import { isDeepStrictEqual } from 'node:util';
import { BY_ITSELF_HEADER } from '@waydesk/contract/app/live.ts';
import { mayCall } from '@waydesk/contract/calls/permissions.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { OPEN_TO_KEYS } from '@waydesk/contract/webhooks/key-rows.ts';
import { OPEN_TO_SHOP_KEYS } from '@waydesk/contract/webhooks/shop-key-rows.ts';
import type { FastifyRequest } from 'fastify';
import { asOneCall } from '../db/call.ts';
import type { CallDatabase, DatabasePool } from '../db/database.ts';
import { httpErrorFor } from './errors.ts';
import {
  type HttpError,
  forbidden,
  keyClosed,
  keyMayOnlyRead,
  phoneAccount,
  unauthenticated,
  unavailable,
} from './httpError.ts';
import { readsCsv } from './read.ts';
import type { Person, SessionUse } from './sessions.ts';
import { type PortalCaller, portalCallerOf } from './shopSessions.ts';
import { bearerToken } from './tokens.ts';

/** For the token alone, which is a matter of milliseconds. */
const TOKEN_TIMEOUT = 5_000;

/** Before any of the body is read. Throws 401 or 403. */
export async function admit(row: Route, request: FastifyRequest): Promise<void> {
  if (row.who === 'public') return;
  const { sessions } = request.server.services;
  const token = bearerToken(request.headers.authorization);
  if (!token) throw unauthenticated();
  if (row.who === 'shop') return admitToPortal(row, request, token);
  const former = wantsRows(row, request) ? sessions.formerOwnerOf(token) : undefined;
  if (former && refusalOf(former, row) === null) {
    request.person = former;
    request.unproven = token;
  } else await prove(row, request, token);
}

/** True for calls that only read and answer once, where unnecessary work does no harm. */
const wantsRows = (row: Route, { headers }: FastifyRequest) =>
  row.method === 'GET' && !row.picture && !row.stream && !readsCsv(row, headers.accept);

const sessionUseOf = (row: Route, { headers }: FastifyRequest): SessionUse =>
  row.byItself || (row.method === 'GET' && headers[BY_ITSELF_HEADER] !== undefined)
    ? 'by-itself'
    : 'used';

const prove = async (row: Route, request: FastifyRequest, token: string) =>
  accept(row, request, await ownerNow(row, request, token));

/** By the other door: no account of the office has anything there. */
async function admitToPortal(row: Route, request: FastifyRequest, token: string): Promise<void> {
  const caller = await portalCallerNow(request, token);
  if (!caller) throw unauthenticated();
  const { key } = caller;
  if (key !== null && !OPEN_TO_SHOP_KEYS.has(row)) throw keyClosed();
  if (isOnlyReading(key) && row.method !== 'GET') throw keyMayOnlyRead();
  request.portalCaller = caller;
}

const isOnlyReading = (key: Person['key']) => key?.scope === 'read';

const portalCallerNow = (
  { server }: FastifyRequest,
  token: string,
): Promise<PortalCaller | null> => {
  const { db } = server.services;
  return asOneCall(db, { ms: TOKEN_TIMEOUT, late: unavailable, writes: false }, (own) =>
    portalCallerOf(own, db, token),
  );
};

function ownerNow(row: Route, request: FastifyRequest, token: string): Promise<Person | null> {
  const { db, sessions } = request.server.services;
  return asOneCall(db, { ms: TOKEN_TIMEOUT, late: unavailable, writes: false }, (own) =>
    sessions.ownerOf(own, token, sessionUseOf(row, request)),
  );
}

/** Whether an answer in progress may still go to its reader: signed in, with the same rights. */
export async function isStillFor(row: Route, request: FastifyRequest): Promise<boolean> {
  const token = bearerToken(request.headers.authorization);
  if (row.who === 'public' || !token) return row.who === 'public';
  if (row.who === 'shop') {
    const caller = await portalCallerNow(request, token);
    return caller !== null && caller.shop_id === request.portalCaller?.shop_id;
  }
  const [now, before] = [await ownerNow(row, request, token), request.person];
  return now?.role === before?.role && now?.rider_id === before?.rider_id;
}

/** Throws 401 or 403 unless the owner of the token may make this call. */
function accept(row: Route, request: FastifyRequest, owner: Person | null): void {
  request.person = owner;
  request.unproven = null;
  if (!owner) throw unauthenticated();
  const refusal = refusalOf(owner, row);
  if (refusal) throw refusal;
}

/** What keeps this person from the call; a key opens no more than its owner, and much of that not. */
function refusalOf(owner: Person, row: Route): HttpError | null {
  const { key } = owner;
  if (key !== null && !OPEN_TO_KEYS.has(row)) return keyClosed();
  if (!mayCall(owner, row.who)) {
    return owner.rider_id === null && owner.phone_id === null ? forbidden() : phoneAccount();
  }
  return isOnlyReading(key) && row.method !== 'GET' ? keyMayOnlyRead() : null;
}

/** The result of `read`, once the token is known to be valid; otherwise the result is dropped. */
export async function readIfSignedIn<T>(
  row: Route,
  request: FastifyRequest,
  db: CallDatabase,
  read: (db: DatabasePool) => Promise<T>,
): Promise<T> {
  const token = request.unproven;
  if (token === null) return read(db);
  const former = request.person;
  const { sessions } = request.server.services;
  const { owner, outcome } = await sessions.ownerBeside(
    db,
    token,
    read,
    sessionUseOf(row, request),
  );
  accept(row, request, owner);
  if (!isDeepStrictEqual(owner, former)) return read(db);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Without a session, the answer does not reveal what is wrong with the call. */
export async function refuseUnlessSignedIn(
  error: unknown,
  row: Route,
  request: FastifyRequest,
): Promise<void> {
  const { status } = httpErrorFor(error);
  const isOurFault = status >= 500 || status === 408;
  if (request.unproven !== null && !isOurFault) await prove(row, request, request.unproven);
}
