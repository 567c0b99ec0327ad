/** Counting what a rider hands in, and what is decided about a count that differs. */
import { CASH_IN_NOT_FOUND, SMALL_DIFFERENCE, cashIns } from '@waydesk/contract/money/cash-ins.ts';
import { MAX_MONEY, addMoney } from '@waydesk/contract/values/money.ts';
import { REASON_REQUIRED } from '@waydesk/contract/calls/money-fields.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { type MoneyAccount, sumOfNotes } from '@waydesk/contract/rules/money-accounts.ts';
import { RIDER_NOT_FOUND } from '@waydesk/contract/records/rider-refusals.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import type { Handler } from '../../http/context.ts';
import { conflict, forbidden, invalidField, notFound } from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import { lockDocumentMoney, lockMoney } from '../../money/locks.queries.ts';
import { type Posting, post, readTotal, reverse } from '../../money/ledger.queries.ts';
import {
  lockCashIn,
  lockForCount,
  riderCondition,
  addToCashIn,
  readBeforeCount,
} from './cash-ins.queries.ts';
import { cashInDetailFor } from './cash-ins.rows.ts';

type StoredCashIn = Row<'cash_ins'>;
type Counted = Pick<StoredCashIn, 'id' | 'rider_id' | 'notes' | 'transfers'>;
interface Sums {
  expected: number;
  carried: number;
  counted: number;
}

/**
 * The unexplained difference in kyats: how far the balance left with the rider lies outside the
 * range from 0 to the balance before this count. Positive when too little was counted. It has to be
 * decided.
 */
function differenceOf({ expected, carried, counted }: Sums): number {
  const rest = addMoney(carried, expected, -counted);
  const most = Math.max(0, carried);
  const least = Math.min(0, carried);
  if (rest > most) return addMoney(rest, -most);
  return rest < least ? addMoney(rest, -least) : 0;
}

const POSTED = { state: 'posted', posted_at: sql<Date>`now()` } as const;

export const createCashIn: Handler<typeof cashIns.create> = async ({ body }, context) => {
  const { rider_id, notes } = body;
  const transfers = body.transfers.map((one) => ({ ...one, reference: one.reference ?? null }));
  const counted = addMoney(sumOfNotes(notes), ...transfers.map(({ amount }) => amount));
  if (counted > MAX_MONEY) throw invalidField('transfers', 'A number is too large');
  const work = async (tx: Tx, { rider }: { rider: number | null }) => {
    if (rider === null) throw invalidField('rider_id', RIDER_NOT_FOUND);
    const { waiting, open, carried } = await readBeforeCount(tx, rider_id);
    const replaced = replacedBy(body.replaces ?? null, waiting);
    const locked = await holdOpen(tx, rider_id, open);
    const expected = addMoney(...locked.map((one) => one.rider_cash));
    if (locked.length === 0 && (carried === 0 || counted === 0)) {
      throw conflict('nothing_open', 'This rider has nothing to hand in');
    }
    if (replaced) {
      await tx.run(
        build.updateTable('cash_ins').set({ state: 'recounted' }).where('id', '=', replaced),
      );
    }
    const deliveries = locked.map((one) => one.delivery_id);
    const isPosted = Math.abs(differenceOf({ expected, carried, counted })) <= SMALL_DIFFERENCE;
    const { id } = await tx.one(
      build
        .insertInto('cash_ins')
        .values({
          rider_id,
          ...(isPosted ? POSTED : { state: 'waiting' }),
          notes: JSON.stringify(withoutZeros(notes)),
          transfers: JSON.stringify(transfers),
          counted,
          expected,
          carried,
          delivery_ids: deliveries,
          replaces: replaced,
          counted_by: context.user.id,
        })
        .returning('id'),
    );
    const stored = { id, rider_id, notes, transfers };
    if (isPosted) await postCount(tx, context.user.id, stored, deliveries);
    return { id, rows: cashInDetailFor(context.user) };
  };
  return idempotent(context, cashIns.create, body, work, lockForCount(rider_id));
};

const withoutZeros = (notes: Record<string, number>) =>
  Object.fromEntries(Object.entries(notes).filter(([, count]) => count > 0));

/** The id of the waiting count, which the new one has to name; null when there is none. */
function replacedBy(replaces: number | null, waiting: number | null): number | null {
  if (replaces !== null && replaces !== waiting) throw invalidField('replaces', CASH_IN_NOT_FOUND);
  if (waiting !== replaces) {
    throw conflict(
      'cash_in_waiting',
      'A count for this rider is already waiting. Count again from there.',
    );
  }
  return waiting;
}

/** Those of these deliveries whose cash the rider still holds. */
const holdOpen = (tx: Tx, rider: number | null, deliveries: readonly number[]) =>
  lockMoney(tx, deliveries, sql`m.rider_cash <> 0 and m.${riderCondition(rider)}`);

