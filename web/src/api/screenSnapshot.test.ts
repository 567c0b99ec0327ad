/** What a list looked like, drawn by the page before the app has loaded. */
import { auth } from '@waydesk/contract/auth/auth.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawSnapshot, findSnapshot } from '../../build/drawSnapshot.ts';
import { readItem, writeItem } from '../storage.ts';
import { answerCall, signIn } from '../testing/server.ts';
import { dropCached, dropCachedOfOthers } from './cache.ts';
import { saveSnapshot } from '../list/useSnapshot.ts';
import { isSnapshotShown, leaveSnapshot } from './screenSnapshot.ts';
import { logOut } from './logOut.ts';
import { currentSession } from './session.ts';

const HOUR = 3_600_000;
const LIST = '<main><p style="color: red">Golden Books</p></main><div id="toasts">Saved</div>';

const page = document.createElement('div');
const root = () => document.getElementById('root')!;

const showPage = (build: string) => {
  page.innerHTML = `<div id="root" data-build="${build}"></div>`;
};

beforeEach(() => {
  signIn();
  history.replaceState(null, '', '/ways');
  document.body.append(page);
  showPage('app');
});
afterEach(() => {
  delete window.keptScreen;
  delete document.documentElement.dataset['theme'];
  page.remove();
});

function storeScreen(html = LIST) {
  root().innerHTML = html;
  saveSnapshot(currentSession()!, HOUR);
  root().innerHTML = '';
}

/** What the next page draws. */
function drawn() {
  findSnapshot();
  drawSnapshot();
  return root().innerHTML;
}

test('a list is drawn as it was left, to be looked at only', () => {
  document.documentElement.dataset['theme'] = 'dark';
  storeScreen();
  delete document.documentElement.dataset['theme'];
  expect(drawn()).toBe('<main><p>Golden Books</p></main>');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(isSnapshotShown()).toBe(true);
  leaveSnapshot();
  expect(isSnapshotShown()).toBe(false);
});

test('it shows what is selected', () => {
  root().innerHTML = '<select><option>5</option><option>10</option></select>';
  root().querySelector('select')!.selectedIndex = 1;
  saveSnapshot(currentSession()!, HOUR);
  root().innerHTML = '';
  drawn();
  expect(root().querySelector('select')?.value).toBe('10');
});

test.each([
  ['at another address', () => history.replaceState(null, '', '/riders')],
  ['of a search', () => history.replaceState(null, '', '/ways?search=aung')],
  ['in another language', () => writeItem('language', 'my')],
  ['in a window of another width', () => vi.stubGlobal('innerWidth', innerWidth / 2)],
  ['after an hour', () => vi.useFakeTimers({ now: Date.now() + HOUR })],
  ['by another build', () => showPage('newer')],
  ['for another user', () => signIn({ id: 2 })],
  ['for another role', () => signIn({ role: 'user' })],
  ['without a session', () => localStorage.removeItem('token')],
  ['when it is damaged', () => writeItem('screen', '{"html":')],
])('nothing is drawn %s', (_, change) => {
  storeScreen();
  change();
  expect(drawn()).toBe('');
  expect(isSnapshotShown()).toBe(false);
});

test('an open dialog and the results of a search are not stored', () => {
  storeScreen('<main></main><dialog open></dialog>');
  history.replaceState(null, '', '/ways?search=aung');
  storeScreen();
  expect(readItem('screen')).toBeNull();
});

test('a write deletes it', async () => {
  storeScreen();
  await dropCached(['ways']);
  expect(readItem('screen')).toBeNull();
});

test('it ends with its session, and nothing is stored afterwards', () => {
  storeScreen();
  const session = currentSession()!;
  answerCall(auth.logout, null);
  logOut();
  expect(readItem('screen')).toBeNull();
  root().innerHTML = LIST;
  saveSnapshot(session, HOUR);
  expect(readItem('screen')).toBeNull();
});

test('that of another user is removed, that of the same one is not', async () => {
  storeScreen();
  await dropCachedOfOthers(currentSession()!);
  expect(readItem('screen')).not.toBeNull();
  signIn({ id: 2 });
  await dropCachedOfOthers(currentSession()!);
  expect(readItem('screen')).toBeNull();
});
