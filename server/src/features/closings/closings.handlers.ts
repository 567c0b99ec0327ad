/** The handlers of the closings area: the drawer counted at the end of a day. */
import { CLOSINGS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { LARGE_DIFFERENCE, closing, closings } from '@waydesk/contract/money/closings.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import {
  MONEY_ACCOUNTS,
  moneyAccountNumber,
  sumOfNotes,
} from '@waydesk/contract/rules/money-accounts.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import { type WrittenRows, projection, writtenMoment, writtenNumber } from '../../db/written.ts';
import { csvAmount, csvAnswer, csvMoment, csvText } from '../../lists/csvPieces.ts';
import { dayConditions } from '../../lists/dayConditions.ts';
import { type Matches, readPage } from '../../lists/listing.ts';
import { paginated } from '../../lists/paging.ts';
import type { Handler, Handlers } from '../../http/context.ts';
import { conflict } from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import { post } from '../../money/ledger.queries.ts';
import { lockAccounts } from '../../money/withdrawals.queries.ts';
import { writtenPerson } from '../../lists/written.ts';
import { writtenCounts } from '../../money/written.ts';

const ROWS: WrittenRows<z.input<typeof closing>> = {
  fields: projection(closing, {
    id: 'k.id',
    notes: writtenCounts('k.notes'),
    counted: writtenNumber('k.counted'),
    expected: writtenNumber('k.expected'),
    difference: writtenNumber('(k.counted - k.expected)'),
    reason: 'k.reason',
    balances: writtenCounts('k.balances'),
    user: writtenPerson('u'),
    created_at: writtenMoment('k.created_at'),
  }),
  tables: 'closings as k on k.id = page.id join users as u on u.id = k.user_id',
};

type Query = Args<typeof closings.list>['query'];

const matching = (query: Query, zone: string): Matches => ({
  from: 'closings as k',
  id: 'k.id',
  where: [...dayConditions('k.created_at', query, zone)],
  sort: [],
  direction: query.sortOrder ?? 'desc',
  few: true,
});

const list: Handler<typeof closings.list> = async ({ query }, { db, config, wantsCsv, lang }) => {
  const zone = config.businessTimeZone;
  const matches = matching(query, zone);
  if (!wantsCsv) return paginated(query, (page) => readPage(db, ROWS, matches, page));
  const cells = [
    sql`k.id`,
    csvMoment('k.created_at', zone),
    csvAmount('k.counted'),
    csvAmount('k.expected'),
    csvAmount('(k.counted - k.expected)'),
    csvText('k.reason'),
    csvText('u.name'),
  ];
  const from = `closings as k join users as u on u.id = k.user_id`;
  const file = { heads: CLOSINGS_CSV, cells, matches: { ...matches, from }, signed: [3, 4] };
  return csvAnswer(db, 'closings_export', file, { zone, lang });
};

const create: Handler<typeof closings.create> = ({ body }, context) =>
  idempotent(context, closings.create, body, async (tx) => {
    // Closings run one at a time, so that no difference is posted twice.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('closing'))`);
    // Locks the drawer, so that it cannot change between comparing the count and posting the
    // difference.
    await lockAccounts(tx, [moneyAccountNumber('Cash')]);
    const { user } = context;
    const counted = sumOfNotes(body.notes);
    // One snapshot: the difference brings the drawer's balance to the counted sum.
    const balances = await readBalances(tx);
    const expected = balances['Cash'] ?? 0;
    const difference = addMoney(counted, -expected);
    const reason = body.reason ?? null;
    if (Math.abs(difference) >= LARGE_DIFFERENCE) {
      const mayDecide = may(user.role, 'money-admin');
      if (!mayDecide || reason === null) {
        throw conflict(
          'reason_needed',
          mayDecide
            ? 'The count differs from the cash book. Please give a reason.'
            : 'The count differs from the cash book. Count again, or ask a manager.',
        );
      }
    }
    const { id } = await tx.one(
      build
        .insertInto('closings')
        .values({
          notes: JSON.stringify(
            Object.fromEntries(Object.entries(body.notes).filter(([, count]) => count > 0)),
          ),
          counted,
          expected,
          reason,
          balances: JSON.stringify({ ...balances, Cash: counted }),
          user_id: user.id,
        })
        .returning('id'),
    );
    const own = { kind: 'closing', closing_id: id, place: 'Cash' } as const;
    // The drawer then has the counted sum, so it cannot go below zero and nobody is asked.
    await post(tx, user.id, [{ ...own, money: difference, other: difference }], null);
    return { id, rows: ROWS };
  });

/** The balance of each money account, in kyats. */
async function readBalances(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx.run(sql<{ owner: number; amount: number }>`
    select owner, sum(amount) as amount from money_totals where account = 'money'
    group by owner`);
  const at = new Map(rows.map(({ owner, amount }) => [owner, amount]));
  return Object.fromEntries(
    MONEY_ACCOUNTS.map((place) => [place, at.get(moneyAccountNumber(place)) ?? 0]),
  );
}

export const closingsHandlers: Handlers<typeof closings> = { list, create };
