import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../config/config.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { cannotListen } from '../start/ports.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import type { MetricsEndpoint } from './endpoint.ts';
import { recent } from './recent.ts';
import { type Metrics, openMetrics } from './start.ts';

const LEDGER_TIMES = { firstMs: 0, everyMs: 100, idleMs: 100 };
const SETTINGS = { host: '127.0.0.1', port: 0 };

let metrics: Metrics;
let testApp: TestApp;
let endpoint: MetricsEndpoint;
beforeAll(async () => {
  metrics = await openMetrics();
  testApp = await newTestApp({ onAnswered: metrics.onAnswered });
  endpoint = await metrics.serve({
    app: testApp.app,
    pool: () => testApp.db.counts(),
    url: testApp.databaseUrl,
    settings: SETTINGS,
    ledgerTimes: LEDGER_TIMES,
  });
});
afterAll(async () => {
  await endpoint.stop();
  await testApp.close();
});

const read = async () => (await fetch(endpoint.address)).text();

/** The values of a metric by their labels, as they are written. */
const valuesOf = (text: string, name: string) =>
  new Map(
    text.split('\n').flatMap((line): [string, number][] => {
      const [, own, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return own === name ? [[labels, Number(value)]] : [];
    }),
  );
const valueOf = (text: string, name: string, labels = '') => valuesOf(text, name).get(labels);

/** Asks again until the metrics are as they should be. */
async function until(isSo: (text: string) => boolean): Promise<string> {
  for (;;) {
    const text = await read();
    if (isSo(text)) return text;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('the metrics', () => {
  it('count requests by row and class, without a word of what was asked', async () => {
    const admin = testApp.as('admin');
    const id = await testApp.seedShop({ os_name: 'Shwe Secret Shop' });
    expect((await admin.get('/townships')).status).toBe(200);
    expect((await admin.get(`/online-shops/${id}`)).status).toBe(200);
    expect((await admin.get('/online-shops/987654321')).status).toBe(404);
    expect((await admin.get('/ways?search=Shwe%20Secret')).status).toBe(200);
    expect((await testApp.anonymous.get('/ways')).status).toBe(401);
    await testApp.app.inject('/t/0123456789ABCDEF');
    await testApp.app.inject('/somewhere/Shwe-Secret-Shop');
    const text = await read();
    const total = (row: string, one: string) =>
      valueOf(text, 'waydesk_requests_total', `row="${row}",class="${one}"`);
    expect(total('GET /townships', '2xx')).toBe(1);
    expect(total('GET /online-shops/:id', '2xx')).toBe(1);
    expect(total('GET /online-shops/:id', '4xx')).toBe(1);
    expect(total('GET /ways', '4xx')).toBe(1);
    expect(total('GET /t/:code', '4xx')).toBe(1);
    expect(total('other', '4xx')).toBe(1);
    expect(
      valueOf(text, 'waydesk_request_duration_seconds_count', 'row="GET /online-shops/:id"'),
    ).toBe(2);
    expect(text).not.toMatch(/Shwe|Secret|987654321|0123456789ABCDEF|127\.0\.0\.1/);
  });

  it('have no labels but those that are listed here', async () => {
    const names = [...(await read()).matchAll(/[{,](\w+)="/g)].map(([, name]) => name);
    const known = 'row class le lane chore outcome rule disk version';
    const ofNode = 'kind space type major minor patch';
    const unknown = new Set(
      names.filter((name) => !`${known} ${ofNode}`.split(' ').includes(name!)),
    );
    expect([...unknown]).toEqual([]);
  });

  it('tell of lanes, pool, disk, chores and process', async () => {
    const { calls } = testApp.app.services.admission;
    const leave = await calls.enter();
    const text = await read();
    leave();
    expect(valueOf(text, 'waydesk_admission_running', 'lane="calls"')).toBe(1);
    expect(valueOf(text, 'waydesk_admission_waiting', 'lane="calls"')).toBe(0);
    expect(valueOf(text, 'waydesk_admission_places', 'lane="calls"')).toBe(32);
    expect([...valuesOf(text, 'waydesk_admission_refused_total').keys()].toSorted()).toEqual(
      ['acts', 'calls', 'exports', 'imports', 'phone_uploads', 'uploads'].map(
        (one) => `lane="${one}"`,
      ),
    );
    expect(valueOf(text, 'waydesk_pool_size')).toBe(10);
    expect(valueOf(text, 'waydesk_pool_waiting')).toBe(0);
    expect(valueOf(text, 'waydesk_streams')).toBe(0);
    const free = valueOf(text, 'waydesk_disk_free_bytes', 'disk="data"')!;
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(valueOf(text, 'waydesk_disk_size_bytes', 'disk="data"')!);
    const doneAt = valuesOf(text, 'waydesk_chore_done_timestamp_seconds');
    expect([...doneAt.keys()]).toContain('chore="sweep"');
    expect(Math.abs(Date.now() / 1_000 - doneAt.get('chore="dispatcher"')!)).toBeLessThan(600);
    expect(valueOf(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    expect(valuesOf(text, 'nodejs_eventloop_lag_p99_seconds').size).toBe(1);
  });

  it('tell what waits, and when the newest backup was made', async () => {
    const before = await until((one) => valueOf(one, 'waydesk_database_up') === 1);
    expect(valueOf(before, 'waydesk_pending_changes')).toBe(0);
    expect(valueOf(before, 'waydesk_backup_timestamp_seconds')).toBe(undefined);
    await testApp.sql`insert into pending_changes (kind, delivery_id, at)
      values ('status', 1, now() - interval '10 minutes'), ('status', 2, now())`;
    await testApp.sql`insert into backups (kind, path, bytes, created_at) values
      ('daily', '/b/1', 5, '2026-11-01 02:00+00'), ('before-update', '/b/2', 5, now())`;
    const text = await until((one) => valueOf(one, 'waydesk_pending_changes') === 2);
    const oldest = valueOf(text, 'waydesk_pending_changes_oldest_seconds')!;
    expect(oldest).toBeGreaterThanOrEqual(600);
    expect(oldest).toBeLessThan(1_200);
    expect(valueOf(text, 'waydesk_backup_timestamp_seconds')).toBe(
      Date.parse('2026-11-01T02:00:00Z') / 1_000,
    );
    expect(valueOf(text, 'waydesk_notices_due')).toBe(0);
    expect(valueOf(text, 'waydesk_webhook_messages_due')).toBe(0);
  });

  it('tell of a ledger that does not add up, by its rule', async () => {
    const sum = (text: string) =>
      [...valuesOf(text, 'waydesk_ledger_broken').values()].reduce((all, one) => all + one, 0);
    const isChecked = (text: string) => valuesOf(text, 'waydesk_ledger_broken').size > 0;
    expect(sum(await until(isChecked))).toBe(0);
    await testApp.sql`alter table ledger disable trigger user`;
    await testApp.sql`insert into ledger (kind, entry_id, money, place, other)
      values ('entry', 999999, 500, 1, 500)`;
    await testApp.sql`alter table ledger enable trigger user`;
    const text = await until((one) => sum(one) > 0);
    expect(valueOf(text, 'waydesk_ledger_check_timestamp_seconds')).toBeGreaterThan(1.7e9);
  });

  it('come from one node at a time, what the ledger is concerned', async () => {
    const other = await openMetrics();
    const app = await testApp.newNode();
    const settings = { app, pool: () => testApp.db.counts(), url: testApp.databaseUrl };
    const second = await other.serve({
      ...settings,
      settings: SETTINGS,
      ledgerTimes: LEDGER_TIMES,
    });
    const text = await (await fetch(second.address)).text();
    await second.stop();
    await app.close();
    expect(valueOf(text, 'waydesk_database_up')).toBe(1);
    expect(valuesOf(text, 'waydesk_ledger_broken').size).toBe(0);
  });

  it('still come when the database does not answer, without what it would have told', async () => {
    const lost = openDatabase('postgres://nobody@127.0.0.1:1/none');
    const own = await openMetrics();
    const at = { app: testApp.app, pool: () => lost.counts(), settings: SETTINGS };
    const without = await own.serve({ ...at, url: 'postgres://nobody@127.0.0.1:1/none' });
    const text = await (await fetch(without.address)).text();
    await without.stop();
    await lost.destroy();
    expect(valueOf(text, 'waydesk_database_up')).toBe(0);
    expect(valueOf(text, 'waydesk_pending_changes')).toBe(undefined);
    expect(valueOf(text, 'waydesk_pool_size')).toBe(16);
  });
});

describe('where they are read', () => {
  it('is a port of this machine alone, in Prometheus’ text form', async () => {
    expect(endpoint.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const response = await fetch(endpoint.address);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect((await fetch(endpoint.address, { method: 'POST' })).status).toBe(405);
    expect((await fetch(new URL('/', endpoint.address))).status).toBe(404);
  });

  it('is not the port of the app', async () => {
    const address = await testApp.listen();
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    expect((await fetch(`${address}/api/metrics`)).status).toBe(404);
  });

  it('is told when somebody else is there', async () => {
    const taken = { host: '127.0.0.1', port: Number(new URL(endpoint.address).port) };
    const error: unknown = await metrics
      .serve({ app: testApp.app, pool: () => testApp.db.counts(), url: '', settings: taken })
      .catch((one: unknown) => cannotListen(one, taken, ['METRICS_HOST', 'METRICS_PORT']));
    expect((error as Error).message).toMatch(/^Port \d+ is in use.* METRICS_PORT\.$/);
  });
});

it('a value that is read for many is read once, and not waited for without end', async () => {
  let reads = 0;
  const ask = recent(async () => (reads += 1), { freshMs: 600_000, patienceMs: 60_000 });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(1);
  const never = recent(() => new Promise<number>(() => {}), { freshMs: 0, patienceMs: 10 });
  expect(await never()).toBe(null);
  const failing = recent(() => Promise.reject(new Error('no')), { freshMs: 0, patienceMs: 60_000 });
  expect(await failing()).toBe(null);
});

it('the alerts ask for metrics that there are', async () => {
  const rules = readFileSync(join(PROJECT, 'docs/monitoring/waydesk.rules.yml'), 'utf8');
  const asked = new Set(rules.match(/\b(waydesk|nodejs|process)_\w+/g));
  expect(asked.size).toBeGreaterThan(10);
  const told = new Set((await read()).match(/^# TYPE \w+/gm)!.map((line) => line.slice(7)));
  expect([...asked].filter((name) => !told.has(name))).toEqual([]);
});
