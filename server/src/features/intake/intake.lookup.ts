/** Looks up what is known about rows before they are saved. */
import type {
  IntakeLookup,
  SentIntakeRow,
  RowLookupResult,
  intake,
} from '@waydesk/contract/intake/intake.ts';
import { customerPhone } from '@waydesk/contract/values/phone.ts';
import { phoneHistories } from '../../domain/ways/phoneHistory.queries.ts';
import type { Database } from '../../db/database.ts';
import { inImportTurn } from '../../http/admission.ts';
import type { Handler } from '../../http/context.ts';
import { noSuchShop } from './intake.errors.ts';
import { readKnownRows } from './intake.keys.queries.ts';
import { pricedRow, readRows, referencesForShop } from './intake.rows.ts';

/** Also for a row that cannot be saved yet. */
const phoneOf = ({ customer_phone }: SentIntakeRow) =>
  typeof customer_phone === 'string' ? customerPhone(customer_phone.slice(0, 100)) : null;

export const lookUpRows: Handler<typeof intake.look> = ({ body }, context) => {
  context.stepAside();
  return inImportTurn(context.admission, () => looked(body, context.db));
};

async function looked(body: IntakeLookup, db: Database) {
  const { shop_id } = body;
  const rows = await readRows(shop_id, body.rows);
  const references = await referencesForShop(db, shop_id, rows);
  if (!references) throw noSuchShop('shop_id');
  const asked = rows.map((row) => {
    const read = pricedRow(references, row);
    const total = 'priced' in read ? read.priced.total_collect_amount : null;
    return { phone: row.good?.delivery.customer_phone ?? phoneOf(row.sent), total };
  });
  const histories = await phoneHistories(db, asked, shop_id);
  const keyed = rows.flatMap(({ key }, n) => (key && asked[n]!.total !== null ? [{ key, n }] : []));
  const known = await readKnownRows(
    db,
    keyed.map(({ key }) => key),
  );
  const knownOf = new Map(keyed.map(({ n }, place) => [n, known.get(place)]));
  return {
    data: rows.map(({ sent: { line } }, n): RowLookupResult => {
      const { twins, phone } = histories[n]!;
      const found = knownOf.get(n);
      if (!found) return { line, known: null, twins, phone };
      const { delivery_id, way_id, next_again, cod } = found;
      return {
        line,
        known: { delivery_id, way_id, next_again, cod },
        // A row's own delivery is not its duplicate.
        twins: twins.filter((duplicate) => duplicate.delivery_id !== delivery_id),
        phone,
      };
    }),
  };
}
