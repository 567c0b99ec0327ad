/**
 * Creates a way on a server that may ignore the deliveries sent with it. Those then follow one by
 * one, and the progress is recorded so that another click sends nothing twice. Only the user sends a
 * delivery again: a server that was slow may still store the first one.
 */
import { ApiError } from '../api/apiError.ts';
import type { Progress } from '../api/callOptions.ts';
import { fieldsOf, idOf, listOf, pick } from './pick.ts';
import { isOfWay, readDelivery } from './deliveries.ts';
import { notNullOf } from './notNull.ts';
import type { RefusedDelivery } from './refusedDeliveries.ts';
import { type SentDelivery, matchedIndexes } from './written.ts';

/** The requests to the server, passed in so that tests can replace them. */
export interface CreateCalls<D extends SentDelivery> {
  way: (key: string) => Promise<unknown>;
  delivery: (wayId: number, body: D, key: string) => Promise<unknown>;
  deliveriesOf: (wayId: number) => Promise<unknown>;
}

export interface CreationJob<D extends SentDelivery> {
  deliveries: readonly D[];
  key: string;
  progress: Progress | null;
  /** Called after each step. */
  onProgress: (progress: Progress) => void;
}

export interface Created {
  /** Null when the answer has no id. */
  wayId: number | null;
  /** Deliveries not yet saved, each with its error; empty when all are saved. */
  missing: RefusedDelivery[];
}

/** Throws the ApiError of the way; returns refused deliveries as `missing`. */
export async function createWayInSteps<D extends SentDelivery>(
  job: CreationJob<D>,
  calls: CreateCalls<D>,
): Promise<Created> {
  if (job.progress !== null) return sendMissing(job, job.progress, calls);
  const answer = fieldsOf(await calls.way(job.key));
  const wayId = idOf(pick(answer, 'id')) ?? idOf(pick(fieldsOf(answer['way']), 'id'));
  const written = matchedIndexes(job.deliveries, listOf(answer['deliveries']));
  if (written.length === job.deliveries.length) return { wayId, missing: [] };
  // The way may exist, but without its id no delivery can be added to it.
  if (wayId === null) throw new ApiError({ kind: 'unreadable' });
  const progress = { wayId, written, unsure: [] };
  job.onProgress(progress);
  return sendMissing(job, progress, calls);
}

/** Sends what `start` does not have. Returns refused deliveries as `missing`. */
export async function sendMissing<D extends SentDelivery>(
  job: CreationJob<D>,
  start: Progress,
  calls: Omit<CreateCalls<D>, 'way'>,
): Promise<Created> {
  const { wayId } = start;
  const { deliveries } = job;
  let progress = start;
  const record = (change: Partial<Progress>) => {
    progress = { ...progress, ...change };
    job.onProgress(progress);
  };
  const isWritten = (place: number) => progress.written.includes(place);
  const settle = (place: number, change: Partial<Progress> = {}) =>
    record({ ...change, unsure: progress.unsure.filter((one) => one !== place) });
  const keepWritten = (place: number) => settle(place, { written: [...progress.written, place] });
  /** Asks which of the unsure deliveries are stored; a refused one cannot be. */
  const check = async () => {
    const rows = listOf(await calls.deliveriesOf(wayId), 'deliveries');
    const places = [...progress.written, ...progress.unsure];
    const sent = places.flatMap((place) => deliveries[place] ?? []);
    const found = matchedIndexes(sent, rowsOf(wayId, rows)).map((at) => places[at]);
    for (const place of progress.unsure) if (found.includes(place)) keepWritten(place);
  };
  /** Null when the delivery is saved, else its error. Throws errors that every other would also hit. */
  const send = async (place: number, body: D): Promise<ApiError | null> => {
    // Until the answer arrives: the browser may crash in between.
    record({ unsure: [...new Set([...progress.unsure, place])] });
    try {
      await calls.delivery(wayId, body, `${job.key}.${place}`);
      keepWritten(place);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (notNullOf(failure.message)?.about === 'history') {
        keepWritten(place);
        return null;
      }
      if (!failure.isLost) settle(place);
      if (failure.status === 401 || failure.kind === 'offline') throw failure;
      if (!failure.isLost) return failure;
      if (failure.isSilent) throw failure;
      await check();
      if (isWritten(place)) return null;
      // The server has answered, so it does not store the delivery later.
      if (failure.kind === 'answered') settle(place);
      return failure;
    }
  };
  const missing: RefusedDelivery[] = [];
  try {
    if (progress.unsure.length > 0) await check();
    for (const [index, body] of deliveries.entries()) {
      if (isWritten(index)) continue;
      const failure = await send(index, body);
      if (failure !== null) missing.push({ index, failure });
    }
  } catch (error) {
    const failure = failureOf(error);
    const isListed = (place: number) => missing.some((refused) => refused.index === place);
    for (const index of deliveries.keys()) {
      if (!isWritten(index) && !isListed(index)) missing.push({ index, failure });
    }
  }
  return { wayId, missing };
}

const failureOf = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error;
};

/** A server that ignores the filter returns the deliveries of all ways. */
const rowsOf = (wayId: number, rows: readonly unknown[]) =>
  rows.filter((row) => {
    const delivery = readDelivery(row);
    return delivery === null || isOfWay(delivery, wayId);
  });
