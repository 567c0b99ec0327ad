/** Saves edits of one way's deliveries, all or nothing. */
import type { DeliveryEdit } from '@waydesk/contract/ways/delivery-body.ts';
import { deliveryDateMove, failedDateMove } from '@waydesk/contract/rules/delivery-status.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { type WordedFieldError, invalidInput } from '../../http/httpError.ts';
import { linkCustomers } from './customers.queries.ts';
import { type StoredDelivery, changeDelivery, updateSearchWords } from './deliveries.queries.ts';
import { editDelivery } from './deliveryEdit.ts';
import { insertHistory } from './history.queries.ts';
import { readReferences } from './references.queries.ts';
import { searchColumns } from '../../lists/searchKeys.ts';

export interface RequestedEdit {
  stored: StoredDelivery;
  edit: DeliveryEdit;
  /** Path of the edit in the body, such as `deliveries.2.`. */
  at: string;
}

interface Edits {
  /** The shop of the way, which decides what a new township costs. */
  shopId: number;
  edits: RequestedEdit[];
}

/** The field errors of all edits; writes nothing. */
export async function fieldErrorsOfEdits(tx: Tx, requested: Edits): Promise<WordedFieldError[]> {
  return (await editedBy(tx, requested)).flatMap((e) => e.faults);
}

/**
 * Returns whether anything changed; the caller must have locked the way and then raises its
 * version. @throws HttpError 400 with the field errors of all edits.
 */
export async function saveDeliveries(
  tx: Tx,
  { wayId, userId, ...requested }: Edits & { wayId: number; userId: number },
): Promise<boolean> {
  const edited = await editedBy(tx, requested);
  const errors = edited.flatMap((e) => e.faults);
  if (errors.length > 0) throw invalidInput(errors);
  const changed = edited.filter((e) => Object.keys(e.changes).length > 0);
  // A new phone means another customer: the old customer must not keep this delivery.
  const rephoned = changed.filter((e) => e.after.customer_phone !== e.stored.customer_phone);
  const customers = await linkCustomers(
    tx,
    rephoned.map((e) => e.after),
  );
  for (const e of rephoned) e.after.customer_id = customers.get(e.after.customer_phone) ?? null;
  for (const { stored, after, changes } of changed) {
    await save(tx, stored, after);
    const entry = insertHistory(wayId, userId, { description: 'Delivery updated', changes });
    await tx.run(inOneStatement([entry]), 'prepared');
  }
  return changed.length > 0;
}

async function editedBy(tx: Tx, { shopId, edits }: Edits) {
  const references = await readReferences(tx, {
    shop: shopId,
    townships: edits.map(({ edit }) => edit.township_id),
    riders: edits.flatMap(({ edit, stored }) => [edit.rider_id, stored.rider_id]),
  });
  return edits.map(({ stored, edit, at }) => {
    const { after, changes, fieldErrors } = editDelivery(stored, edit, references);
    const placed = fieldErrors.map((f) => ({ ...f, field: `${at}${f.field}` }));
    return { stored, after, changes, faults: placed };
  });
}

async function save(tx: Tx, before: StoredDelivery, after: StoredDelivery): Promise<void> {
  const delivered = deliveryDateMove(before.status, after.status);
  const failed = failedDateMove(before.status, after.status);
  await changeDelivery(tx, after.id, {
    ...changedColumns(before, after),
    ...(delivered === 'keep' ? {} : { delivery_date: dateOf(delivered) }),
    ...(failed === 'keep' ? {} : { failed_date: dateOf(failed) }),
  });
  const words = searchColumns('delivery_words', after);
  if (words.search_key !== searchColumns('delivery_words', before).search_key) {
    await updateSearchWords(tx, after.id, words);
  }
}

const dateOf = (move: 'set' | 'clear') => (move === 'set' ? sql<Date>`now()` : null);

function changedColumns(before: StoredDelivery, after: StoredDelivery): Partial<StoredDelivery> {
  const columns = Object.keys(after) as (keyof StoredDelivery)[];
  return Object.fromEntries(
    columns.filter((c) => after[c] !== before[c]).map((c) => [c, after[c]]),
  );
}
