/** The steps of `npm test`, in order. */
import { join } from 'node:path';
import { type Found, findChromium, findSecond } from '../browser/find.ts';
import { runTool, runProgram } from './command.ts';
import { type Totals, fromPlaywright, fromVitest, oneCheck } from './totals.ts';

export interface TestStep {
  name: string;
  /** `reports`: an empty folder for the runners' reports. */
  run(reports: string): Promise<Totals>;
}

const check = (name: string, program: string, args: readonly string[]): TestStep => ({
  name,
  run: async () => oneCheck(await runTool(program, args)),
});

/** `project`: workspaces with the same settings are one project, so that what they share is read once. */
const types = (name: string, project: string): TestStep =>
  check(`types of ${name}`, 'tsc', ['-p', project]);

/** In a log file, every dot would come with escape codes for its colour. */
const plain: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

const vitest = (folder: string): TestStep => ({
  name: `tests of ${folder}`,
  run: async (reports) => {
    const file = join(reports, `${folder.replaceAll('/', '-')}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    return fromVitest(
      file,
      await runTool('vitest', ['run', '--root', folder, ...reporters], plain),
    );
  },
});

const build: TestStep = {
  name: 'build of web',
  run: async () => oneCheck(await runProgram('npm', ['run', 'build'])),
};

/** `some`: what narrows the tests; all of them by default. */
async function playwright(found: Found, file: string, some: readonly string[] = []) {
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...some];
  const code = await runTool('playwright', args, {
    ...found.env,
    WAYDESK_CHROMIUM: found.path,
    WAYDESK_BUILT: '1',
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return fromPlaywright(file, code);
}

const browser: TestStep = {
  name: 'browser tests',
  run: async (reports) => playwright(await findChromium(), join(reports, 'playwright.json')),
};

/** Tests of what browsers of different years do differently: loading, keys, policy, paper. */
const SECOND_TESTS = ['--grep', '@browsers', '--workers=2'];

const secondBrowser: TestStep = {
  name: 'second browser',
  run: async (reports) => {
    const found = await findSecond(await findChromium());
    if (found === null) {
      console.log('There is one browser to test with.');
      return { passed: 0, failed: 0 };
    }
    return playwright(found, join(reports, 'playwright-second.json'), SECOND_TESTS);
  },
};

export const TEST_STEPS: readonly TestStep[] = [
  types('server', 'tsconfig.server.json'),
  types('web', 'web'),
  types('tools', 'tsconfig.tools.json'),
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('format', 'oxfmt', ['--check']),
  ...['contract', 'postgres', 'server', 'web', 'e2e'].map(vitest),
  build,
  browser,
  secondBrowser,
];
