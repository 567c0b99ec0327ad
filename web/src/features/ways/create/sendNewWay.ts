/** Sends a new way, and says what came of it. */
import type { FieldError } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { ApiError } from '../../../api/apiError.ts';
import type { Progress } from '../../../api/callOptions.ts';
import { DELIVERIES_MISSING, HISTORY_MISSING } from '../../../page/partlyDone.ts';
import { FORM_STATUSES, write } from '../../../api/useWrite.ts';
import { fingerprintOf, nextAttempt, type KeyedAttempt } from '../../../form/once/attempt.ts';
import { actingUserId } from '../inputs/actingUser.ts';
import { newWayBody } from '../inputs/bodies.ts';
import { rememberCod } from '../inputs/rememberCod.ts';
import type { CreateValues } from './createForm.ts';

const HISTORY: Text = 'Way was created but there was an issue with the history record.';

/** The form shows these itself; 413 and 415 are about the photo. */
const HANDLED_STATUSES = [...FORM_STATUSES, 413, 415];

interface Report {
  /** Remembers at once how far it is, so that it survives a crash. */
  keep: (change: { attempt?: KeyedAttempt; progress?: Progress }) => Promise<void>;
  onSent: (sent: { n: number; count: number }) => void;
  onRefused: (refused: readonly FieldError[], isTwin: boolean) => void;
}

/** Throws the ApiError of what is not stored. */
export async function sendNewWay(values: CreateValues, { keep, onSent, onRefused }: Report) {
  const { photo, progress } = values;
  const body = newWayBody(values, actingUserId());
  const attempt = nextAttempt(values.attempt, fingerprintOf(body, photo));
  const onProgress = (next: Progress) => {
    void keep({ progress: next });
    onSent({ n: next.written.length + 1, count: body.deliveries.length });
  };
  // Counts as lost until the response arrives: the browser may crash in between.
  await keep({ attempt: { ...attempt, isLost: true } });
  try {
    const { data } = await write(
      ways.create,
      { body },
      {
        file: photo,
        idempotencyKey: attempt.key,
        handledStatuses: HANDLED_STATUSES,
        steps: { progress, onProgress },
      },
    );
    onRefused([], false);
    rememberCod('create', values, values.shop?.id ?? null);
    return { wayId: data?.id ?? null, warning: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === HISTORY_MISSING) return { wayId: null, warning: HISTORY };
    const isTwin = error.status === 422 && attempt.isLost;
    onRefused(error.code === DELIVERIES_MISSING ? error.errors : [], isTwin);
    // A definite answer says nothing about an earlier click whose response was lost.
    if (!error.isLost) await keep({ attempt });
    throw error;
  }
}
