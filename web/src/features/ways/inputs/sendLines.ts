/** Sends new deliveries under a key that is kept with the draft. */
import { ApiError } from '../../../api/apiError.ts';
import type { CallOptions, Progress } from '../../../api/callOptions.ts';
import { fingerprintOf, nextAttempt, type KeyedAttempt } from '../../../form/once/attempt.ts';
import type { WayValues } from './values.ts';

export interface SendingReport {
  /** Remembers at once how far it is, so that it survives a crash. */
  keep: (change: { attempt?: KeyedAttempt; progress?: Progress }) => Promise<void>;
  /** Where deliveries are sent one by one: the current one. */
  onSent: (sent: { n: number; count: number }) => void;
}

interface Sent {
  body: { deliveries: readonly unknown[] };
  photo: File | null;
}

/** Throws the ApiError of what is not stored. */
export async function sendLines<A>(
  { attempt: last, progress }: Pick<WayValues, 'attempt' | 'progress'>,
  { body, photo }: Sent,
  { keep, onSent }: SendingReport,
  send: (options: Pick<CallOptions, 'idempotencyKey' | 'steps'>) => Promise<A>,
): Promise<A> {
  const attempt = nextAttempt(last, fingerprintOf(body, photo));
  const onProgress = (next: Progress) => {
    void keep({ progress: next });
    onSent({ n: next.written.length + 1, count: body.deliveries.length });
  };
  // Counts as lost until the response arrives: the browser may crash in between.
  await keep({ attempt: { ...attempt, isLost: true } });
  try {
    return await send({ idempotencyKey: attempt.key, steps: { progress, onProgress } });
  } catch (error) {
    // A definite answer says nothing about an earlier click whose response was lost.
    if (error instanceof ApiError && !error.isLost) await keep({ attempt });
    throw error;
  }
}
