/** Rows are chosen by hand, by key, across pages, by the filter; their labels and the palette. */
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, describe } from 'vitest';
import { boxOf, openBulkWays, previewOf } from '../../testing/bulkWays.tsx';
import { pressNamed } from '../../testing/press.ts';
import { answerCall, signIn } from '../../testing/server.ts';
import { translator } from '../../i18n/t.ts';
import { offeredActions } from '../../ui/usePaletteActions.ts';

beforeEach(() => signIn());

const count = async () => (await screen.findByText(/ways? selected$/)).textContent;
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, code: name, ...more });
/** This DOM does not pass the keys of a press on to the change. */
const click = async (id: number, shiftKey = false) =>
  fireEvent(
    await boxOf(id),
    new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }),
  );

test('a press with shift takes all between; the page box takes the page, and its rest', async () => {
  openBulkWays();
  await pressNamed('Select');
  await click(2);
  await click(4, true);
  expect(await count()).toBe('3 ways selected');
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  await waitFor(() => expect(page.indeterminate).toBe(true));
  fireEvent.click(page);
  expect(await count()).toBe('5 ways selected');
  fireEvent.click(page);
  expect(await count()).toBe('0 ways selected');
});

test('arrows and shift choose on the way, space and x the row in focus, Esc leaves', async () => {
  openBulkWays();
  await screen.findByRole('link', { name: '#1' });
  await pressNamed('Select');
  await waitFor(async () => expect(document.activeElement).toBe(await boxOf(1)));
  key('ArrowDown', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  expect(await count()).toBe('3 ways selected');
  key('ArrowDown');
  expect(document.activeElement).toBe(await boxOf(4));
  expect(await count()).toBe('3 ways selected');
  screen.getByRole('link', { name: '#5' }).focus();
  key(' ');
  expect(await count()).toBe('4 ways selected');
  key('x', { code: 'KeyX' });
  expect(await count()).toBe('3 ways selected');
  key('Escape');
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '#5' }));
});

test('a press on a row changes it instead of opening it', async () => {
  const { href } = openBulkWays();
  await pressNamed('Select');
  await boxOf(1);
  const cells = screen.getAllByText('Shwe Shop').map((name) => name.closest('td')!);
  fireEvent.click(cells[1]!);
  fireEvent.click(cells[3]!, { shiftKey: true });
  expect(await count()).toBe('3 ways selected');
  expect(href()).toBe('/ways?limit=5');
});

test('it begins on the row that has the focus', async () => {
  openBulkWays();
  (await screen.findByRole('link', { name: '#3' })).focus();
  await pressNamed('Select');
  expect((await boxOf(3)).checked).toBe(true);
  expect(await count()).toBe('1 way selected');
});

test('rows stay chosen on other pages, and go with other filters', async () => {
  const { go } = openBulkWays();
  await pressNamed('Select');
  await click(2);
  await pressNamed('Page 2');
  await click(7);
  expect(await count()).toBe('2 ways selected');
  await go('/ways?limit=5&sortBy=id');
  expect((await boxOf(2)).checked).toBe(true);
  await go('/ways?limit=5&status=assigned');
  await waitFor(async () => expect(await count()).toBe('0 ways selected'));
});

test('all that match, but those taken out, are asked for by the filter', async () => {
  const seen = answerCall(bulkJobs.previewWays, new Response(null, { status: 500 }));
  openBulkWays('&status=assigned');
  await pressNamed('Select');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(await screen.findByText('All 5 on this page are selected.')).toBeDefined();
  await pressNamed('Select all 12 that match');
  await click(4);
  expect(await count()).toBe('11 ways selected');
  await pressNamed('Change status');
  fireEvent.change(await screen.findByLabelText('New status'), { target: { value: 'cancelled' } });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(await seen[0]?.json()).toEqual({
    pick: { query: { status: 'assigned' }, except: [4] },
    action: { type: 'status', status: 'cancelled' },
  });
});

test('all matches of a search that were not counted to the end are chosen, and say so', async () => {
  const seen = answerCall(bulkJobs.previewWays, previewOf([1, 2, 3]));
  openBulkWays('&search=usual', 1_000, true);
  await pressNamed('Select');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await pressNamed('Select all 1,000+ that match');
  expect(await count()).toBe('1,000+ ways selected');
  await pressNamed('Change status');
  fireEvent.change(await screen.findByLabelText('New status'), { target: { value: 'cancelled' } });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(await seen[0]?.json()).toMatchObject({ pick: { query: { search: 'usual' } } });
  // How many they are, the preview tells.
  expect(await screen.findByRole('button', { name: 'Change 3 ways' })).toBeDefined();
});

test('more than 5,000 are not offered', async () => {
  openBulkWays('', 5_001);
  await pressNamed('Select');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(await screen.findByText('More than 5,000 match: narrow the list first.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull();
});

describe('what can be done with chosen rows', () => {
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
});
