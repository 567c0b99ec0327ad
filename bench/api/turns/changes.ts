/**
 * What it costs writers that changes are written down: the same app with a use on, with none, and without
 * the triggers, in turns. `off again` beside `off` says how much of a difference is noise.
 */
import { type Build, withBuilds } from '../../lib/builds.ts';
import { type BenchClient, newBenchClient } from '../../lib/client.ts';
import type { BenchCompany } from '../../lib/company.ts';
import { type Report, type ReportLine, tell } from '../../lib/report.ts';
import { median, timed } from '../../lib/stats.ts';

const TURNS = 20;
const WARM_UP = 3;
const WRITERS = 16;
/** Of each writer in a slice, after some that do not count: a switched trigger has all plans made anew. */
const CALLS = 10;
const UNCOUNTED = 2;

const TRIGGERS = {
  deliveries: 'deliveries_dispatched',
  parcel_events: 'parcel_events_dispatched',
  statements: 'statements_dispatched',
};
const triggers = (does: 'enable' | 'disable') =>
  Object.entries(TRIGGERS).map(([table, name]) => `alter table ${table} ${does} trigger ${name}`);
const ON = [...triggers('enable'), "insert into dispatchers (use) values ('notices')"];
const OFF = [...triggers('enable'), 'delete from dispatchers'];
type Settings = Record<string, readonly string[]>;
const SETTINGS: Settings = {
  without: triggers('disable'),
  off: OFF,
  'off again': OFF,
  on: ON,
};
const UNTOLD = 'on, a million untold';
const SETTINGS_UNTOLD: Settings = { without: triggers('disable'), [UNTOLD]: ON };
/** Another node has the lease and does nothing with it. */
const LEFT_UNTOLD = [
  `insert into leases (name, node, until) values ('dispatcher', 'no node', now() + interval '1 day')
   on conflict (name) do update set node = excluded.node, until = excluded.until`,
  `insert into pending_changes (kind, delivery_id, way_id, from_status, to_status, version)
   select 'status', id, way_id, 'on_the_way', 'delivered', 1
   from (select id, way_id from deliveries limit 1000) as d cross join generate_series(1, 1000)`,
  'analyze pending_changes',
];
/** Shares of the throughput without the triggers. */
const LEAST: Record<string, number> = { off: 0.99, on: 0.95, [UNTOLD]: 0.95 };

interface Writer {
  client: BenchClient;
  way: number;
  round: number;
}

interface Slice {
  perSecond: number;
  processor: number;
}

export async function measureChanges(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await withBuilds(company, ways, async (builds) => {
    const build = builds.at(-1)!;
    const usual = await slicesOf(build, SETTINGS);
    for (const statement of LEFT_UNTOLD) await build.bare.query(statement);
    const untold = await slicesOf(build, SETTINGS_UNTOLD);
    return [...linesOf(usual), ...linesOf(untold).filter(({ what }) => what === UNTOLD)];
  });
  return {
    name: 'changes',
    how:
      `${ways.toLocaleString('en')} ways; ${WRITERS} writers move ways of about 3 deliveries; ${TURNS} turns, ` +
      'medians; share of the throughput without the triggers; processor time of app and database per move',
    lines,
  };
}

const linesOf = (slices: Record<string, Slice[]>): ReportLine[] =>
  Object.entries(slices).map(([what, own]) => {
    // Of each turn, so that a busy one affects both.
    const share = median(own.map((one, i) => one.perSecond / slices['without']![i]!.perSecond));
    const least = LEAST[what];
    return {
      what,
      figures: {
        'per second': median(own.map(({ perSecond }) => perSecond)),
        share,
        'processor ms': own.reduce((sum, one) => sum + one.processor, 0) / own.length,
      },
      ...(least && { limit: `${least} of without`, ok: share >= least }),
    };
  });

async function slicesOf(build: Build, all: Settings): Promise<Record<string, Slice[]>> {
  const writers = await newWriters(build);
  const slices = Object.fromEntries(Object.keys(all).map((what): [string, Slice[]] => [what, []]));
  for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
    tell(`turn ${turn} of ${TURNS}`);
    const settings = Object.entries(all);
    // In changing places: the first one after a switch of triggers pays for new plans.
    settings.push(...settings.splice(0, Math.abs(turn) % settings.length));
    if (turn % 2 !== 0) settings.reverse();
    for (const [what, statements] of settings) {
      await build.bare.query('delete from dispatchers');
      for (const statement of statements) await build.bare.query(statement);
      await write(writers, UNCOUNTED);
      const before = build.processorMs();
      const ms = await timed(() => write(writers, CALLS));
      const processor = (build.processorMs() - before) / (WRITERS * CALLS);
      if (turn >= 0) slices[what]!.push({ perSecond: (WRITERS * CALLS * 1_000) / ms, processor });
    }
  }
  for (const { client } of writers) client.close();
  return slices;
}

async function newWriters({ app, bare }: Build): Promise<Writer[]> {
  const { rows } = await bare.query<{ id: number; status: string }>(
    `select id, status from ways where status in ('assigned', 'on_the_way') and rider_id is not null
     order by abs(delivery_count - 3), id limit ${WRITERS}`,
  );
  if (rows.length < WRITERS) throw new Error('The company has too few ways on the way');
  return rows.map(({ id, status }) => ({
    client: newBenchClient(app.url, app.token),
    way: id,
    round: status === 'on_the_way' ? 0 : 1,
  }));
}

const write = (writers: readonly Writer[], calls: number) =>
  Promise.all(
    writers.map(async (writer) => {
      for (let n = 0; n < calls; n += 1) {
        const status = writer.round % 2 === 0 ? 'assigned' : 'on_the_way';
        writer.round += 1;
        const path = `/api/ways/${writer.way}/status`;
        await writer.client.call({ method: 'PATCH', path, body: { status } });
      }
    }),
  );
