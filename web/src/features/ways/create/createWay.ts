/**
 * Sends a way. Our server takes the whole of it in one call. A server that takes only the way then
 * gets the deliveries one after the other, and what has been written is kept, so that pressing
 * again sends nothing twice.
 */
import { ApiFailure } from '../../../api/failures.ts';
import { readDelivery } from '../../../records/delivery.ts';
import { fieldsOf, idOf, listOf, pick } from '../../../records/pick.ts';
import type { NewDeliveryBody, NewWayBody } from '../inputs/bodies.ts';
import { notNullOf } from './notNull.ts';
import { writtenPlaces } from './written.ts';

/** How far a way got that could not be written in one call. */
export interface Progress {
  wayId: number;
  /** Places of the deliveries that stand on the server. */
  written: number[];
  /** A place whose answer was lost: look before sending it again. */
  unsure: number | null;
}

/** The calls, given so that the steps can be tried without a server. */
export interface CreateCalls {
  way: (body: NewWayBody, key: string) => Promise<unknown>;
  delivery: (wayId: number, body: NewDeliveryBody, key: string) => Promise<unknown>;
  deliveriesOf: (wayId: number) => Promise<unknown>;
}

export interface Job {
  body: NewWayBody;
  key: string;
  progress: Progress | null;
  /** Told after each step; `done` and `all` count deliveries. */
  onProgress: (progress: Progress) => void;
}

export interface Refused {
  place: number;
  failure: ApiFailure;
}

export interface Created {
  /** Null when the answer does not tell. */
  wayId: number | null;
  /** Deliveries that are still missing, with what the server said; empty when all is written. */
  missing: Refused[];
}

/** The server answered nothing clear: what was sent may or may not stand. */
export function isLost(failure: ApiFailure): boolean {
  if (failure.isSilent) return true;
  return failure.isPassing && failure.kind !== 'offline' && failure.status !== 429;
}

/** Throws the ApiFailure of the way itself; refused deliveries come back as `missing`. */
export async function createWay(job: Job, calls: CreateCalls): Promise<Created> {
  if (job.progress !== null) return sendMissing(job, job.progress, calls);
  const answer = fieldsOf(await calls.way(job.body, job.key));
  const wayId = idOf(pick(answer, 'id')) ?? idOf(pick(fieldsOf(answer['way']), 'id'));
  const written = writtenPlaces(job.body.deliveries, listOf(answer['deliveries']));
  if (written.length === job.body.deliveries.length) return { wayId, missing: [] };
  // Without an id the deliveries have nowhere to go, and the way may stand all the same.
  if (wayId === null) throw new ApiFailure({ kind: 'unreadable' });
  const progress = { wayId, written, unsure: null };
  job.onProgress(progress);
  return sendMissing(job, progress, calls);
}

async function sendMissing(job: Job, start: Progress, calls: CreateCalls): Promise<Created> {
  const { wayId } = start;
  const { deliveries } = job.body;
  let progress = start;
  const put = (change: Partial<Progress>) => {
    progress = { ...progress, ...change };
    job.onProgress(progress);
  };
  const isWritten = (place: number) => progress.written.includes(place);
  const lookAgain = async () => {
    const rows = listOf(await calls.deliveriesOf(wayId), 'deliveries');
    put({ written: writtenPlaces(deliveries, rowsOf(wayId, rows)), unsure: null });
  };
  /** Null when it is written, else why not; throws what makes all further sending pointless. */
  const send = async (place: number, body: NewDeliveryBody): Promise<ApiFailure | null> => {
    try {
      await calls.delivery(wayId, body, `${job.key}.${place}`);
      put({ written: [...progress.written, place] });
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (notNullOf(failure.message)?.about === 'history') {
        put({ written: [...progress.written, place] });
        return null;
      }
      if (failure.status === 401 || failure.kind === 'offline') throw failure;
      if (!isLost(failure)) return failure;
      put({ unsure: place });
      if (failure.isSilent) throw failure;
      await lookAgain();
      return isWritten(place) ? null : failure;
    }
  };
  const missing: Refused[] = [];
  try {
    if (progress.unsure !== null) await lookAgain();
    for (const [place, body] of deliveries.entries()) {
      if (isWritten(place)) continue;
      let failure = await send(place, body);
      // The answer was lost and the server does not hold it: once more.
      if (failure !== null && isLost(failure)) failure = await send(place, body);
      if (failure !== null) missing.push({ place, failure });
    }
  } catch (error) {
    const failure = failureOf(error);
    const isTold = (place: number) => missing.some((refused) => refused.place === place);
    for (const place of deliveries.keys()) {
      if (!isWritten(place) && !isTold(place)) missing.push({ place, failure });
    }
  }
  return { wayId, missing };
}

const failureOf = (error: unknown): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  throw error;
};

/** A server that does not know the filter answers the deliveries of all ways. */
const rowsOf = (wayId: number, rows: readonly unknown[]) =>
  rows.filter((row) => (readDelivery(row)?.wayId ?? wayId) === wayId);
