/** The handlers of the statements area. */
import { withoutBalances } from '@waydesk/contract/money/below-zero.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { SHOP_NOT_FOUND } from '@waydesk/contract/records/shop.ts';
import { STATEMENT_NOT_FOUND, type statements } from '@waydesk/contract/money/statements.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { readRecord } from '../../db/written.ts';
import { paginated } from '../../lists/paging.ts';
import type { Handlers } from '../../http/context.ts';
import { notFound } from '../../http/httpError.ts';
import { shopsToSettleFile, statementsFile } from './statements.csv.ts';
import { withholdDelivery, moneyOfDelivery } from './statements.delivery.ts';
import { readPreview } from '../../money/shopPreview.ts';
import { readPaymentAccounts } from './statements.accounts.ts';
import { readStanding, sumOfShops, sumOfStatements } from './statements.standing.ts';
import { listStatements, shopsToSettle } from './statements.queries.ts';
import { STATEMENT_DETAIL_ROWS, type WrittenDetail } from '../../money/statementRows.ts';
import { withText } from '../../money/statementText.ts';
import { statementSheet } from '../../money/statementSheet.ts';
import { makeStatement, payStatement, voidStatement } from './statements.write.ts';

export const statementsHandlers: Handlers<typeof statements> = {
  shops: async ({ query }, { db, config, user, wantsCsv, lang }) => {
    const zone = config.businessTimeZone;
    if (wantsCsv) return shopsToSettleFile(db, query, user, { zone, lang });
    return paginated(query, (page) => shopsToSettle(db, query, user, page));
  },

  shopsTotal: async ({ query }, { db, user }) => ({ data: await sumOfShops(db, query, user) }),

  standing: async ({ params }, { db, user }) => {
    const data = await readStanding(db, params.id, user);
    if (!data) throw notFound(SHOP_NOT_FOUND);
    return { data };
  },

  preview: async ({ params, query }, { db, config, user }) => {
    const zone = config.businessTimeZone;
    const upto = query.upto ?? dayOf(new Date(), zone);
    const data = await readPreview(db, params.id, { upto, zone }, may(user.role, 'money-admin'));
    if (!data) throw notFound(SHOP_NOT_FOUND);
    return { data };
  },

  list: async ({ query }, { db, config, wantsCsv, lang }) => {
    const zone = config.businessTimeZone;
    if (wantsCsv) return statementsFile(db, query, { zone, lang });
    return paginated(query, (page) => listStatements(db, query, zone, page));
  },

  listTotal: async ({ query }, { db, config }) => ({
    data: await sumOfStatements(db, query, config.businessTimeZone),
  }),

  get: async ({ params }, { db, config, wantsXlsx, lang }) => {
    const data = await readRecord(db, STATEMENT_DETAIL_ROWS, params.id);
    if (!data) throw notFound(STATEMENT_NOT_FOUND);
    if (wantsXlsx) {
      const statement = JSON.parse(data.json) as WrittenDetail;
      return statementSheet(statement, { zone: config.businessTimeZone, lang });
    }
    return withText({ data }, config.businessTimeZone);
  },

  places: async ({ params }, { db, user }) => {
    const data = await readPaymentAccounts(db, params.id);
    if (!data) throw notFound(STATEMENT_NOT_FOUND);
    return { data: may(user.role, 'money-admin') ? data : withoutBalances(data) };
  },

  create: makeStatement,
  pay: payStatement,
  void: voidStatement,
  ofDelivery: moneyOfDelivery,
  hold: withholdDelivery,
};
