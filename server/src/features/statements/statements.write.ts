/** Creates, pays and voids statements. */
import { addMoney } from '@waydesk/contract/values/money.ts';
import { moneyAccountNumber } from '@waydesk/contract/rules/money-accounts.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { SHOP_NOT_FOUND } from '@waydesk/contract/records/shop.ts';
import {
  MORE_THAN_OPEN,
  type NewStatement,
  STATEMENT_NOT_FOUND,
  statements,
} from '@waydesk/contract/money/statements.ts';
import { type RawBuilder, sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import type { Handler } from '../../http/context.ts';
import { HttpError, conflict, invalidField, notFound } from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import {
  type LockedShop,
  lockDocumentMoney,
  lockingMoney,
  lockOfShop,
  lockShop,
} from '../../money/locks.queries.ts';
import { post, postingWrite, reverse } from '../../money/ledger.queries.ts';
import { closeStatement, reopenStatement } from '../../money/statementState.queries.ts';
import {
  type StatementChoice,
  isSettleable,
  readPreview,
  shopAccountQuery,
  unsettledOf,
} from '../../money/shopPreview.ts';
import { lockStatement } from './statements.queries.ts';
import { STATEMENT_DETAIL_ROWS } from '../../money/statementRows.ts';
import { withText } from '../../money/statementText.ts';

/** The total has changed since the person saw it. */
class TotalChanged extends Error {}

export const makeStatement: Handler<typeof statements.create> = async ({ body }, context) => {
  const { db, user, config } = context;
  const zone = config.businessTimeZone;
  const chosen: StatementChoice = { upto: body.upto, zone, without: body.without };
  try {
    const answer = await idempotent(
      context,
      statements.create,
      body,
      async (tx, { shop }: LockedShop, ready) => {
        if (shop === null) throw invalidField('shop_id', SHOP_NOT_FOUND);
        const ids = ready.map((one) => one.delivery_id);
        return { ...(await settle(tx, body, chosen, ids, user.id)), rows: STATEMENT_DETAIL_ROWS };
      },
      lockOfShop(body.shop_id),
      readyQuery(body.shop_id, chosen),
    );
    return withText(answer, zone);
  } catch (error) {
    if (!(error instanceof TotalChanged)) throw error;
    const sees = may(user.role, 'money-admin');
    const preview = await readPreview(db, body.shop_id, chosen, sees);
    throw new HttpError(
      409,
      'total_changed',
      'The total has changed in the meantime. Please check it.',
      {
        data: preview,
      },
    );
  }
};

const isReady = (shop: number, chosen: StatementChoice) =>
  sql`${unsettledOf(shop)} and ${isSettleable(chosen)}`;

const readyQuery = (shop: number, chosen: StatementChoice) =>
  sql<{ delivery_id: number }>`select m.delivery_id from delivery_money as m
    where ${isReady(shop, chosen)}`;

/**
 * Requires the shop to be locked; settles those of these deliveries that are still ready once they are
 * locked. Returns the id of the statement and what is left to write.
 */
async function settle(
  tx: Tx,
  body: NewStatement,
  chosen: StatementChoice,
  found: readonly number[],
  userId: number,
): Promise<{ id: number; write?: RawBuilder<unknown> }> {
  const shop = body.shop_id;
  // Movements from now on belong to the next statement.
  const [, locked, [shopAccount]] = await tx.together(
    ...lockingMoney(found, isReady(shop, chosen)),
    shopAccountQuery(shop),
  );
  const { account, movements, seen } = shopAccount!;
  const sums = {
    deliveries: locked.length,
    collected: addMoney(...locked.map((one) => one.collected)),
    charges: addMoney(...locked.map((one) => one.charge)),
  };
  const owed = addMoney(account, sums.collected, -sums.charges);
  if (locked.length === 0 && owed <= 0) {
    throw conflict('nothing_to_settle', 'There is nothing to settle with this shop now');
  }
  const total = Math.max(0, owed);
  if (total !== body.expect) throw new TotalChanged();
  const ids = locked.map((one) => one.delivery_id);
  const { id } = await tx.one(
    build
      .insertInto('statements')
      .values({
        shop_id: shop,
        upto: body.upto,
        total,
        ...sums,
        delivery_ids: ids,
        collected_each: locked.map((one) => one.collected),
        charge_each: locked.map((one) => one.charge),
        movements: movements.map((one) => one.id),
        carried: addMoney(account, ...movements.map(({ amount }) => -amount)),
        carried_on: addMoney(owed, -total),
        seen,
        user_id: userId,
      })
      .returning('id'),
  );
  const own = { kind: 'statement', statement_id: id, shop_id: shop } as const;
  const posting = postingWrite(userId, [{ ...own, shop_account: -total, payable: total }]);
  const write = inOneStatement([
    sql`update delivery_money set statement_id = ${id} where delivery_id = any(${ids}::integer[])`,
    ...(posting === null ? [] : [posting]),
  ]);
  if (total > 0) return { id, write };
  await tx.run(write);
  await closeStatement(tx, id, userId);
  return { id };
}

export const payStatement: Handler<typeof statements.pay> = async ({ params, body }, context) => {
  const answer = await idempotent(context, statements.pay, body, async (tx) => {
    const { id } = params;
    const stored = await lockStatement(tx, id);
    if (!stored) throw notFound(STATEMENT_NOT_FOUND);
    const open = addMoney(stored.total, -stored.paid);
    if (stored.voided_at !== null || open === 0) {
      throw conflict('closed', 'This statement is paid in full or voided');
    }
    if (body.amount > open) throw invalidField('amount', MORE_THAN_OPEN);
    const { place, amount, account = null, reference = null } = body;
    const payment = await tx.one(
      build
        .insertInto('entries')
        .values({
          kind: 'payment',
          amount,
          place: moneyAccountNumber(place),
          shop_id: stored.shop_id,
          statement_id: id,
          account,
          reference,
          user_id: context.user.id,
        })
        .returning('id'),
    );
    // Before the money account, which is locked last.
    if (amount === open) await lockDocumentMoney(tx, 'statement_id', id);
    const paid = {
      kind: 'entry',
      entry_id: payment.id,
      statement_id: id,
      shop_id: stored.shop_id,
      place,
      money: -amount,
      payable: -amount,
    } as const;
    const { role } = context.user;
    await post(tx, context.user.id, [paid], { role, allows: body.allow_negative });
    if (amount === open) await closeStatement(tx, id, context.user.id);
    return { id, rows: STATEMENT_DETAIL_ROWS };
  });
  return withText(answer, context.config.businessTimeZone);
};

export const voidStatement: Handler<typeof statements.void> = async ({ params, body }, context) => {
  const answer = await idempotent(context, statements.void, body, async (tx) => {
    const { id } = params;
    const found = await tx.first(
      build.selectFrom('statements').select('shop_id').where('id', '=', id),
    );
    if (!found) throw notFound(STATEMENT_NOT_FOUND);
    if (found.shop_id === null) {
      throw conflict('opening', 'The opening statement cannot be voided');
    }
    await lockShop(tx, found.shop_id);
    const stored = (await lockStatement(tx, id))!;
    if (stored.voided_at !== null) throw conflict('voided', 'This has already been voided');
    if (stored.paid > 0) {
      throw conflict('has_payments', 'This statement has payments. Void them first.');
    }
    // A statement of 0 was closed when it was made.
    await reopenStatement(tx, id, context.user.id);
    await lockDocumentMoney(tx, 'statement_id', id);
    await reverse(tx, context.user.id, 'statement', 'statement_id', id);
    await tx.run(
      build
        .updateTable('delivery_money')
        .set({ statement_id: null })
        .where('statement_id', '=', id),
    );
    await tx.run(
      build
        .updateTable('statements')
        .set({
          voided_by: context.user.id,
          void_reason: body.reason,
          voided_at: sql<Date>`now()`,
        })
        .where('id', '=', id),
    );
    return { id, rows: STATEMENT_DETAIL_ROWS };
  });
  return withText(answer, context.config.businessTimeZone);
};
