/** Counts what the app does and shows it to Prometheus. Loaded and paid for only where it is asked for. */
import type { FastifyInstance } from 'fastify';
import { PROGRAM_VERSION } from '../backup/snapshot.ts';
import type { MetricsSettings } from '../config/metrics.ts';
import { type PoolCounts, openDatabase } from '../db/openDatabase.ts';
import type { AnsweredRequest } from '../http/answered.ts';
import { channelsSetUp } from '../notices/channels.ts';
import { readDisks } from './disks.ts';
import { type MetricsEndpoint, type RenderedMetrics, openMetricsEndpoint } from './endpoint.ts';
import { readFacts } from './facts.queries.ts';
import { type SeenState, newRequestMetrics, newStateMetrics } from './gauges.ts';
import { type LedgerTimes, watchLedger } from './ledgerWatch.ts';
import { recent } from './recent.ts';

export interface WatchedApp {
  app: FastifyInstance;
  /** Of the app's own pool. */
  pool: () => PoolCounts;
  /** Of the app's database: the metrics have connections of their own, also while the pool is full. */
  url: string;
  settings: MetricsSettings;
  ledgerTimes?: LedgerTimes;
}

export interface Metrics {
  /** For the app, which tells of each answer. */
  onAnswered: (answered: AnsweredRequest) => void;
  /** Rejects with the system's error when it cannot listen there. */
  serve: (watched: WatchedApp) => Promise<MetricsEndpoint>;
}

/** One for the check of the ledger, one for its lease, one for the rest. */
const CONNECTIONS = 3;
const FACTS = { freshMs: 5_000, patienceMs: 3_000 };

export async function openMetrics(): Promise<Metrics> {
  const { default: prom } = await import('prom-client');
  const register = new prom.Registry();
  prom.collectDefaultMetrics({ register });
  const onAnswered = newRequestMetrics(prom, register);
  const write = newStateMetrics(prom, register);

  const serve = async ({ app, pool, url, settings, ledgerTimes }: WatchedApp) => {
    const { config, admission, channels, chores, live } = app.services;
    const db = openDatabase({ url, max: CONNECTIONS });
    const options = { channels: channelsSetUp(channels), zone: config.businessTimeZone };
    const facts = recent(() => readFacts(db, options), FACTS);
    const ledger = watchLedger(db, app.log, ledgerTimes);
    const { calls, exports, uploads, phoneUploads, acts, imports } = admission;
    const lanes = { calls, exports, uploads, phone_uploads: phoneUploads, acts, imports };
    const look = async (): Promise<SeenState> => ({
      lanes: Object.fromEntries(Object.entries(lanes).map(([name, one]) => [name, one.counts()])),
      pool: pool(),
      streams: live.streams(),
      chores: chores.records(),
      facts: await facts(),
      expectsBackups: config.backupDir !== null,
      ledger: ledger.state(),
      disks: await readDisks(config),
      version: PROGRAM_VERSION,
    });
    const renderNow = async (): Promise<RenderedMetrics> => {
      write(await look());
      return { type: register.contentType, text: await register.metrics() };
    };
    let rendering: Promise<RenderedMetrics> | null = null;
    const render = () =>
      (rendering ??= renderNow().finally(() => {
        rendering = null;
      }));
    const close = async () => {
      await ledger.stop();
      await db.destroy();
    };
    const endpoint = await openMetricsEndpoint(settings, render).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    return {
      ...endpoint,
      stop: async () => {
        await endpoint.stop();
        await close();
      },
    };
  };
  return { onAnswered, serve };
}
