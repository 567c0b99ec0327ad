/** Sends a new way, and says what came of it. */
import type { FieldError } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { ApiError } from '../../../api/apiError.ts';
import { DELIVERIES_MISSING, HISTORY_MISSING } from '../../../page/partlyDone.ts';
import { FORM_STATUSES, write } from '../../../api/useWrite.ts';
import { newWayBody } from '../inputs/bodies.ts';
import { rememberCod } from '../inputs/rememberCod.ts';
import { type SendingReport, sendLines } from '../inputs/sendLines.ts';
import type { CreateValues } from './createForm.ts';

const HISTORY: Text = 'Way was created but there was an issue with the history record.';

/** The form shows these itself; 413 and 415 are about the photo. */
const HANDLED_STATUSES = [...FORM_STATUSES, 413, 415];

type OnRefused = (refused: readonly FieldError[], isTwin: boolean) => void;

/** Throws the ApiError of what is not stored. */
export async function sendNewWay(
  values: CreateValues,
  report: SendingReport,
  onRefused: OnRefused,
) {
  const { photo } = values;
  const body = newWayBody(values);
  const options = { file: photo, handledStatuses: HANDLED_STATUSES };
  try {
    const { data } = await sendLines(values, { body, photo }, report, (keyed) =>
      write(ways.create, { body }, { ...keyed, ...options }),
    );
    onRefused([], false);
    rememberCod(values, values.shop?.id ?? null);
    return { wayId: data?.id ?? null, warning: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === HISTORY_MISSING) return { wayId: null, warning: HISTORY };
    const isTwin = error.status === 422 && values.attempt?.isLost === true;
    onRefused(error.code === DELIVERIES_MISSING ? error.errors : [], isTwin);
    throw error;
  }
}
