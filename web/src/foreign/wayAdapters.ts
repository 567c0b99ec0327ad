import type { WayRow } from '@waydesk/contract/ways/way.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { businessZone } from '../ui/zone.ts';
import { type Adapter, allRows, entity, list, type ListParts } from './adapter.ts';
import { readDelivery } from './deliveries.ts';
import { inside } from './envelope.ts';
import { readFileStatus } from './fileStatus.ts';
import { creation } from './wayCreation.ts';
import { edit } from './wayEdit.ts';
import { readHistory } from './wayHistory.ts';
import { NEWEST_FIRST, newestWays, wayRules } from './wayRules.ts';
import { readNote } from './ways.ts';
import { waysCsv } from './waysCsv.ts';
import { readFullWay, readWhole } from './wholeWay.ts';

const all: ListParts<typeof ways.list, WayRow> = {
  rows: newestWays,
  toData: (rows) => rows,
  rules: () => wayRules(businessZone()),
  usual: NEWEST_FIRST,
};

export const wayAdapters: readonly Adapter[] = [
  {
    ...list(ways.list, all),
    toCsv: async (exchange) => waysCsv(await allRows(exchange, all)),
  },
  entity(ways.get, readWhole),
  creation,
  edit,
  entity(ways.setStatus, readFullWay),
  entity(ways.accept, readFullWay),
  entity(ways.addDelivery, readDelivery),
  entity(ways.addNote, (body) => readNote(inside(body))),
  entity(ways.history, readHistory),
  entity(ways.checkFile, (body) => {
    const fileStatus = readFileStatus(body);
    return fileStatus && { fileStatus };
  }),
];
