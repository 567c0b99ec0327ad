/** Repeats why tests failed after the totals, because people look at the end of a long log. */
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LINES = 12;

/** The name of a failed test, and the start of its message. */
const reason = (name: string, messages: readonly (string | undefined)[]): string => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n');
};

interface VitestAssertion {
  status?: string;
  fullName?: string;
  failureMessages?: string[];
}

export interface VitestResult {
  name?: string;
  status: string;
  message?: string;
  assertionResults: VitestAssertion[];
}

/** Passed on the second try: the report keeps what the first one said. */
export const isFlaky = ({ status, failureMessages = [] }: VitestAssertion): boolean =>
  status === 'passed' && failureMessages.length > 0;

export const vitestReasons = (results: readonly VitestResult[]): string[] =>
  results.flatMap(({ name = '', status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // The file did not load, or a hook before its tests failed: none of them ran.
    if (status === 'failed' && failed.length === 0) return [reason(name, [message])];
    return assertionResults
      .filter((test) => test.status === 'failed' || isFlaky(test))
      .map((test) =>
        reason(
          `${name}: ${test.fullName}${isFlaky(test) ? ' (flaky)' : ''}`,
          test.failureMessages ?? [],
        ),
      );
  });

interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}

export interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      results: { errors: PlaywrightError[] }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

export const playwrightReasons = (suites: readonly PlaywrightSuite[] = []): string[] =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter((test) => test.status !== 'expected')
        .map((test) => {
          const errors = test.results.flatMap((result) => result.errors);
          const name = `[${test.projectName}] ${file}:${line} ${title} (${test.status})`;
          return reason(
            name,
            errors.map(({ message, location: at }) =>
              at ? `at ${basename(at.file)}:${at.line}\n${message}` : message,
            ),
          );
        }),
    ),
    ...playwrightReasons(suite.suites),
  ]);
