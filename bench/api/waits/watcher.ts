/**
 * A process of its own that asks for /health/live again and again: the process that sends the calls is
 * itself busy while it does. Told "start" and "stop", it answers with the longest wait in ms.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { newBenchClient } from '../../lib/client.ts';

const REST_MS = 2;

const client = newBenchClient(process.env['APP_URL']!, null);
let longest = 0;
let since: number | null = null;

const waited = () => (since === null ? 0 : performance.now() - since);

async function watch(): Promise<void> {
  while (process.connected) {
    since = performance.now();
    await client.call({ path: '/health/live' });
    longest = Math.max(longest, waited());
    since = null;
    await rest(REST_MS);
  }
}

process.on('message', (message) => {
  if (message === 'start') longest = 0;
  else process.send?.({ longest: Math.max(longest, waited()) });
});
process.on('disconnect', () => client.close());
process.send?.('ready');
await watch().catch((error: unknown) => {
  if (process.connected) throw error;
});
