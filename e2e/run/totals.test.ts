import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromPlaywright, fromVitest, oneCheck } from './totals.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-totals-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function report(content: unknown): Promise<string> {
  const file = join(folder, `${Math.random()}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const passing = { status: 'passed', assertionResults: [{}] };

describe('a vitest report', () => {
  test('counts passed and failed tests', async () => {
    const file = await report({ numPassedTests: 7, numTotalTests: 9, testResults: [passing] });
    expect(fromVitest(file, 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  test('counts a file that did not load', async () => {
    const broken = { status: 'failed', assertionResults: [] };
    const file = await report({ numPassedTests: 7, numTotalTests: 7, testResults: [broken] });
    expect(fromVitest(file, 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  test('without tests is a failure', async () => {
    const file = await report({ numPassedTests: 0, numTotalTests: 0, testResults: [] });
    expect(fromVitest(file, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('that is missing or incomplete is a failure', async () => {
    expect(fromVitest(join(folder, 'nothing.json'), 0).failed).toBe(1);
    expect(fromVitest(await report('{"numPassed'), 0).failed).toBe(1);
  });

  test('gives the messages of failed tests', async () => {
    const assertionResults = [
      { status: 'passed', fullName: 'goes well', failureMessages: [] },
      { status: 'failed', fullName: 'adds', failureMessages: ['\u001B[31m3 is not 4\u001B[39m'] },
    ];
    const testResults = [
      { name: 'sum.test.ts', status: 'failed', assertionResults },
      { name: 'lost.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      {
        name: 'stuck.test.ts',
        status: 'failed',
        message: 'no database',
        assertionResults: [{ status: 'skipped', fullName: 'reads' }],
      },
    ];
    const file = await report({ numPassedTests: 1, numTotalTests: 3, testResults });
    expect(fromVitest(file, 1)).toEqual({
      passed: 1,
      failed: 3,
      why: [
        'sum.test.ts: adds\n    3 is not 4',
        'lost.test.ts\n    no such file',
        'stuck.test.ts\n    no database',
      ],
    });
  });

  test('accepts and names two tests that needed a retry, but not three', async () => {
    const flaky = { status: 'passed', fullName: 'wavers', failureMessages: ['late'] };
    const of = (count: number) => ({
      numPassedTests: 7,
      numTotalTests: 7,
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults: Array(count).fill(flaky) },
      ],
    });
    const excused = fromVitest(await report(of(2)), 0);
    expect(excused).toMatchObject({ passed: 7, failed: 0 });
    expect(excused.why).toEqual(Array(2).fill('a.test.ts: wavers (flaky)\n    late'));
    expect(fromVitest(await report(of(3)), 0)).toMatchObject({ passed: 4, failed: 3 });
  });

  test('without failures does not excuse a runner that exits with an error', async () => {
    const file = await report({ numPassedTests: 3, numTotalTests: 3, testResults: [passing] });
    expect(fromVitest(file, 137)).toMatchObject({ passed: 3, failed: 1 });
  });
});

describe('a Playwright report', () => {
  test('counts skipped tests as failed', async () => {
    const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 2 };
    expect(fromPlaywright(await report({ stats, errors: [] }), 1)).toMatchObject({
      passed: 5,
      failed: 3,
    });
  });

  test('accepts and names five tests that needed a retry, but not six', async () => {
    const stats = { expected: 5, unexpected: 0, flaky: 5, skipped: 0 };
    const tests = [{ projectName: 'desk', status: 'flaky', results: [{ errors: [] }] }];
    const suites = [{ specs: [{ title: 'wavers', file: 'a.spec.ts', line: 4, tests }] }];
    const excused = fromPlaywright(await report({ stats, errors: [], suites }), 0);
    expect(excused).toMatchObject({ passed: 10, failed: 0 });
    expect(excused.why?.join()).toContain('wavers (flaky)');
    const pattern = await report({ stats: { ...stats, flaky: 6 }, errors: [] });
    expect(fromPlaywright(pattern, 0)).toMatchObject({ passed: 5, failed: 6 });
  });

  test('gives the start of the messages of failed tests', async () => {
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
    const location = { file: '/x/steps.ts', line: 9 };
    const one = (status: string, message: string) => ({
      title: 'works',
      file: 'a.spec.ts',
      line: 7,
      tests: [{ projectName: 'desk', status, results: [{ errors: [{ message, location }] }] }],
    });
    const long = Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n');
    const suites = [{ suites: [{ specs: [one('expected', ''), one('unexpected', long)] }] }];
    const { why } = fromPlaywright(await report({ stats, errors: [], suites }), 1);
    expect(why).toHaveLength(1);
    expect(why?.[0]).toMatch(
      /^\[desk\] a\.spec\.ts:7 works \(unexpected\)\n {4}at steps\.ts:9\n {4}line 0\n/,
    );
    expect(why?.[0]).not.toContain('line 20');
  });

  test('counts errors outside of tests', async () => {
    const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
    expect(fromPlaywright(await report({ stats, errors: [{}] }), 1).failed).toBe(1);
  });
});

test('a check that only passes or fails counts as one test', () => {
  expect(oneCheck(0)).toEqual({ passed: 1, failed: 0 });
  expect(oneCheck(2)).toEqual({ passed: 0, failed: 1 });
});
