/**
 * Saves a piece of an import: its ways and rows. Each row is saved once, no matter who sends it or
 * how often.
 */
import { type IntakePiece, type SavedPiece, intake } from '@waydesk/contract/intake/intake.ts';
import { pickupRequests } from '@waydesk/contract/portal/pickup-requests.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { WrittenRow } from '../../db/written.ts';
import { lockRequestForImport, tieWays } from '../../domain/portal/pickups.queries.ts';
import { toMoment } from '../../lists/moments.ts';
import { inImportTurn } from '../../http/admission.ts';
import type { Context, Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { closePiece, openImport } from './intake.imports.queries.ts';
import { type WayToInsert, insertWays } from './intake.insert.queries.ts';
import {
  type AcceptedRow,
  type ReadWay,
  isNew,
  evaluateRows,
  markKnown,
  outcomeOf,
} from './intake.evaluate.ts';
import { lockShops } from './intake.keys.queries.ts';
import { readRows } from './intake.rows.ts';

/** One transaction for the whole piece: everything is saved or nothing. */
export const savePiece: Handler<typeof intake.save> = ({ body }, context) => {
  context.stepAside();
  return inImportTurn(context.admission, async () => {
    const ways: ReadWay[] = [];
    for (const way of body.ways) ways.push({ ...way, rows: await readRows(way.shop_id, way.rows) });
    return idempotent(
      context,
      intake.save,
      body,
      async (tx) => {
        const saved = await saveWays(tx, { piece: body, ways }, context);
        const json = JSON.stringify(saved);
        return { record: sql<WrittenRow>`select ${json}::text as json, null::integer as version` };
      },
      lockShops(ways.map(({ shop_id }) => shop_id)),
    );
  });
};

async function saveWays(
  tx: Tx,
  { piece, ways }: { piece: IntakePiece; ways: readonly ReadWay[] },
  { user, config }: Context,
): Promise<SavedPiece> {
  const { request_id = null, request_version = null, import_id = null } = piece;
  if (request_id !== null) {
    const shops = ways.map(({ shop_id }) => shop_id);
    const accepting = { requestId: request_id, version: request_version, shops };
    await lockRequestForImport(tx, pickupRequests.get, { ...accepting, importId: import_id });
  }
  const importId = await openImport(tx, user.id, piece);
  const evaluated = await evaluateRows(tx, ways);
  const unknown = await markKnown(tx, evaluated.flat());
  const fresh = ways.flatMap((way, n): WayToInsert<AcceptedRow>[] => {
    const rows = evaluated[n]!.filter(isNew);
    const { shop_id, pickup_type, comments = null } = way;
    const pickup_date = toMoment(way.pickup_date, config.businessTimeZone);
    return rows.length > 0 ? [{ way: { shop_id, pickup_type, pickup_date, comments }, rows }] : [];
  });
  const made = await insertWays(tx, { importId, userId: user.id, ways: fresh, unknown });
  let place = 0;
  for (const [part, { rows }] of fresh.entries()) {
    for (const row of rows) {
      row.saved = { way_id: made.ways[part]!, delivery_id: made.deliveries[place]! };
      place += 1;
    }
  }
  const rows = evaluated.flat().map(outcomeOf);
  await closePiece(tx, importId, rows, made.ways);
  if (request_id !== null) {
    // Also those that an earlier piece saved, whose answer was lost.
    const tied = rows.flatMap(({ way_id }) => way_id ?? []);
    await tieWays(tx, { requestId: request_id, importId, userId: user.id }, tied);
  }
  return { import_id: importId, ways: made.ways, rows };
}
