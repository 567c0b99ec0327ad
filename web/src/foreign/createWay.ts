/**
 * Sends a way to a server that may take only the way in its call: it then gets the deliveries one
 * after the other, and what has been written is kept, so that pressing again sends nothing twice.
 */
import { ApiError } from '../api/apiError.ts';
import type { Progress } from '../api/callOptions.ts';
import { fieldsOf, idOf, listOf, pick } from './pick.ts';
import { isOfWay, readDelivery } from './deliveries.ts';
import { notNullOf } from './notNull.ts';
import type { RefusedDelivery } from './refusedDeliveries.ts';
import { type SentDelivery, writtenPlaces } from './written.ts';

/** The calls, given so that the steps can be tried without a server. */
export interface CreateCalls<D extends SentDelivery> {
  way: (key: string) => Promise<unknown>;
  delivery: (wayId: number, body: D, key: string) => Promise<unknown>;
  deliveriesOf: (wayId: number) => Promise<unknown>;
}

export interface Job<D extends SentDelivery> {
  deliveries: readonly D[];
  key: string;
  progress: Progress | null;
  /** Told after each step. */
  onProgress: (progress: Progress) => void;
}

export interface Created {
  /** Null when the answer does not tell. */
  wayId: number | null;
  /** Deliveries that are still missing, with what the server said; empty when all is written. */
  missing: RefusedDelivery[];
}

/** Throws the ApiError of the way itself; refused deliveries come back as `missing`. */
export async function createWayInSteps<D extends SentDelivery>(
  job: Job<D>,
  calls: CreateCalls<D>,
): Promise<Created> {
  if (job.progress !== null) return sendMissing(job, job.progress, calls);
  const answer = fieldsOf(await calls.way(job.key));
  const wayId = idOf(pick(answer, 'id')) ?? idOf(pick(fieldsOf(answer['way']), 'id'));
  const written = writtenPlaces(job.deliveries, listOf(answer['deliveries']));
  if (written.length === job.deliveries.length) return { wayId, missing: [] };
  // Without an id the deliveries have nowhere to go, and the way may stand all the same.
  if (wayId === null) throw new ApiError({ kind: 'unreadable' });
  const progress = { wayId, written, unsure: null };
  job.onProgress(progress);
  return sendMissing(job, progress, calls);
}

async function sendMissing<D extends SentDelivery>(
  job: Job<D>,
  start: Progress,
  calls: CreateCalls<D>,
): Promise<Created> {
  const { wayId } = start;
  const { deliveries } = job;
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
  const send = async (place: number, body: D): Promise<ApiError | null> => {
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
      if (!failure.isLost) return failure;
      put({ unsure: place });
      if (failure.isSilent) throw failure;
      await lookAgain();
      return isWritten(place) ? null : failure;
    }
  };
  const missing: RefusedDelivery[] = [];
  try {
    if (progress.unsure !== null) await lookAgain();
    for (const [place, body] of deliveries.entries()) {
      if (isWritten(place)) continue;
      let failure = await send(place, body);
      // The answer was lost and the server does not hold it: once more.
      if (failure !== null && failure.isLost) failure = await send(place, body);
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

const failureOf = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error;
};

/** A server that does not know the filter answers the deliveries of all ways. */
const rowsOf = (wayId: number, rows: readonly unknown[]) =>
  rows.filter((row) => {
    const delivery = readDelivery(row);
    return delivery === null || isOfWay(delivery, wayId);
  });
