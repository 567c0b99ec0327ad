/** Sends the scans of one person in their order, while the page is open. */
import { type ScanResult, scans } from '@waydesk/contract/parcels/scans.ts';
import { ApiError } from '../../../api/apiError.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { currentSession, type Session } from '../../../api/session.ts';
import { write } from '../../../api/useWrite.ts';
import { nextBatch, rekeyBatch, type ScanBatch, settleBatch } from './scanQueue.ts';

/** Before each try after a failed one, in milliseconds; the last one repeats. */
const PAUSES = [1000, 2000, 5000, 10_000, 20_000, 30_000];

/** The outcome of a batch: the server's answer, or why it refused the whole batch. */
export type BatchEnd =
  | { batch: ScanBatch; job: number | null; items: readonly ScanResult[] }
  | { batch: ScanBatch; failure: ApiError };

export type SenderState = 'idle' | 'sending' | 'later';

interface Options {
  onEnd: (end: BatchEnd) => void;
  onState: (state: SenderState) => void;
}

/** One tab at a time, where the browser can tell; the key makes a second one harmless. */
function alone<T>(user: number, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? (locks.request(`waydesk-scans-${user}`, work) as Promise<T>) : work();
}

export function newSender(session: Session, { onEnd, onState }: Options) {
  const user = session.user.id;
  let isRunning = false;
  let hasMore = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const isOver = () => isStopped || session.over.signal.aborted || currentSession() !== session;

  const sendOne = async (): Promise<'sent' | 'nothing' | 'later'> => {
    if (isOver()) return 'nothing';
    const batch = await nextBatch(user);
    if (batch === null) return 'nothing';
    const [first] = batch.scans;
    const body = {
      ...first!.setting,
      items: batch.scans.map(({ id, code, at }) => ({ id, code, at })),
    };
    try {
      const options = { idempotencyKey: batch.key, handledStatuses: true } as const;
      const { data } = await write(scans.send, { body }, options);
      if (data === null) throw new ApiError({ kind: 'unreadable' });
      await settleBatch(user, batch);
      onEnd({ batch, ...data });
      return 'sent';
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.isSilent || failure.status === 401) return 'nothing';
      // Whatever stands between the app and its server must not swallow scans.
      const isOdd = isUnknownCall(failure) && failure.status < 400;
      if (failure.isPassing || failure.status === 409 || isOdd) return 'later';
      if (failure.status === 422) {
        await rekeyBatch(user, batch);
        return 'later';
      }
      await settleBatch(user, batch);
      onEnd({ batch, failure });
      return 'sent';
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) {
      hasMore = true;
      return;
    }
    isRunning = true;
    clearTimeout(timer);
    try {
      let last: Awaited<ReturnType<typeof sendOne>>;
      do {
        hasMore = false;
        if (failures === 0) onState('sending');
        last = await alone(user, sendOne);
        failures = last === 'later' ? failures + 1 : 0;
      } while (last === 'sent' || (hasMore && last !== 'later'));
      if (last === 'nothing') onState('idle');
      else if (!isOver()) {
        onState('later');
        timer = setTimeout(() => void run(), PAUSES[Math.min(failures, PAUSES.length) - 1]);
      }
    } finally {
      isRunning = false;
    }
  };
  const online = () => void run();
  addEventListener('online', online);
  return {
    run,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('online', online);
    },
  };
}
