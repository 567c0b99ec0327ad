/** `npm run trial` lists the trials, `npm run trial -- NAME [--option=value]` runs one. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberOption, readOptions } from './lib/options.ts';
import { requirePrograms } from './lib/programs.ts';
import type { Trial } from './lib/trial.ts';

const TRIALS: Record<string, () => Promise<Trial>> = {
  answers: async () => (await import('./src/answers.ts')).answers,
  clock: async () => (await import('./src/clock.ts')).clock,
  namespaces: async () => (await import('./src/namespaces.ts')).namespaces,
  kills: async () => (await import('./src/kills.ts')).kills,
  move: async () => (await import('./src/move.ts')).move,
  restarts: async () => (await import('./src/restarts.ts')).restarts,
  cluster: async () => (await import('./src/cluster.ts')).cluster,
  standby: async () => (await import('./src/standby.ts')).standby,
  pgbouncer: async () => (await import('./src/pgbouncer.ts')).pgbouncer,
  money: async () => (await import('./src/money.ts')).money,
  containers: async () => (await import('./src/containers.ts')).containers,
  floor: async () => (await import('./src/floor.ts')).floor,
  metrics: async () => (await import('./src/metrics.ts')).metrics,
  mixed: async () => (await import('./src/mixed.ts')).mixed,
  timing: async () => (await import('./src/timing.ts')).timing,
  phones: async () => (await import('./src/phones.ts')).phonesBack,
  overload: async () => (await import('./src/overload.ts')).overload,
};

async function list(): Promise<void> {
  for (const [name, load] of Object.entries(TRIALS)) {
    const { about, needs = [] } = await load();
    const programs = needs.length > 0 ? ` (needs ${needs.map((n) => n.program).join(', ')})` : '';
    console.log(`${name.padEnd(12)} ${about}${programs}`);
  }
}

async function perform({ needs = [], run }: Trial, words: readonly string[]): Promise<boolean> {
  requirePrograms(needs);
  const options = readOptions(words);
  const steps: (() => unknown)[] = [];
  const failures: string[] = [];
  const undoAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  };
  process.once('SIGINT', () => void undoAll().finally(() => process.exit(130)));
  const started = performance.now();
  try {
    await run({
      number: (name, usual) => numberOption(options, name, usual),
      word: (name, usual) => options.get(name) ?? usual,
      has: (name) => options.has(name),
      say: (line) => console.log(line),
      expect: (fine, what) => {
        if (fine) return;
        failures.push(what);
        console.error(`FAILED: ${what}`);
      },
      undo: (step) => void steps.push(step),
      folder: async () => {
        const folder = await mkdtemp(join(tmpdir(), 'waydesk-trial-'));
        await chmod(folder, 0o711);
        steps.push(() => rm(folder, { recursive: true, force: true }));
        return folder;
      },
    });
  } finally {
    await undoAll();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(failures.length === 0 ? `Held (${seconds} s)` : `Did not hold (${seconds} s)`);
  return failures.length === 0;
}

const [name, ...words] = process.argv.slice(2);
if (name === undefined) {
  await list();
} else {
  try {
    const load = TRIALS[name];
    if (!load) throw new Error(`There is no trial "${name}": ${Object.keys(TRIALS).join(', ')}`);
    if (!(await perform(await load(), words))) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
