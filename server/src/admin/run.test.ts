/** What is printed for help and wrong input; nothing of it needs a company. */
import { expect, it } from 'vitest';
import { ADMIN_COMMANDS } from './commands.ts';
import { runAdmin } from './run.ts';

async function run(...typed: string[]) {
  const told: string[] = [];
  const noted: string[] = [];
  const output = {
    tell: (line: string) => void told.push(line),
    note: (line: string) => void noted.push(line),
  };
  const code = await runAdmin(typed, output);
  return { code, told: told.join('\n'), noted: noted.join('\n') };
}

it('help lists every command, and says of each what it does', async () => {
  const { code, told, noted } = await run('help');
  expect([code, noted]).toEqual([0, '']);
  for (const [name, command] of Object.entries(ADMIN_COMMANDS)) {
    expect(told).toContain(`  ${name}`);
    for (const asked of [
      ['help', name],
      [name, '--help'],
    ]) {
      const one = await run(...asked);
      expect([one.code, one.noted]).toEqual([0, '']);
      expect(one.told).toContain(`Usage: npm run admin -- ${name}`);
      expect(one.told).toContain(command.summary);
      for (const flag of Object.keys(command.flags)) expect(one.told).toContain(`--${flag}`);
    }
  }
});

it.each<[string, string[], string]>([
  ['nothing', [], 'Usage: npm run admin -- COMMAND'],
  ['a mistyped command', ['paswrod'], 'Did you mean password?'],
  ['an unknown command', ['restart'], 'npm run admin -- help lists them.'],
  ['a word that every object has', ['constructor'], 'There is no command "constructor"'],
  ['help about an unknown command', ['help', 'chek'], 'Did you mean check?'],
  ['help about two', ['help', 'check', 'admins'], 'Name one command.'],
  ['no account', ['password'], 'Name the account'],
  ['two accounts', ['make-admin', 'a', 'b'], 'Name one account'],
  ['an account where none belongs', ['admins', 'a'], 'takes no account'],
  ['whose sessions end, missing', ['end-sessions'], 'Name an account, or --all'],
  ['whose sessions end, twice', ['end-sessions', 'a', '--all'], 'not both'],
  ['two accounts to sign out', ['end-sessions', 'a', 'b'], 'Name one account'],
  ['an unknown part', ['check', 'ledgr'], 'Did you mean ledger?'],
  ['a part like no other', ['check', 'toString'], 'There are counters, ledger'],
  ['an unknown flag', ['check', '--jsn'], 'There is no --jsn. There are --json,'],
  ['a flag with a value', ['check', '--json=yes'], '--json takes no value.'],
])('%s: exit code 2, and what to do', async (_, typed, what) => {
  const { code, told, noted } = await run(...typed);
  expect([code, told]).toEqual([2, '']);
  expect(noted).toContain(what);
  expect(noted).not.toMatch(/\n\s+at /);
});

it.each([
  ['password', 'ma.hla@example.com', 'hunter22'],
  ['password', 'ma.hla@example.com', '--password=hunter22'],
  ['password', 'ma.hla@example.com', '--stdin=hunter22'],
  ['password', 'ma.hla@example.com', '--stdin', 'hunter22'],
])('a password as an argument is refused and not repeated: %s', async (...typed) => {
  const { code, told, noted } = await run(...typed);
  expect([code, told]).toEqual([2, '']);
  expect(noted).not.toContain('hunter22');
  expect(noted).toContain('Usage: npm run admin -- password ACCOUNT [--stdin]');
});
