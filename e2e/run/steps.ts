/** What `npm test` does, in order. */
import { join } from 'node:path';
import { findChromium } from '../browser/find.ts';
import { tool, run } from './command.ts';
import { type Totals, fromPlaywright, fromVitest, oneCheck } from './totals.ts';

export interface Step {
  name: string;
  /** `reports` is an empty folder for what the runners write. */
  run(reports: string): Promise<Totals>;
}

const check = (name: string, program: string, args: readonly string[]): Step => ({
  name,
  run: async () => oneCheck(await tool(program, args)),
});

const types = (workspace: string): Step =>
  check(`types of ${workspace}`, 'tsc', ['--noEmit', '-p', workspace]);

/** In a kept log each dot would come with the codes of its colour. */
const plain: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

const vitest = (folder: string): Step => ({
  name: `tests of ${folder}`,
  run: async (reports) => {
    const file = join(reports, `${folder.replaceAll('/', '-')}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    return fromVitest(file, await tool('vitest', ['run', '--root', folder, ...reporters], plain));
  },
});

const build: Step = {
  name: 'build of web',
  run: async () => oneCheck(await run('npm', ['run', 'build'])),
};

const browser: Step = {
  name: 'browser tests',
  run: async (reports) => {
    const { path, env } = await findChromium();
    const file = join(reports, 'playwright.json');
    const code = await tool('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
      ...env,
      WAYDESK_CHROMIUM: path,
      WAYDESK_BUILT: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    return fromPlaywright(file, code);
  },
};

export const STEPS: readonly Step[] = [
  ...['contract', 'server', 'web', 'e2e', 'bench'].map(types),
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('format', 'oxfmt', ['--check']),
  ...['contract', 'server', 'web', 'e2e'].map(vitest),
  build,
  browser,
];
