/** What is looked at before many ways are moved, what is sent, and what goes wrong. */
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { askFor, boxOf, openBulkWays, outcomeOfMove, previewOf } from '../../testing/bulkWays.tsx';
import { pressNamed } from '../../testing/press.ts';
import { keysOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';

beforeEach(() => signIn());

const dialog = () => screen.getByRole('dialog');

test('the preview says what changes, what stays and why, what goes along and what is booked', async () => {
  answerCall(
    bulkJobs.previewWays,
    previewOf([1, 2], {
      same: [3],
      refused: [
        { id: 4, code: 'assign_first' },
        { id: 5, code: 'finished' },
      ],
      money: { collect: 25_000, transfer: -4_000 },
      atHub: 1,
      failedOnPhone: [31, 32],
    }),
  );
  openBulkWays();
  await askFor('delivered', 1, 2, 3, 4, 5);
  expect(await screen.findByText('2 ways will change')).toBeDefined();
  const said = within(dialog());
  expect(said.getByText('No change needed: 1')).toBeDefined();
  expect(said.getByText('2 will not change')).toBeDefined();
  expect(said.getByText('Assign a rider first')).toBeDefined();
  const link = said.getByRole('link', { name: '#5' });
  expect(link.getAttribute('href')).toBe('/ways/detail/5');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(said.getByText('1 parcel at the hub will be moved too')).toBeDefined();
  expect(
    said.getByText(/^2 parcels failed on the rider’s phone .+: 0000 031\d, 0000 032\d$/),
  ).toBeDefined();
  expect(said.getByText('MMK 25,000 will count as collected by riders')).toBeDefined();
  expect(said.getByText('MMK 4,000 will no longer count as paid to shops')).toBeDefined();
});

test('nothing that would change cannot be applied; another status asks again', async () => {
  const seen = answerCall(bulkJobs.previewWays, (_, n) =>
    n === 1 ? previewOf([], { same: [1] }) : previewOf([1]),
  );
  openBulkWays();
  await askFor('on_the_way', 1);
  expect(await screen.findByText('No changes to make')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(screen.getByLabelText('New status'), { target: { value: 'delivered' } });
  expect(await screen.findByText('1 way will change')).toBeDefined();
  expect(seen).toHaveLength(2);
});

test('a rider is chosen, the previewed versions are sent, and the choice is over', async () => {
  answerCall(bulkJobs.previewWays, previewOf([1, 2]));
  const sent = answerCall(bulkJobs.moveWays, outcomeOfMove([1, 2]));
  openBulkWays();
  await pressNamed('Select');
  for (const id of [1, 2]) fireEvent.click(await boxOf(id));
  await pressNamed('Assign rider');
  const rider = within(dialog()).getByRole('combobox', { name: 'Rider' });
  fireEvent.click(rider);
  fireEvent.click(await screen.findByRole('option', { name: /Ko Zaw/ }));
  await pressNamed('Change 2 ways');
  expect(await screen.findByText('2 ways assigned to Ko Zaw')).toBeDefined();
  expect(await sent[0]?.json()).toEqual({
    action: { type: 'assign', riderId: 4 },
    items: [
      { id: 1, version: 7 },
      { id: 2, version: 7 },
    ],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a dropped line: pressing again sends the same key; twice at once sends once', async () => {
  answerCall(bulkJobs.previewWays, previewOf([1]));
  const sent = answerCall(bulkJobs.moveWays, (_, n) =>
    n === 1 ? HttpResponse.error() : outcomeOfMove([1]),
  );
  openBulkWays();
  await askFor('on_the_way', 1);
  const change = await screen.findByRole('button', { name: 'Change 1 way' });
  fireEvent.click(change);
  fireEvent.click(change);
  await within(dialog()).findByText('The selected rows could not be changed');
  expect(sent).toHaveLength(1);
  await pressNamed('Change 1 way');
  await screen.findByText('1 way moved to On the way');
  const keys = keysOf(sent);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('a preview that fails says why and asks again', async () => {
  answerCall(bulkJobs.previewWays, (_, n) =>
    n === 1 ? refuse(400, 'Select at most 5,000') : previewOf([1]),
  );
  openBulkWays();
  await askFor('on_the_way', 1);
  expect(await screen.findByText('Select at most 5,000')).toBeDefined();
  await pressNamed('Try again');
  expect(await screen.findByText('1 way will change')).toBeDefined();
});

test('ways that their parcels have overtaken are moved on with one press', async () => {
  const asked = answerCall(bulkJobs.previewWays, previewOf([1]));
  answerCall(bulkJobs.moveWays, (_, n) =>
    n === 1
      ? outcomeOfMove([1], { ready: [{ id: 3, version: 2, status: 'delivered' }] })
      : outcomeOfMove([3], { job: 9 }),
  );
  openBulkWays();
  await askFor('on_the_way', 1);
  await pressNamed('Change 1 way');
  expect(await screen.findByText('1 way is ready')).toBeDefined();
  await pressNamed(/^Match parcels$/);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await asked[1]?.json()).toEqual({ pick: { ids: [3] }, action: { type: 'follow' } });
  await pressNamed('Change 1 way');
  expect(await screen.findByText('1 way updated to match their parcels')).toBeDefined();
  expect(screen.queryByText('1 way is ready')).toBeNull();
});
