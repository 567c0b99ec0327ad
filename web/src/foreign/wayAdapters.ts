import { historyEntry, ways } from '@waydesk/contract/ways/ways.ts';
import { businessZone } from '../ui/zone.ts';
import { type Adapter, entity, list } from './adapter.ts';
import { waysCsv } from './csv.ts';
import { newestFirst } from './pick.ts';
import { recordsReader } from './records.ts';
import { creation } from './wayCreation.ts';
import { edit } from './wayEdit.ts';
import { NEWEST_FIRST, newestWays, wayRules } from './wayRules.ts';
import { readFullWay, loadFullWay } from './ways.ts';
import { additions } from './wayAdditions.ts';

const readHistory = recordsReader(historyEntry);

export const wayAdapters: readonly Adapter[] = [
  list(ways.list, {
    rows: newestWays,
    rules: () => wayRules(businessZone()),
    usual: NEWEST_FIRST,
    csv: waysCsv,
  }),
  entity(ways.get, loadFullWay),
  creation,
  edit,
  entity(ways.setStatus, readFullWay),
  entity(ways.accept, readFullWay),
  additions,
  entity(ways.history, (body) => newestFirst(readHistory(body))),
];
