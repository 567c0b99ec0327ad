/** The labels of chosen ways, and what the palette offers to do with them. */
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { translator } from '../../i18n/t.ts';
import { offeredActions } from '../../ui/usePaletteActions.ts';
import { boxOf, openBulkWays, previewOf } from '../../testing/bulkWays.tsx';
import { pressNamed } from '../../testing/press.ts';
import { answerCall, signIn } from '../../testing/server.ts';

beforeEach(() => signIn());

const english = translator(() => ({ texts: {}, places: {} }));
const offered = () => offeredActions().map(({ label }) => label(english));

test('labels of ways that were ticked', async () => {
  const { href } = openBulkWays();
  await pressNamed('Select');
  for (const id of [3, 1]) fireEvent.click(await boxOf(id));
  await pressNamed('Labels');
  await waitFor(() => expect(href()).toBe('/parcels/labels?way=1%2C3'));
});

test('labels of all that match but one', async () => {
  const asked = answerCall(
    bulkJobs.previewWays,
    previewOf([2, 3], { same: [4], refused: [{ id: 5, code: 'finished' }] }),
  );
  const { href } = openBulkWays('&status=assigned');
  await pressNamed('Select');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await pressNamed('Select all 12 that match');
  fireEvent.click(await boxOf(1));
  await pressNamed('Labels');
  await waitFor(() => expect(href()).toBe('/parcels/labels?way=2%2C3%2C4%2C5'));
  expect(await asked[0]?.json()).toMatchObject({
    pick: { query: { status: 'assigned' }, except: [1] },
  });
});

test('more than fifty ways are too many', async () => {
  const { href } = openBulkWays('', 60);
  await pressNamed('Select');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await pressNamed('Select all 60 that match');
  await pressNamed('Labels');
  expect(await screen.findByText('Select at most 50 ways')).toBeDefined();
  expect(href()).toBe('/ways?limit=5');
});

test('the palette offers what the bar offers, while something is selected', async () => {
  openBulkWays();
  await pressNamed('Select');
  await boxOf(1);
  const moves = ['Assign rider', 'Change status', 'Labels'];
  expect(offered()).not.toContain('Assign rider');
  fireEvent.click(await boxOf(1));
  await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(moves)));
  const { run } = offeredActions().find(({ label }) => label(english) === 'Change status')!;
  (run as () => void)();
  expect(await screen.findByRole('dialog', { name: 'Change the status of 1 way' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await boxOf(1));
  await waitFor(() => expect(offered()).not.toContain('Labels'));
});
