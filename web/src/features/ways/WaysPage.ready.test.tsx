/** Ways that their parcels have overtaken are offered one press, above the list. */
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { readyWays } from '@waydesk/contract/ways/ready-ways.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openBulkWays, outcomeOfMove, previewOf } from '../../testing/bulkWays.tsx';
import { pressNamed } from '../../testing/press.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';

beforeEach(() => signIn());

const READY = {
  ways: 38,
  isMore: false,
  moves: [
    { status: 'delivered', ways: 30 },
    { status: 'completed', ways: 8 },
  ],
};
const SAID = '38 ways are ready';

test('says how many there are, what would become of them, and does it with one press', async () => {
  let left = 38;
  answerCall(readyWays.ready, () => ({ ...READY, ways: left }));
  const previews = answerCall(
    bulkJobs.previewWays,
    previewOf([1, 2, 3], {
      moves: [
        { status: 'delivered', ways: 2 },
        { status: 'cancelled', ways: 1 },
      ],
    }),
  );
  const moved = answerCall(bulkJobs.moveWays, () => {
    left = 0;
    return outcomeOfMove([1, 2, 3]);
  });
  openBulkWays();
  expect(await screen.findByText(SAID)).toBeDefined();
  const where = /Sent 30 · Money Sent back to online shops 8$/;
  expect(screen.getByText(where)).toBeDefined();
  await pressNamed('Match parcels');
  const dialog = await screen.findByRole('dialog', {
    name: 'Update 38 ways to match their parcels',
  });
  expect(await within(dialog).findByText('Sent')).toBeDefined();
  expect(within(dialog).getByText('2 ways')).toBeDefined();
  expect(within(dialog).getByText('Cancelled')).toBeDefined();
  expect(within(dialog).getByText('Parcels and money stay as they are.')).toBeDefined();
  expect(await previews[0]?.json()).toEqual({ pick: { ready: true }, action: { type: 'follow' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change 3 ways' }));
  expect(await screen.findByText('3 ways updated to match their parcels')).toBeDefined();
  expect(await moved[0]?.json()).toMatchObject({ action: { type: 'follow' } });
  await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
  expect(screen.getByRole('button', { name: 'Undo (Ctrl+Z)' })).toBeDefined();
});

test.each([
  [1, false, '1 way is ready'],
  [2, false, '2 ways are ready'],
  [9, false, '9 ways are ready'],
  [10, false, '10 ways are ready'],
  [101, false, '101 ways are ready'],
  [999, false, '999 ways are ready'],
  [1_000, false, '1,000 ways are ready'],
  [4_999, false, '4,999 ways are ready'],
  [5_000, false, '5,000 ways are ready'],
  [5_000, true, 'More than 5,000 ways are ready'],
])('of %i, and more: %s, it says "%s"', async (ways, isMore, said) => {
  answerCall(readyWays.ready, { ways, isMore, moves: [{ status: 'cancelled', ways }] });
  openBulkWays();
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByText(new RegExp(`Cancelled ${ways.toLocaleString('en')}$`))).toBeDefined();
});

test('is not there when no way is ready', async () => {
  const asked = answerCall(readyWays.ready, { ways: 0, isMore: false, moves: [] });
  openBulkWays();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/(is|are) ready$/)).toBeNull();
});

test('says nothing when the question fails: the list is what somebody came for', async () => {
  const asked = answerCall(readyWays.ready, refuse(403, 'No'));
  openBulkWays();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(SAID)).toBeNull();
  expect(screen.queryByText('You do not have permission to perform this action.')).toBeNull();
});

test('says that it is about all ways where the list shows some', async () => {
  answerCall(readyWays.ready, READY);
  openBulkWays();
  await screen.findByText(SAID);
  const said = 'This counts all ways, not only the filtered ones.';
  expect(screen.queryByText(said)).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Golden' } });
  await screen.findByText(said);
});