/** Posts the deliveries and the counted money; the caller marks the cash-in as posted. */
async function postCount(
  tx: Tx,
  userId: number,
  { id, rider_id, notes, transfers }: Counted,
  deliveries: readonly number[],
): Promise<void> {
  await addToCashIn(tx, id, deliveries);
  const sums = new Map<MoneyAccount, number>([['Cash', sumOfNotes(notes)]]);
  for (const { place, amount } of transfers) {
    sums.set(place as MoneyAccount, addMoney(sums.get(place as MoneyAccount) ?? 0, amount));
  }
  const postings = [...sums].map(([place, sum]): Posting => ({
    kind: 'cash_in',
    cash_in_id: id,
    rider_id,
    place,
    money: sum,
    rider_account: -sum,
  }));
  await post(tx, userId, postings);
}

/**
 * The cash-in, locked after its rider, in the same order as a count locks them. @throws HttpError
 * 404.
 */
async function lockCashInOr404(tx: Tx, id: number): Promise<StoredCashIn> {
  const found = await tx.first(
    build.selectFrom('cash_ins').select('rider_id').where('id', '=', id),
  );
  if (!found) throw notFound(CASH_IN_NOT_FOUND);
  await tx.run(lockForCount(found.rider_id));
  return (await lockCashIn(tx, id))!;
}

export const decideCashIn: Handler<typeof cashIns.decide> = ({ params, body }, context) =>
  idempotent(context, cashIns.decide, body, async (tx) => {
    const { user } = context;
    const stored = await lockCashInOr404(tx, params.id);
    const rows = cashInDetailFor(user);
    if (stored.state !== 'waiting') {
      throw conflict('not_waiting', 'This count is no longer waiting for a decision');
    }
    if (stored.counted_by === user.id && !may(user.role, 'system-admin')) {
      throw forbidden('You cannot decide on your own count');
    }
    const needsReason = !body.accept || body.bears === 'company';
    if (needsReason && !body.reason) throw invalidField('reason', REASON_REQUIRED);
    if (body.accept && body.bears === undefined) {
      throw invalidField('bears', 'Please select who covers the difference');
    }
    const decided = {
      reason: body.reason ?? null,
      decided_by: user.id,
      decided_at: sql<Date>`now()`,
    };
    const set = (changes: object) =>
      tx.run(build.updateTable('cash_ins').set(changes).where('id', '=', stored.id));
    if (!body.accept) {
      await set({ ...decided, state: 'refused' });
      return { id: stored.id, rows };
    }
    await holdUnchanged(tx, stored);
    await postCount(tx, user.id, stored, stored.delivery_ids);
    const borne = body.bears === 'company' ? differenceOf(stored) : 0;
    const taken = { kind: 'cash_in', cash_in_id: stored.id, rider_id: stored.rider_id } as const;
    await post(tx, user.id, [{ ...taken, rider_account: -borne, other: -borne }]);
    await set({ ...decided, ...POSTED, borne });
    return { id: stored.id, rows };
  });

/** @throws HttpError 409 when the cash or the rider's account has changed since the count. */
async function holdUnchanged(tx: Tx, stored: StoredCashIn): Promise<void> {
  const locked = await holdOpen(tx, stored.rider_id, stored.delivery_ids);
  const cash = addMoney(...locked.map((one) => one.rider_cash));
  const carried = await readTotal(tx, 'rider_account', stored.rider_id ?? 0);
  const isSame =
    locked.length === stored.delivery_ids.length &&
    cash === stored.expected &&
    carried === stored.carried;
  if (!isSame) {
    throw conflict(
      'cash_in_changed',
      'Deliveries or the rider’s balance changed since this count. Please count again.',
    );
  }
}

export const voidCashIn: Handler<typeof cashIns.void> = ({ params, body }, context) =>
  idempotent(context, cashIns.void, body, async (tx) => {
    const { user } = context;
    const stored = await lockCashInOr404(tx, params.id);
    if (stored.state === 'voided') throw conflict('voided', 'This has already been voided');
    if (stored.state !== 'posted') {
      throw conflict('not_posted', 'Only a posted cash-in can be voided');
    }
    const locked = await lockDocumentMoney(tx, 'cash_in_id', stored.id);
    if (locked.some((one) => one.statement_id !== null)) {
      throw conflict('in_statement', 'Some deliveries in this cash-in are already in a statement');
    }
    await tx.run(
      build
        .updateTable('delivery_money')
        .set({ cash_in_id: null })
        .where('cash_in_id', '=', stored.id),
    );
    await tx.run(
      build
        .updateTable('cash_ins')
        .set({
          state: 'voided',
          voided_by: user.id,
          void_reason: body.reason,
          voided_at: sql<Date>`now()`,
        })
        .where('id', '=', stored.id),
    );
    // Money accounts are locked last.
    const asked = { role: user.role, allows: body.allow_negative };
    await reverse(tx, user.id, 'cash_in', 'cash_in_id', stored.id, { asked });
    return { id: stored.id, rows: cashInDetailFor(user) };
  });
