/** The list of acts as a CSV file with all matches. */
import type { ActListQuery } from '@waydesk/contract/calls/list-queries.ts';
import type { ActKind } from '@waydesk/contract/rules/act-moves.ts';
import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { ACTS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import type { CsvWord } from '@waydesk/contract/texts/words.ts';
import { sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import { scopeOf } from '../../http/scope.ts';
import type { Person } from '../../http/sessions.ts';
import {
  type CsvReader,
  csvAmount,
  csvAnswer,
  csvLabel,
  csvMoment,
  csvText,
} from '../../lists/csvPieces.ts';
import { actsMatching } from './acts.queries.ts';
import { ACT_TABLES, COLLECTED, IS_OPEN, seesCollected } from './acts.rows.ts';

const KINDS: Record<ActKind, CsvWord> = {
  pickup: 'Picked Up',
  start: 'On the way',
  delivered: 'Delivered',
  failed: 'Failed attempt',
  correct: 'Taken back',
};

const STATES = {
  open: 'Waiting for a Decision',
  done: 'Recorded',
  noted: 'Only noted',
} as const satisfies Record<string, CsvWord>;

const STATE = `case when ${IS_OPEN} then 'open'
  when a.effect <> 'needs_review' or v.did = 'applied' then 'done' else 'noted' end`;

const TABLES = `acts as a ${ACT_TABLES} join deliveries as d on d.id = a.delivery_id
  join ways as w on w.id = d.way_id join online_shops as s on s.id = w.shop_id`;

export function actsFile(db: DatabasePool, query: ActListQuery, user: Person, reader: CsvReader) {
  const { zone, lang } = reader;
  const shown = (column: string) =>
    seesCollected(user)
      ? sql`case when a.kind = 'delivered' then ${csvAmount(column)} end`
      : sql`null`;
  const cells = [
    sql`a.delivery_id`,
    csvLabel('a.kind', KINDS, lang),
    csvLabel(STATE, STATES, lang),
    csvText('s.os_name'),
    csvText('d.customer_name'),
    csvText('ar.name'),
    csvMoment('a.happened_at', zone),
    csvMoment('a.received_at', zone),
    csvLabel(`(a.sent ->> 'reason')`, REASON_NAMES, lang),
    csvText(`(a.sent ->> 'note')`),
    shown(COLLECTED),
    shown('a.expected'),
    csvText('vu.name'),
  ];
  const matches = { ...actsMatching(query, zone, scopeOf(user)), from: TABLES };
  return csvAnswer(db, 'acts_export', { heads: ACTS_CSV, cells, matches }, reader);
}
