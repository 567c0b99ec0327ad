/** What was done to many ways is taken back: at once, later, or not at all. */
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { askFor, openBulkWays, outcomeOfMove, previewOf } from '../../testing/bulkWays.tsx';
import { pressNamed } from '../../testing/press.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';

beforeEach(() => signIn());

type JobAnswer = ServerData<typeof bulkJobs.list>[number];
const DONE = '2 ways moved to On the way';

async function move() {
  answerCall(bulkJobs.previewWays, previewOf([1, 2]));
  answerCall(bulkJobs.moveWays, outcomeOfMove([1, 2]));
  const app = openBulkWays();
  await askFor('on_the_way', 1, 2);
  await pressNamed('Change 2 ways');
  await screen.findByText(DONE);
  return app;
}
const ctrlZ = (target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', ctrlKey: true });

test('what was taken back late stands as long as what was done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  try {
    answerCall(bulkJobs.undo, { job: 8, undone: [1, 2], refused: [] }, { id: 8 });
    await move();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    ctrlZ();
    await screen.findByText('2 ways restored');
    await act(() => vi.advanceTimersByTimeAsync(18_000));
    expect(screen.queryByText('2 ways restored')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.queryByText('2 ways restored')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('Ctrl+Z takes it back once, but not while somebody types', async () => {
  const sent = answerCall(
    bulkJobs.undo,
    {
      job: 8,
      undone: [1],
      refused: [{ id: 2, code: 'changed_since', message: 'Someone has changed it since' }],
    },
    { id: 8 },
  );
  await move();
  ctrlZ(screen.getByRole('searchbox'));
  ctrlZ();
  ctrlZ();
  expect(await screen.findByText('1 way restored')).toBeDefined();
  expect(screen.getByText('1 way could not be undone')).toBeDefined();
  expect(screen.getByText('Someone has changed it since')).toBeDefined();
  const reported = within(screen.getByText('1 way restored').closest<HTMLElement>('[role]')!);
  expect(reported.getByRole('link', { name: '#2' })).toBeDefined();
  ctrlZ();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('it has the focus, is still there after another screen, and goes after 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { go, back } = await move();
  expect(document.activeElement?.textContent).toContain(DONE);
  await go('/ways/detail/1');
  await screen.findByText('Elsewhere');
  expect(screen.queryByText(DONE)).toBeNull();
  back();
  expect(await screen.findByText(DONE)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(screen.queryByText(DONE)).toBeNull();
});

test('nobody else sees it', async () => {
  const { go } = await move();
  await go('/ways/detail/1');
  signIn({ id: 2 }, 'token-2');
  await go('/ways');
  await screen.findByRole('link', { name: '#1' });
  expect(screen.queryByText(DONE)).toBeNull();
});

test('undone in another tab: says so, and offers it no more', async () => {
  answerCall(bulkJobs.undo, refuse(409, 'This has already been undone'), { id: 8 });
  await move();
  await pressNamed('Undo (Ctrl+Z)');
  expect(await screen.findByText('This has already been undone')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(DONE)).toBeNull();
});

test('recent actions list what can be undone, and what became of it', async () => {
  const job = (id: number, more: Partial<JobAnswer>): JobAnswer => ({
    id,
    kind: 'ways',
    action: { type: 'status', status: 'on_the_way', rider: null },
    done: id,
    refused: 0,
    created_at: '2026-03-01T05:00:00Z',
    undone_at: null,
    undoable: false,
    ...more,
  });
  answerCall(bulkJobs.list, [
    job(8, { undoable: true, refused: 1 }),
    job(7, { kind: 'parcels', undone_at: '2026-03-01T05:01:00Z' }),
    job(6, { action: { type: 'assign', status: null, rider: { id: 4, name: 'Ko Zaw' } } }),
  ]);
  answerCall(bulkJobs.undo, { job: 8, undone: [1, 2], refused: [] }, { id: 8 });
  openBulkWays();
  await pressNamed('Recent actions');
  const list = within(await screen.findByRole('dialog'));
  await list.findByText('8 ways moved to On the way');
  expect(list.getByText('7 parcels moved to On the way')).toBeDefined();
  expect(list.getByText('6 ways assigned to Ko Zaw')).toBeDefined();
  expect(list.getAllByText('Undone')).toHaveLength(1);
  expect(list.getAllByRole('button', { name: /^Undo this/ })).toHaveLength(1);
  await pressNamed('Undo this: 8 ways moved to On the way');
  expect(await list.findByText('2 ways restored')).toBeDefined();
  await waitFor(() => expect(list.queryByRole('button', { name: /^Undo this/ })).toBeNull());
});

test('recent actions that cannot be read say so', async () => {
  answerCall(bulkJobs.list, (_, n) => (n === 1 ? refuse(400, 'Not now') : []));
  openBulkWays();
  await pressNamed('Recent actions');
  expect(await screen.findByText('Not now')).toBeDefined();
  await pressNamed('Try again');
  expect(await screen.findByText(/are listed here/)).toBeDefined();
});
