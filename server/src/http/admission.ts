/**
 * Admission of calls. A call that cannot be served soon is refused early and cheaply, so that the
 * others stay quick. Health checks and files take no part.
 */
import { fill } from '@waydesk/contract/texts/text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Lane, type Leave, QueueFullError, createLane } from '../concurrency/lane.ts';
import type {} from './arrivals.ts';
import { type ExportOptions, type Exports, createExports } from './exports.ts';
import { overloaded, queued } from './httpError.ts';

declare module './services.ts' {
  interface Services {
    admission: Admission;
  }
}
declare module 'fastify' {
  interface FastifyRequest {
    /** The place of this request among the calls in work; null for what is no call. */
    turn: Turn | null;
  }
}

export interface Admission {
  /** All calls. A call keeps its place while it uses the processor or the database. */
  calls: Lane;
  exports: Exports;
  /** Forms with a file of the office, from before they are read until the file is accepted. */
  uploads: Lane;
  /** Those of riders' phones, which come in crowds when the line is back. */
  phoneUploads: Lane;
  /** What riders' phones recorded, which comes in crowds as well. */
  acts: Lane;
  /** Pieces of imports and looks at their rows, and the reading of other large bodies. */
  imports: Lane;
}

/** Twice the connections of the pool: while the database restarts, calls wait in their places. */
const CALLS_AT_ONCE = 32;
/** Reads are asked for again by the browser. With the work itself, each still takes below a second. */
const PATIENCE = 250;
/** A refused write has to be sent again by the person. */
const PATIENCE_OF_WRITES = 3_000;
/** Reads and writes wait apart, so that neither starves the other. */
const READS = { line: 0, patience: PATIENCE };
const WRITES = { line: 1, patience: PATIENCE_OF_WRITES };
/** A place in line costs a few kilobytes. */
const MOST_WAITING = 2_000;

/** Each may take seven megabytes of disk while it arrives. */
const UPLOADS_AT_ONCE = 24;
/** With places of their own, so that no clerk waits for a phone. */
const PHONE_UPLOADS_AT_ONCE = 8;
/** Unread; after more than three seconds a body counts as stalled, see bodyTimeout.ts. */
const UPLOAD_PATIENCE = 2_500;

/**
 * One piece holds a lock for each new phone, of which the database has room for a few thousand, and
 * keeps the processor busy for a tenth of a second.
 */
const IMPORTS_AT_ONCE = 1;
const MOST_IMPORTS_WAITING = 40;
const IMPORT_PATIENCE = 10_000;

/**
 * A send is long: beside 32 of them at once Node lets a new connection in only now and then, and the
 * office waits for one of the database's. More at once store no act earlier.
 */
const ACTS_AT_ONCE = 4;
const MOST_ACTS_WAITING = 500;
const ACTS_PATIENCE = 10_000;

export interface AdmissionOptions {
  callsAtOnce?: number;
  uploadsAtOnce?: number;
  phoneUploadsAtOnce?: number;
  exports?: Partial<ExportOptions>;
}

/** `folder` is where files are kept that outgrow memory. */
export const createAdmission = (folder: string, options: AdmissionOptions = {}): Admission => ({
  exports: createExports({ folder, ...options.exports }),
  uploads: createLane({
    atOnce: options.uploadsAtOnce ?? UPLOADS_AT_ONCE,
    mostWaiting: 200,
    patience: UPLOAD_PATIENCE,
  }),
  phoneUploads: createLane({
    atOnce: options.phoneUploadsAtOnce ?? PHONE_UPLOADS_AT_ONCE,
    mostWaiting: 200,
    patience: UPLOAD_PATIENCE,
  }),
  imports: createLane({
    atOnce: IMPORTS_AT_ONCE,
    mostWaiting: MOST_IMPORTS_WAITING,
    patience: IMPORT_PATIENCE,
  }),
  acts: createLane({
    atOnce: ACTS_AT_ONCE,
    mostWaiting: MOST_ACTS_WAITING,
    patience: ACTS_PATIENCE,
  }),
  calls: createLane({
    atOnce: options.callsAtOnce ?? CALLS_AT_ONCE,
    mostWaiting: MOST_WAITING,
    lines: 2,
    patience: PATIENCE,
  }),
});

/** The place of one call among those in work. */
export interface Turn {
  /** Releases the slot while the call waits for its client or in a queue of its own. */
  stepAside(): void;
  /** Takes a place again, before those who have not begun; throws 503. */
  resume(): Promise<void>;
  /** Called when the work is done. */
  end(): void;
}

/** Waits for a place; throws 503 when none becomes free in time. */
export async function takeTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { calls } = request.server.services.admission;
  let gone: AbortController | undefined;
  let leave: Leave | undefined;
  let isOver = false;

  // Few calls wait, and a controller costs as much as the rest of this.
  const signalOfGone = () => {
    gone ??= new AbortController();
    if (reply.raw.closed) gone.abort();
    return gone.signal;
  };
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const enter = async (again: boolean) => {
    if (leave || isOver) return;
    try {
      const entered = await calls.enter({
        ...(isRead ? READS : WRITES),
        again,
        gone: () => signalOfGone(),
      });
      if (isOver) entered();
      else leave = entered;
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      countRefusal(request);
      throw overloaded();
    }
  };
  const stepAside = () => {
    leave?.();
    leave = undefined;
  };
  const end = () => {
    isOver = true;
    stepAside();
  };

  reply.raw.once('close', () => {
    gone?.abort();
    // Work that has begun goes on without its client, and keeps its place until it ends.
    if (!isWorking) end();
  });
  let isWorking = false;
  const resume = () => {
    isWorking = true;
    return enter(true);
  };
  request.turn = { stepAside, resume, end };
  await enter(false);
  await request.server.connectionsAreIn();
}

/** Runs `read`, which reads a form with a file, when there is room for it; throws 503 `queued`. */
export async function inUploadTurn<T>(uploads: Lane, read: () => Promise<T>): Promise<T> {
  const leave = await uploads.enter().catch((error: unknown) => {
    throw error instanceof QueueFullError ? photosQueued(error.place) : error;
  });
  try {
    return await read();
  } finally {
    leave();
  }
}

/** Saves a piece of an import, or reads a large body, when its turn comes; throws 503. */
export const inImportTurn = <T>({ imports }: Admission, work: () => Promise<T>): Promise<T> =>
  inTurnOf(imports, work);

/** Stores what a phone sent when its turn comes; throws 503. */
export const inActsTurn = <T>({ acts }: Admission, work: () => Promise<T>): Promise<T> =>
  inTurnOf(acts, work);

async function inTurnOf<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  const leave = await lane.enter().catch((error: unknown) => {
    throw error instanceof QueueFullError ? overloaded() : error;
  });
  try {
    return await work();
  } finally {
    leave();
  }
}

export const photosQueued = (place: number) =>
  queued(
    fill(
      'Other photos are being processed first. You are number {place} in line. Please try again in a moment.',
      { place },
    ),
    place,
    5,
  );

const REPORT_EVERY = 10_000;
let refused = 0;

/** Logged only now and then: a line per refusal would add load. */
function countRefusal({ server: { log } }: FastifyRequest): void {
  refused += 1;
  if (refused > 1) return;
  const report = () => {
    log.warn({ refused }, 'calls were refused because there were too many');
    refused = 0;
  };
  setTimeout(report, REPORT_EVERY).unref();
}
