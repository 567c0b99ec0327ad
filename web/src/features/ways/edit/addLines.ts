/**
 * Adds the new lines of an edited way, one by one. What is stored is never sent again; after a lost
 * answer only the person sends, under the same key.
 */
import type { FieldError } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ApiError } from '../../../api/apiError.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { DELIVERIES_MISSING } from '../../../page/partlyDone.ts';
import { fingerprintOf, nextAttempt } from '../../../form/once/attempt.ts';
import { newDeliveryBody, type NewDeliveryBody } from '../inputs/bodies.ts';
import { isSame, type DeliveryField } from '../inputs/fields.ts';
import type { DeliveryValues } from '../inputs/values.ts';
import type { Original } from './original.ts';

const SAVED_PARTLY: Text = 'The way was saved, but some of its deliveries were not.';

type Added = NonNullable<DeliveryValues['added']>;

/** Passed in so that the steps can be tested without a server. */
export interface AddCalls {
  read: () => Promise<Original>;
  /** Answers the id; 0 if the server does not say it. */
  add: (body: NewDeliveryBody, key: string) => Promise<number>;
  /** Remembers at once how far a line is, so that it survives a crash. */
  keep: (place: number, added: Added) => Promise<void>;
}

/** Any server answers these as they were sent. */
const COMPARED: readonly DeliveryField[] = ['customer_name', 'customer_phone', 'item_price', 'cod'];

/** The id of a line whose answer was lost, if the way has it by now. */
function storedAs(line: DeliveryValues, now: Original, known: readonly number[]) {
  const at = now.deliveries.findIndex(({ id }, place) => {
    const stored = now.values.deliveries[place];
    const isThis = COMPARED.every((field) => stored && isSame(field, line[field], stored[field]));
    return !known.includes(id) && isThis;
  });
  return now.deliveries[at]?.id;
}

/** Throws an ApiError whose `errors` say which lines are not stored, and why. */
export async function addLines(
  base: Original,
  lines: readonly DeliveryValues[],
  userId: number,
  { read, add, keep }: AddCalls,
): Promise<void> {
  const isUnsure = lines.some(({ added }) => added?.id === null && added.attempt?.isLost);
  const now = isUnsure ? await read() : null;
  const known = [...base.deliveries.map(({ id }) => id), ...lines.map(({ added }) => added?.id)];
  const errors: FieldError[] = [];
  for (const [place, line] of lines.entries()) {
    if (line.added?.id !== null) continue;
    const last = line.added.attempt;
    const stored =
      now &&
      last?.isLost &&
      storedAs(
        line,
        now,
        known.filter((id) => id != null),
      );
    if (last && stored) {
      known.push(stored);
      await keep(place, { attempt: last, id: stored });
      continue;
    }
    const body = newDeliveryBody(line, userId);
    const attempt = nextAttempt(last, fingerprintOf(body, null));
    // Counts as lost until the answer arrives: the browser may crash in between.
    await keep(place, { attempt: { ...attempt, isLost: true }, id: null });
    try {
      await keep(place, { attempt, id: await add(body, attempt.key) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isLost) await keep(place, { attempt: { ...attempt, isLost: false }, id: null });
      if (error.isSilent || error.status === 401) throw error;
      errors.push(...errorsAt(place, error));
      // Every other would meet the same.
      if (error.isLost || error.kind !== 'answered') break;
    }
  }
  if (errors.length === 0) return;
  const kind = { kind: 'answered', status: 201, code: DELIVERIES_MISSING } as const;
  throw new ApiError({ ...kind, message: SAVED_PARTLY, errors });
}

function errorsAt(place: number, failure: ApiError): FieldError[] {
  const at = `deliveries.${place}`;
  if (failure.errors.length === 0) return [{ field: at, message: inlineText(failure) }];
  return failure.errors.map(({ field, message }) => ({ field: `${at}.${field}`, message }));
}
