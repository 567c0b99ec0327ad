/**
 * Creates and edits rate groups: the group and all its townships are saved together or not at all.
 */
import {
  RATE_GROUP_NOT_FOUND,
  TOWNSHIP_NOT_IN_GROUP,
  TOWNSHIP_DUPLICATE,
  type TownshipPair,
  duplicatePairs,
  rateGroups,
} from '@waydesk/contract/records/rate-groups.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { Database, Tx } from '../../db/database.ts';
import { unlessTaken } from '../../db/failures.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import type { Context, Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { invalidInput, conflict, notFound } from '../../http/httpError.ts';
import { checkVersion } from '../../http/versions.ts';
import {
  RATE_GROUP_ROWS,
  changeRateGroup,
  changeTownships,
  deleteTownships,
  insertRateGroup,
  insertTownships,
  lockRateGroup,
  townshipsOf,
} from './rate-groups.queries.ts';

/**
 * Has no `errors`, because only then do the screens add their own sentence that names the
 * duplicates.
 */
const duplicateTownship = () => conflict('duplicate_township', TOWNSHIP_DUPLICATE);

/** Throws 404 when the group does not exist. */
export async function rateGroupAnswer(db: Database, id: number) {
  const group = await readRecord(db, RATE_GROUP_ROWS, id);
  if (!group) throw notFound(RATE_GROUP_NOT_FOUND);
  return group;
}

/** The stored group, locked until the end of the transaction. Throws 404, or 412 when stale. */
export async function lockRateGroupOr404(tx: Tx, id: number, context: Context) {
  const group = await lockRateGroup(tx, id);
  if (!group) throw notFound(RATE_GROUP_NOT_FOUND);
  await checkVersion(context, rateGroups.get, group.version, () => rateGroupAnswer(tx, id));
  return group;
}

export const createRateGroup: Handler<typeof rateGroups.create> = ({ body }, context) =>
  idempotent(context, rateGroups.create, body, async (tx) => {
    const { name, description = null, townships } = body;
    checkNoDuplicates(townships);
    const id = await insertRateGroup(tx, { name, description });
    const entries = townships.map(({ id: _, ...entry }) => entry);
    await rejectDuplicates(() => insertTownships(tx, id, entries));
    return { rows: RATE_GROUP_ROWS, id, message: 'Rate group created successfully' };
  });

export const editRateGroup: Handler<typeof rateGroups.edit> = ({ params, body }, context) =>
  inTransaction(context.db, async (tx) => {
    const group = await lockRateGroupOr404(tx, params.id, context);
    const after = {
      name: body.name ?? group.name,
      description: body.description === undefined ? group.description : body.description,
    };
    const replaced =
      body.townships !== undefined && (await replaceTownships(tx, group.id, body.townships));
    const renamed = after.name !== group.name || after.description !== group.description;
    if (replaced || renamed) await changeRateGroup(tx, group.id, after);
    return {
      data: await rateGroupAnswer(tx, group.id),
      message: 'Rate group updated successfully',
    };
  });

type RateTownship = ServerData<typeof rateGroups.get>['townships'][number];
type Sent = Omit<RateTownship, 'id'> & { id?: number | null | undefined };

/**
 * Replaces the townships of a group with those sent: updates known ids, adds entries without an id,
 * removes the rest. Returns whether anything changed. Throws 409 for a duplicate pair and 400 for
 * an id of another group.
 */
async function replaceTownships(tx: Tx, groupId: number, sent: readonly Sent[]): Promise<boolean> {
  checkNoDuplicates(sent);
  const before = new Map((await townshipsOf(tx, groupId)).map((entry) => [entry.id, entry]));
  refuseStrangers(sent, before);
  const stored = sent.flatMap(({ id, ...entry }) => (id ? [{ id, ...entry }] : []));
  const added = sent.flatMap(({ id, ...entry }) => (id ? [] : [entry]));
  const changed = stored.filter((entry) => !isSame(entry, before.get(entry.id)));
  const ids = new Set(stored.map(({ id }) => id));
  const gone = [...before.keys()].filter((id) => !ids.has(id));
  await rejectDuplicates(async () => {
    // In this order no pair is duplicated on the way.
    await deleteTownships(tx, gone);
    await changeTownships(tx, changed);
    await insertTownships(tx, groupId, added);
  });
  return gone.length + changed.length + added.length > 0;
}

const isSame = (a: RateTownship, b: RateTownship | undefined) =>
  a.township_name === b?.township_name &&
  a.state === b.state &&
  a.delivery_charge === b.delivery_charge;

function checkNoDuplicates(townships: readonly TownshipPair[]): void {
  if (duplicatePairs(townships).length > 0) throw duplicateTownship();
}

function refuseStrangers(sent: readonly Sent[], own: ReadonlyMap<number, RateTownship>): void {
  const errors = sent.flatMap(({ id }, index) => {
    const isTwin = sent.findIndex((other) => other.id === id) !== index;
    return !id || (own.has(id) && !isTwin)
      ? []
      : [{ field: `townships.${index}.id`, message: TOWNSHIP_NOT_IN_GROUP }];
  });
  if (errors.length > 0) throw invalidInput(errors);
}

/** Catches duplicates that only the database sees, because it folds some letters differently. */
const rejectDuplicates = (work: () => Promise<void>) =>
  unlessTaken('rate_group_townships_unique', duplicateTownship, work);
