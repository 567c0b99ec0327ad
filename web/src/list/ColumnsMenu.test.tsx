import { ways } from '@waydesk/contract/ways/ways.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession } from '../api/session.ts';
import { onScreen } from '../testing/media.ts';
import { shownHeads } from '../testing/page.tsx';
import { renderAt } from '../testing/render.tsx';
import { answerCall, signIn } from '../testing/server.ts';
import { VIEWED_ROWS, WaysList } from '../testing/views.tsx';

const open = async (path = '/ways') => {
  renderAt(path, { '/ways': WaysList, '/others': WaysList });
  await screen.findByText('Showing 1 of 1 ways');
};
const menu = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return screen.findByRole('dialog', { name: 'Columns' });
};
/** Resolves as soon as the menu is in the page, before anything is drawn. */
const menuAtOnce = () =>
  new Promise<HTMLElement>((resolve) => {
    const observer = new MutationObserver(() => {
      const found = screen.queryByRole('dialog', { name: 'Columns' });
      if (found === null) return;
      observer.disconnect();
      resolve(found);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    screen.getByRole('button', { name: 'Columns' }).click();
  });
const again = async (path?: string) => {
  cleanup();
  await open(path);
};

beforeEach(() => {
  localStorage.clear();
  signIn();
  answerCall(ways.list, VIEWED_ROWS);
});

test('hides any but the first and the links of a row, and shows all again', async () => {
  await open();
  await menu();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Status'));
  fireEvent.click(screen.getByLabelText('Status'));
  expect(shownHeads()).toEqual(['ID', 'Count', 'Actions']);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '#7',
    '2',
    'View',
  ]);
  fireEvent.click(screen.getByLabelText('Count'));
  expect(shownHeads()).toEqual(['ID', 'Actions']);
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(shownHeads()).toEqual(['ID', 'Status', 'Count', 'Actions']);
});

test('is stored for this person and this list, and drops the screen snapshot', async () => {
  await open();
  await menu();
  localStorage.setItem('screen', '{"owner":"1|admin"}');
  fireEvent.click(screen.getByLabelText('Status'));
  expect(localStorage.getItem('screen')).toBeNull();
  await again();
  expect(shownHeads()).toEqual(['ID', 'Count', 'Actions']);
  await again('/others');
  expect(shownHeads()).toEqual(['ID', 'Status', 'Count', 'Actions']);
  act(() => endSession('logged-out'));
  signIn({ id: 2 }, 'token-2');
  await again();
  expect(shownHeads()).toEqual(['ID', 'Status', 'Count', 'Actions']);
});

test('closes with Esc, its button, and a press or the focus elsewhere', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Columns' });
  fireEvent.keyDown(await menu(), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  await menu();
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  await menu();
  fireEvent.pointerDown(screen.getByText('Showing 1 of 1 ways'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await menu();
  act(() => screen.getByLabelText('Search ways').focus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('listens as soon as it is there: Esc pressed at once closes it', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Columns' });
  button.focus();
  const dialog = await menuAtOnce();
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test.each(['the button', 'nothing'])('Esc closes it while the focus is on %s', async (where) => {
  await open();
  const button = screen.getByRole('button', { name: 'Columns' });
  await menu();
  act(() => (where === 'the button' ? button : (document.activeElement as HTMLElement)).focus());
  if (where === 'nothing') act(() => (document.activeElement as HTMLElement).blur());
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('Esc pressed elsewhere is not for it', async () => {
  await open();
  await menu();
  fireEvent.keyDown(screen.getByText('pending'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('a phone has cards with all of them', async () => {
  localStorage.setItem('columns hidden 1 /ways', 'status');
  onScreen();
  await open();
  expect(screen.getByText('pending')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
});
