/** Records money that moved, and takes entries back. */
import {
  ENTRY_NOT_FOUND,
  ENTRY_RULES,
  type NewEntry,
  entries,
} from '@waydesk/contract/money/entries.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { moneyAccountNumber } from '@waydesk/contract/rules/money-accounts.ts';
import { RIDER_NOT_FOUND } from '@waydesk/contract/records/rider-refusals.ts';
import { SHOP_NOT_FOUND } from '@waydesk/contract/records/shop.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import { type StoredWay, lockWay } from '../../domain/ways/ways.queries.ts';
import type { Handler } from '../../http/context.ts';
import {
  type WordedFieldError,
  conflict,
  forbidden,
  invalidInput,
  notFound,
} from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import { lockShop } from '../../money/locks.queries.ts';
import { postingsOf } from '../../money/entryPostings.ts';
import { post, reverse } from '../../money/ledger.queries.ts';
import { reopenStatement } from '../../money/statementState.queries.ts';
import { CHARGE, CHARGED } from './entries.queries.ts';
import { ENTRY_ROWS } from './entries.rows.ts';

export const addEntry: Handler<typeof entries.create> = async ({ body }, context) => {
  const { user } = context;
  if (!may(user.role, ENTRY_RULES[body.kind].who)) throw forbidden();
  return idempotent(context, entries.create, body, async (tx) => {
    const errors = await wrongIn(tx, body);
    if (errors.length > 0) throw invalidInput(errors);
    const { id } = await tx.one(
      build
        .insertInto('entries')
        .values({
          kind: body.kind,
          amount: body.amount,
          place: body.place ? moneyAccountNumber(body.place) : null,
          to_place: body.to_place ? moneyAccountNumber(body.to_place) : null,
          shop_id: body.shop_id ?? null,
          rider_id: body.rider_id ?? null,
          delivery_id: body.delivery_id ?? null,
          reference: body.reference ?? null,
          reason: body.reason ?? null,
          user_id: user.id,
        })
        .returning('id'),
    );
    const asked = { role: user.role, allows: body.allow_negative };
    await post(tx, user.id, postingsOf(id, body), asked);
    return { id, rows: ENTRY_ROWS };
  });
};

/** Field errors for references that do not exist or do not belong to the shop. Locks the shop. */
async function wrongIn(tx: Tx, body: NewEntry): Promise<WordedFieldError[]> {
  const shop = !body.shop_id || (await lockShop(tx, body.shop_id));
  const { rider, shop_of_delivery } = await tx.one(sql<{
    rider: boolean;
    shop_of_delivery: number | null;
  }>`select
    exists (select from riders where id = ${body.rider_id ?? null}::integer) as rider,
    (select w.shop_id from deliveries as d join ways as w on w.id = d.way_id
      where d.id = ${body.delivery_id ?? null}::integer) as shop_of_delivery`);
  const wrong = (field: string, message: Text): WordedFieldError[] => [{ field, message }];
  return [
    ...(shop ? [] : wrong('shop_id', SHOP_NOT_FOUND)),
    ...(body.rider_id && !rider ? wrong('rider_id', RIDER_NOT_FOUND) : []),
    ...(body.delivery_id && shop_of_delivery === null
      ? wrong('delivery_id', 'Delivery not found')
      : []),
    ...(shop && shop_of_delivery !== null && shop_of_delivery !== body.shop_id
      ? wrong('delivery_id', 'This delivery belongs to another shop')
      : []),
  ];
}

/** Locks the shop, the statement, then its payment: the order that every call uses. */
export const voidEntry: Handler<typeof entries.void> = ({ params, body }, context) =>
  idempotent(context, entries.void, body, async (tx) => {
    const userId = context.user.id;
    const found = await tx.first(
      build.selectFrom('entries').select(['shop_id', 'statement_id']).where('id', '=', params.id),
    );
    if (!found) throw notFound(ENTRY_NOT_FOUND);
    if (found.shop_id !== null) await lockShop(tx, found.shop_id);
    if (found.statement_id !== null) {
      await tx.run(sql`select from statements where id = ${found.statement_id} for update`);
    }
    const { voided_at } = await tx.one(
      build.selectFrom('entries').select('voided_at').where('id', '=', params.id).forUpdate(),
    );
    if (voided_at !== null) throw conflict('voided', 'This has already been voided');
    if (found.statement_id !== null) await reopenStatement(tx, found.statement_id, userId);
    await tx.run(
      build
        .updateTable('entries')
        .set({ voided_by: userId, void_reason: body.reason, voided_at: sql<Date>`now()` })
        .where('id', '=', params.id),
    );
    const asked = { role: context.user.role, allows: body.allow_negative };
    await reverse(tx, userId, 'entry', 'entry_id', params.id, { asked });
    return { id: params.id, rows: ENTRY_ROWS };
  });

/**
 * Locks the shop of a way, then the way; if the way got another shop in the meantime, that shop
 * too.
 */
async function lockWayAfterShop(tx: Tx, id: number): Promise<StoredWay | undefined> {
  const seen = await tx.first(build.selectFrom('ways').select('shop_id').where('id', '=', id));
  if (!seen) return undefined;
  await lockShop(tx, seen.shop_id);
  const way = await lockWay(tx, id);
  if (way && way.shop_id !== seen.shop_id) await lockShop(tx, way.shop_id);
  return way;
}

export const recordChargesPaid: Handler<typeof entries.chargesPaid> = ({ params, body }, context) =>
  idempotent(context, entries.chargesPaid, body, async (tx) => {
    const way = await lockWayAfterShop(tx, params.id);
    if (!way) throw notFound('Way not found');
    const { charges, is_paid } = await tx.one(sql<{ charges: number; is_paid: boolean }>`select
      (select coalesce(sum(${sql.raw(CHARGE)}), 0) from deliveries as d
        where d.way_id = ${way.id} and ${sql.raw(CHARGED)}) as charges,
      exists (select from entries where way_id = ${way.id} and voided_at is null) as is_paid`);
    if (is_paid) {
      throw conflict('already_paid', 'The charges of this way are already recorded');
    }
    if (charges === 0) {
      throw conflict('nothing_to_pay', 'This way has no charges that the shop owes');
    }
    const { id } = await tx.one(
      build
        .insertInto('entries')
        .values({
          kind: 'received',
          amount: charges,
          place: moneyAccountNumber(body.place),
          shop_id: way.shop_id,
          way_id: way.id,
          user_id: context.user.id,
        })
        .returning('id'),
    );
    const received = { kind: 'received', amount: charges, place: body.place } as const;
    await post(tx, context.user.id, postingsOf(id, { ...received, shop_id: way.shop_id }));
    return { id, rows: ENTRY_ROWS };
  });
