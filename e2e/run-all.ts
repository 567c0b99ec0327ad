/**
 * `npm test`: runs all checks and tests; with `fast` those of daily work, with `chaos` the others.
 * The last line is "N passed, N failed"; the exit code is 0 only if nothing failed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStages } from './run/stages.ts';
import { type TestChoice, stagesOf } from './run/steps.ts';

const CHOICES: readonly string[] = ['fast', 'chaos', 'all'] satisfies TestChoice[];

async function main(choice = 'all'): Promise<void> {
  if (!CHOICES.includes(choice)) throw new Error(`There is ${CHOICES.join(', ')}, no ${choice}`);
  const chosen = choice as TestChoice;
  const reports = await mkdtemp(join(tmpdir(), 'waydesk-tests-'));
  const results = await runStages(stagesOf(chosen), { choice: chosen, reports });
  await rm(reports, { recursive: true, force: true });
  const sum = { passed: 0, failed: 0 };
  const lines = results.map(({ name, seconds, totals: { passed, failed } }) => {
    sum.passed += passed;
    sum.failed += failed;
    const verdict = failed === 0 ? 'ok    ' : 'FAILED';
    const counts = `${passed} passed, ${failed} failed`;
    return `${verdict} ${name.padEnd(20)} ${counts.padEnd(24)} ${seconds.toFixed(1)} s`;
  });
  const why = results.flatMap(({ totals }) => totals.why ?? []);
  // Their names once more beside the totals: whoever keeps only the end of a log still learns them.
  lines.push(...why.map((reason) => `       ${reason.split('\n', 1)[0]}`));
  if (why.length > 0) console.log(`\n=== why\n${why.join('\n')}`);
  console.log(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

await main(process.argv[2]);
