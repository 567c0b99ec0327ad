/** The steps of `npm test`: which belong to daily work, and which may run side by side. */
import { join } from 'node:path';
import { type Found, findChromium, findSecond } from '../browser/find.ts';
import { type ProgramOptions, runTool, runProgram } from './command.ts';
import { type Totals, fromPlaywright, fromVitest, oneCheck } from './totals.ts';

/**
 * `chaos`: tests that kill, hang, cut off or start programs or try out very much, and in a browser long
 * journeys and walks through every screen. Those stand in a folder `chaos`, which vitest knows as a
 * project, and these in `e2e/long`.
 */
export type TestChoice = 'fast' | 'chaos' | 'all';

export interface StepRun extends Pick<ProgramOptions, 'output'> {
  choice: TestChoice;
  /** An empty folder for the runners' reports. */
  reports: string;
}

export interface TestStep {
  name: string;
  /** The only choice that it belongs to, besides `all`. */
  only?: 'fast' | 'chaos';
  run(place: StepRun): Promise<Totals>;
}

const check = (name: string, program: string, args: readonly string[]): TestStep => ({
  name,
  only: 'fast',
  run: async (place) => oneCheck(await runTool(program, args, place)),
});

/**
 * `project`: workspaces with the same settings are one project, so that what they share is read once.
 * Each checker would check anew what others have; here it runs beside other steps anyway.
 */
const types = (name: string, project: string): TestStep =>
  check(`types of ${name}`, 'tsc', ['-p', project, '--checkers', '1']);

const VITEST_ENV: Record<string, string> = {
  // In a log file, every dot would come with escape codes for its colour.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  // Tests make many objects that live briefly: a larger young generation, in MiB, saves a tenth of the web tests' time.
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`,
};

const vitest = (only: 'fast' | 'chaos', folder: string): TestStep => ({
  name: `${only === 'fast' ? 'tests' : 'chaos'} of ${folder}`,
  only,
  run: async ({ reports, output }) => {
    const file = join(reports, `${folder}-${only}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const project = `--project=${only === 'fast' ? '!chaos' : 'chaos'}`;
    const args = ['run', '--root', folder, project, ...reporters];
    return fromVitest(file, await runTool('vitest', args, { env: VITEST_ENV, output }));
  },
});

const build: TestStep = {
  name: 'build of web',
  run: async (place) => oneCheck(await runProgram('npm', ['run', 'build'], place)),
};

/** `some`: what narrows the tests. */
async function playwright(found: Found, file: string, some: readonly string[], output?: number) {
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...some];
  const code = await runTool('playwright', args, {
    env: {
      ...found.env,
      WAYDESK_CHROMIUM: found.path,
      WAYDESK_BUILT: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
    output,
  });
  return fromPlaywright(file, code);
}

/** The path of a test's file belongs to its title. */
const LONG = ' long/';
/** All in one go, if all are wanted: the long ones then run beside the others. */
const BROWSER_TESTS: Record<TestChoice, readonly string[]> = {
  fast: ['--grep-invert', LONG],
  chaos: ['--grep', LONG],
  all: [],
};

const browser: TestStep = {
  name: 'browser tests',
  run: async ({ choice, reports, output }) => {
    const file = join(reports, 'playwright.json');
    return playwright(await findChromium(), file, BROWSER_TESTS[choice], output);
  },
};

/** Tests of what browsers of different years do differently: loading, keys, policy, paper. */
const SECOND_TESTS = ['--grep', '@browsers', '--workers=2'];

const secondBrowser: TestStep = {
  name: 'second browser',
  only: 'chaos',
  run: async ({ reports, output }) => {
    const found = await findSecond(await findChromium());
    if (found === null) {
      console.log('There is one browser to test with.');
      return { passed: 0, failed: 0 };
    }
    return playwright(found, join(reports, 'playwright-second.json'), SECOND_TESTS, output);
  },
};

/** Steps that run one after the other. */
export type StepSequence = readonly TestStep[];

/** These run side by side; a stage begins when the one before it has ended. */
export type TestStage = readonly StepSequence[];

const STAGES: readonly TestStage[] = [
  [
    [
      types('server', 'tsconfig.server.json'),
      types('web', 'web'),
      types('tools', 'tsconfig.tools.json'),
      vitest('fast', 'contract'),
    ],
    [
      check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
      check('format', 'oxfmt', ['--check']),
    ],
  ],
  [
    [vitest('fast', 'server'), vitest('fast', 'e2e'), vitest('fast', 'postgres')],
    [vitest('fast', 'web'), build],
  ],
  [[vitest('chaos', 'server')], [vitest('chaos', 'postgres')]],
  [[browser]],
  [[secondBrowser]],
];

export const stagesOf = (choice: TestChoice): readonly TestStage[] =>
  STAGES.map((stage) =>
    stage.map((steps) =>
      steps.filter(({ only }) => choice === 'all' || only === undefined || only === choice),
    ),
  );
