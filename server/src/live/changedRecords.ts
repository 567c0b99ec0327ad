/** Which ways and deliveries a write changed, as far as the call says so. */
import { contract } from '@waydesk/contract/index.ts';
import type { ChangedRecord } from '@waydesk/contract/app/live.ts';
import type { Args, Data, Route } from '@waydesk/contract/calls/route.ts';
import type { AnsweredWrite } from '../http/liveChanges.ts';
import type { NotedChange } from './gathered.ts';

/** A write of more is told without its records. */
const MAX_RECORDS = 200;

interface Call<R extends Route> {
  args: Args<R>;
  version: number | null;
  data: () => Data<R>;
}
type Find<R extends Route> = (call: Call<R>) => NotedChange[];

const finders = new Map<Route, Find<Route>>();
const of = <const R extends Route>(row: R, find: Find<R>) =>
  finders.set(row, find as unknown as Find<Route>);

const numbered = (what: ChangedRecord, ids: readonly number[]): NotedChange[] =>
  ids.map((id) => ({ what, id, version: null }));

type WithId = Route & { params: object };
type IdOfPath = Call<Route> & { args: { params: { id: number } } };
/** The record of the path, whose version is that of the answer if the row is versioned. */
const ofPath = (what: ChangedRecord, rows: readonly WithId[]) => {
  for (const row of rows)
    of(row, (call) => {
      const { args, version } = call as IdOfPath;
      return [{ what, id: args.params.id, version: row.versioned ? version : null }];
    });
};

const { ways, deliveries, bulkJobs, scans, intake, returnSlips, statements, entries, run } =
  contract;

ofPath('ways', [ways.edit, ways.setStatus, ways.accept, ways.addNote, entries.chargesPaid]);
ofPath('deliveries', [deliveries.edit, statements.hold]);
of(ways.create, ({ data, version }) => [{ what: 'ways', id: data().id, version }]);
of(ways.addDelivery, ({ args, data, version }) => [
  { what: 'ways', id: args.params.id, version: null },
  { what: 'deliveries', id: data().id, version },
]);
of(ways.addDeliveries, ({ args, data }) => [
  { what: 'ways', id: args.params.id, version: null },
  ...data().map(({ id, version }) => ({ what: 'deliveries' as const, id, version })),
]);
of(bulkJobs.moveWays, ({ data }) => numbered('ways', data().done));
of(bulkJobs.moveParcels, ({ data }) => numbered('deliveries', data().done));
of(intake.save, ({ data }) => numbered('ways', data().ways));
of(returnSlips.create, ({ args }) => numbered('deliveries', args.body.items));
of(returnSlips.edit, ({ args }) => numbered('deliveries', args.body.items));
of(returnSlips.handOver, ({ data }) =>
  numbered(
    'deliveries',
    data().items.map(({ id }) => id),
  ),
);
of(entries.create, ({ args }) => {
  const id = args.body.delivery_id;
  return id ? numbered('deliveries', [id]) : [];
});
of(scans.send, ({ args, data }) =>
  args.body.mode === 'look'
    ? []
    : numbered(
        'deliveries',
        data().items.flatMap(({ outcome, parcel }) =>
          outcome === 'done' && parcel ? [parcel.id] : [],
        ),
      ),
);
of(run.sendActs, ({ data }) =>
  numbered(
    'deliveries',
    data().results.flatMap(({ parcel }) => (parcel ? [parcel.id] : [])),
  ),
);

/** The records of a write, each once; none where the call names none, or too many. */
export function changedRecords({ row, args, version, data }: AnsweredWrite): NotedChange[] {
  const find = finders.get(row);
  const found = find?.({ args, version: version ?? null, data }) ?? [];
  const each = [...new Map(found.map((one) => [`${one.what}:${one.id}`, one])).values()];
  return each.length > MAX_RECORDS ? [] : each;
}
