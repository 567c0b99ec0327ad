/** Runs the steps of stages, some of them side by side, and keeps what each prints together. */
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StepRun, StepSequence, TestStage, TestStep } from './steps.ts';
import type { Totals } from './totals.ts';

export interface StepResult {
  name: string;
  totals: Totals;
  seconds: number;
}

/** The results in the order of the stages, whichever step ends first. */
export async function runStages(
  stages: readonly TestStage[],
  place: StepRun,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const stage of stages) {
    const isAlone = stage.flat().length === 1;
    const ended = stage.map((steps) => runInTurn(steps, place, isAlone ? runStep : runApart));
    results.push(...(await Promise.all(ended)).flat());
  }
  return results;
}

async function runInTurn(
  steps: StepSequence,
  place: StepRun,
  run: typeof runStep,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await run(step, place));
  return results;
}

async function runStep(step: TestStep, place: StepRun): Promise<StepResult> {
  if (place.output === undefined) console.log(`\n=== ${step.name}`);
  const started = performance.now();
  const totals = await safely(step, place);
  return { name: step.name, totals, seconds: (performance.now() - started) / 1000 };
}

/** Prints everything when it has ended, because another step prints meanwhile. */
async function runApart(step: TestStep, place: StepRun): Promise<StepResult> {
  const file = join(place.reports, `${step.name.replaceAll(' ', '-')}.log`);
  const output = openSync(file, 'w');
  console.log(`\n... ${step.name}`);
  const result = await runStep(step, { ...place, output });
  closeSync(output);
  console.log(`\n=== ${step.name}, ${result.seconds.toFixed(1)} s\n${readFileSync(file, 'utf8')}`);
  return result;
}

async function safely(step: TestStep, place: StepRun): Promise<Totals> {
  try {
    return await step.run(place);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
