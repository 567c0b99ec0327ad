/** Adds the new lines of an edited way, all or none: a lost answer is asked for again under its key. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { ApiError } from '../../../api/apiError.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { write } from '../../../api/useWrite.ts';
import { newDeliveryBody } from '../../../entities/delivery/deliveryBody.ts';
import { DELIVERIES_MISSING } from '../../../page/partlyDone.ts';
import { type SendingReport, sendLines } from '../inputs/sendLines.ts';
import { newLines } from '../inputs/values.ts';
import type { EditValues } from './editForm.ts';
import { placedErrors } from './saveWay.ts';

const SAVED_PARTLY: Text = 'The way was saved, but some of its deliveries were not.';

/** Throws an ApiError whose `errors` say which lines are not stored, and why. */
export async function addLines(values: EditValues, report: SendingReport): Promise<void> {
  const { id, deliveries: stored } = values.base;
  const deliveries = newLines(values).map(newDeliveryBody);
  if (deliveries.length === 0) return;
  const body = { deliveries };
  try {
    await sendLines(values, { body, photo: null }, report, (keyed) =>
      write(ways.addDeliveries, { params: { id }, body }, { ...keyed, handledStatuses: true }),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.isSilent || error.status === 401) throw error;
    const about =
      error.errors.length > 0
        ? error.errors
        : [{ field: 'deliveries.0', message: inlineText(error) }];
    throw error.changed({
      kind: 'answered',
      status: 201,
      code: DELIVERIES_MISSING,
      message: SAVED_PARTLY,
      errors: placedErrors(about, (n) => stored.length + n),
    });
  }
}
