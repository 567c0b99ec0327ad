/**
 * Every call of the two documents answers byte for byte as recorded, keys and their order included.
 * `RECORD=1 npx vitest run recorded` writes the recording anew: only for a change of the documents'
 * own answers that is wanted.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import { WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import { expect, it } from 'vitest';
import { DOCUMENTED } from './testing/recorded/documented.ts';
import { playRecording } from './testing/recorded/player.ts';
import { STEPS } from './testing/recorded/steps.ts';
import { testAppForFile } from './testing/app/testApp.ts';

const RECORDING = new URL('testing/recorded/documented.txt', import.meta.url);
const HEAD = `What the documents' calls answer, written by server/src/recorded.test.ts.

Each block is a call: its request, its status, the headers that are not on every answer, its body.
<usual life 8> is a moment in which the call of that name ran; <bom>, <cr> and a last <lf> are
invisible letters; other words in angle brackets stand for what differs from run to run.
`;

const testApp = testAppForFile();

/** Blocks by their name. */
const blocksOf = (recording: string) =>
  new Map(
    recording
      .split(/^(?=## )/m)
      .filter((block) => block.startsWith('## '))
      .map((block) => [/^## ([^:]+)/.exec(block)?.[1] ?? '', block.replace(/\n+$/, '')]),
  );

/** With a line for each value. */
const unfolded = (block: string) =>
  block.replace(/^\{.*\}$/gm, (json) => {
    try {
      return JSON.stringify(JSON.parse(json), null, 2);
    } catch {
      return json;
    }
  });

/** What to compare: the block as it is where unfolding hides the difference. */
const comparable = (a = '(none)', b = '(none)') => {
  const pair = [unfolded(a), unfolded(b)] as const;
  return pair[0] === pair[1] ? ([a, b] as const) : pair;
};

it('check 8: each documented call answers as recorded', { timeout: 120_000 }, async () => {
  const played = await playRecording(testApp, STEPS);
  if (process.env['RECORD']) await writeFile(RECORDING, [HEAD, ...played].join('\n\n') + '\n');
  const recorded = blocksOf(await readFile(RECORDING, 'utf8'));
  const now = blocksOf(played.join('\n\n'));
  expect(now.size).toBe(played.length);
  const changed = [...now.keys()].filter((name) => now.get(name) !== recorded.get(name));
  const pairs = changed.slice(0, 3).map((name) => comparable(now.get(name), recorded.get(name)));
  const reported = (names: string, side: 0 | 1) =>
    [`calls that answer differently: ${names}`, ...pairs.map((pair) => pair[side])].join('\n\n');
  expect(reported(changed.join(', ') || 'none', 0)).toBe(reported('none', 1));
  expect([...recorded.keys()]).toEqual([...now.keys()]);
});

it('holds every call of the documents, answered and refused', async () => {
  const calls = [...blocksOf(await readFile(RECORDING, 'utf8')).values()].map((block) => {
    const [, method = '', path = ''] = /: ([A-Z]+) ([^ ?]+)/.exec(block) ?? [];
    return { method, path, status: Number(/^-> (\d+)$/m.exec(block)?.[1]) };
  });
  const missing = DOCUMENTED.flatMap(({ name, row }) => {
    const pattern = new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`);
    const own = calls.filter(({ method, path }) => method === row.method && pattern.test(path));
    const isAnswered = own.some(({ status }) => status < 300);
    const isRefused = own.some(({ status }) => status >= 400);
    return isAnswered && isRefused ? [] : [name];
  });
  expect(missing).toEqual([]);
});

it('holds every status of ways and deliveries', async () => {
  const recording = await readFile(RECORDING, 'utf8');
  const statuses = new Set([...WAY_STATUSES, ...DELIVERY_STATUSES]);
  expect([...statuses].filter((code) => !recording.includes(`"status":"${code}"`))).toEqual([]);
});
