/**
 * `npm test`: runs all checks and tests, one step at a time. The last line is
 * "N passed, N failed"; the exit code is 0 only if nothing failed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_STEPS, type TestStep } from './run/steps.ts';
import type { Totals } from './run/totals.ts';

async function safely(step: TestStep, reports: string): Promise<Totals> {
  try {
    return await step.run(reports);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

async function main(): Promise<void> {
  const reports = await mkdtemp(join(tmpdir(), 'waydesk-tests-'));
  const lines: string[] = [];
  const why: string[] = [];
  const sum = { passed: 0, failed: 0 };
  for (const step of TEST_STEPS) {
    console.log(`\n=== ${step.name}`);
    const started = performance.now();
    const totals = await safely(step, reports);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const verdict = totals.failed === 0 ? 'ok    ' : 'FAILED';
    lines.push(
      `${verdict} ${step.name.padEnd(20)} ${`${totals.passed} passed, ${totals.failed} failed`.padEnd(24)} ${seconds} s`,
    );
    why.push(...(totals.why ?? []));
    sum.passed += totals.passed;
    sum.failed += totals.failed;
  }
  await rm(reports, { recursive: true, force: true });
  if (why.length > 0) console.log(`\n=== why\n${why.join('\n')}`);
  console.log(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

await main();
