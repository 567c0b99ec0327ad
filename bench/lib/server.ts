/**
 * Runs the app of a checkout in a process of its own, as in production but without rate limits.
 * With API_ONLY it has no pages: those of another checkout may not be built. Asked for it, it tells
 * the longest step of its event loop since it was asked before.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type * as application from '../../server/src/app.ts';
import type * as watching from '../../server/src/metrics/start.ts';
import type * as settings from '../../server/src/config/config.ts';
import type * as database from '../../server/src/db/openDatabase.ts';
import type * as pages from '../../server/src/start/build-web.ts';
import { moduleOf, namedRoot } from './checkout.ts';

const root = namedRoot();
const { buildApp } = await moduleOf<typeof application>(root, 'server/src/app.ts');
const { readConfig } = await moduleOf<typeof settings>(root, 'server/src/config/config.ts');
const { openDatabase } = await moduleOf<typeof database>(root, 'server/src/db/openDatabase.ts');
const { builtWeb } = await moduleOf<typeof pages>(root, 'server/src/start/build-web.ts');

const config = readConfig();
const db = openDatabase({ url: config.databaseUrl ?? '' });
const webFolder = process.env['API_ONLY'] ? null : await builtWeb((line) => console.log(line));
// An older checkout has neither the setting nor the metrics.
const metrics = config.metrics ? await openMetricsOf(root) : null;
const app = await buildApp({
  db,
  config,
  webFolder,
  callsPerMinute: 1e9,
  trackingsPerMinute: 1e9,
  live: { url: config.databaseUrl ?? '' },
  ...(metrics && { onAnswered: metrics.onAnswered }),
});
const endpoint =
  metrics && config.metrics
    ? await metrics.serve({
        app,
        pool: () => db.counts(),
        url: config.databaseUrl ?? '',
        settings: config.metrics,
      })
    : null;
const address = await app.listen({ host: config.host, port: config.port });
process.send?.({ port: Number(new URL(address).port), metrics: endpoint?.address ?? null });
const steps = monitorEventLoopDelay({ resolution: 1 });
steps.enable();
process.on('message', () => {
  process.send?.({ step: steps.max / 1e6 });
  steps.reset();
});
process.on('disconnect', () => void stop());

async function stop(): Promise<void> {
  await endpoint?.stop();
  await app.close();
  await db.destroy();
}

async function openMetricsOf(checkout: string) {
  const path = 'server/src/metrics/start.ts';
  return (await moduleOf<typeof watching>(checkout, path)).openMetrics();
}
