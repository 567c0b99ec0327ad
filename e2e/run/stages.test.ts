import { mkdtemp, rm } from 'node:fs/promises';
import { writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runStages } from './stages.ts';
import { type StepRun, type TestStep, stagesOf } from './steps.ts';

let place: StepRun;
let printed: string[];
beforeEach(async () => {
  place = { choice: 'all', reports: await mkdtemp(join(tmpdir(), 'waydesk-stages-')) };
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(place.reports, { recursive: true });
});

const step = (name: string, ms: number, events: string[] = []): TestStep => ({
  name,
  run: async ({ output }) => {
    events.push(`${name} begins`);
    for (const part of ['one', 'two']) {
      await wait(ms);
      if (output !== undefined) writeSync(output, `${name} ${part}\n`);
    }
    events.push(`${name} ends`);
    return { passed: 1, failed: 0 };
  },
});

describe('stages', () => {
  test('begin one after the other, the steps of each together', async () => {
    const events: string[] = [];
    const [slow, quick, last] = [
      step('slow', 100, events),
      step('quick', 5, events),
      step('last', 5, events),
    ];
    const results = await runStages([[[slow], [quick]], [[last]]], place);
    expect(events).toEqual([
      'slow begins',
      'quick begins',
      'quick ends',
      'slow ends',
      'last begins',
      'last ends',
    ]);
    expect(results.map(({ name }) => name)).toEqual(['slow', 'quick', 'last']);
  });

  test('keep together what each step prints', async () => {
    await runStages([[[step('one', 20)], [step('other', 30)]]], place);
    const ended = printed.filter((text) => text.startsWith('\n==='));
    expect(ended.map((text) => text.split('\n').slice(2))).toEqual([
      ['one one', 'one two', ''],
      ['other one', 'other two', ''],
    ]);
  });

  test('go on after a step that cannot run, which has failed', async () => {
    const broken: TestStep = { name: 'broken', run: () => Promise.reject(new Error('no browser')) };
    const results = await runStages([[[broken]], [[step('next', 1)]]], place);
    expect(results.map(({ totals }) => totals)).toEqual([
      { passed: 0, failed: 1 },
      { passed: 1, failed: 0 },
    ]);
    expect(printed).toContain('no browser');
  });
});

describe('the steps', () => {
  const namesOf = (...choice: Parameters<typeof stagesOf>) =>
    stagesOf(...choice)
      .flat(2)
      .map(({ name }) => name);

  test('of both choices are all steps', () => {
    expect(new Set([...namesOf('fast'), ...namesOf('chaos')])).toEqual(new Set(namesOf('all')));
  });

  test('build the web app before a browser opens it, whatever is selected', () => {
    for (const choice of ['fast', 'chaos', 'all'] as const) {
      const names = namesOf(choice);
      expect(names.indexOf('build of web')).not.toBe(-1);
      expect(names.indexOf('build of web')).toBeLessThan(names.indexOf('browser tests'));
    }
  });
});
