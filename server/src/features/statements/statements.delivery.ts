/** The money state of a single delivery, and whether it is withheld from statements. */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import { deliveryMoney } from '@waydesk/contract/ways/delivery-money.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { statements } from '@waydesk/contract/money/statements.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { inTransaction } from '../../db/transaction.ts';
import { type WrittenRows, projection, readRecord, writtenNumber } from '../../db/written.ts';
import type { Handler } from '../../http/context.ts';
import { conflict, notFound } from '../../http/httpError.ts';
import { lockMoney } from '../../money/locks.queries.ts';
import { writtenIf, writtenPerson } from '../../lists/written.ts';
import { build } from '../../db/build.ts';

const whenLive = (column: string) => `case when m.live then ${writtenNumber(column)} else 0 end`;

/** People who count must not learn what the rider has to hand in. */
function rowsFor(sees: boolean): WrittenRows<z.input<typeof deliveryMoney>> {
  const shown = (amount: string) =>
    sees ? amount : `case when coalesce(m.rider_cash, 0) = 0 then ${amount} end`;
  return {
    fields: projection(deliveryMoney, {
      delivery_id: 'd.id',
      state: `case when m.live is not true then 'not_delivered'
        when s.paid_at is not null then 'paid' when s.id is not null then 'in_statement'
        when m.marked then 'marked' when m.rider_cash <> 0 then 'with_rider'
        when m.held_reason is not null then 'held' else 'ready' end`,
      collected: shown(whenLive('m.collected')),
      charge: whenLive('m.charge'),
      due: shown(whenLive('(m.collected - m.charge)')),
      cash_in_id: 'm.cash_in_id',
      statement_id: 'm.statement_id',
      held_reason: 'm.held_reason',
      held_by: writtenIf('u', writtenPerson('u')),
    }),
    tables: `deliveries as d on d.id = page.id
      left join delivery_money as m on m.delivery_id = d.id
      left join statements as s on s.id = m.statement_id left join users as u on u.id = m.held_by`,
  };
}

const ROWS = [rowsFor(false), rowsFor(true)] as const;
const rowsOf = ({ role }: SessionUser) => ROWS[may(role, 'money-admin') ? 1 : 0];

const deliveryNotFound = () => notFound('Delivery not found');

export const moneyOfDelivery: Handler<typeof statements.ofDelivery> = async (
  { params },
  { db, user },
) => {
  const data = await readRecord(db, rowsOf(user), params.id);
  if (!data) throw deliveryNotFound();
  return { data };
};

/** Withholds a delivery from statements; a null reason releases it. */
export const withholdDelivery: Handler<typeof statements.hold> = async (
  { params, body },
  context,
) => {
  const data = await inTransaction(context.db, async (tx) => {
    const known = await tx.first(sql`select from deliveries where id = ${params.id}`);
    if (!known) throw deliveryNotFound();
    const [locked] = await lockMoney(tx, [params.id]);
    if (!locked?.live) throw conflict('not_delivered', 'This delivery has not been delivered');
    if (locked.statement_id !== null) {
      throw conflict('in_statement', 'This delivery is already in a statement');
    }
    const { reason } = body;
    await tx.run(
      build
        .updateTable('delivery_money')
        .set({ held_reason: reason, held_by: reason === null ? null : context.user.id })
        .where('delivery_id', '=', params.id),
    );
    return (await readRecord(tx, rowsOf(context.user), params.id))!;
  });
  return { data };
};
