/** A page with a door of its own, in the same browser as the office. */
import { expect, test } from 'vitest';
import { readDraft, writeDraft } from '../form/drafts/drafts.ts';
import {
  currentSession,
  endSession,
  isSessionItem,
  readStoredSession,
  restoreSession,
  startSession,
  storeAs,
  storedName,
} from './session.ts';

test('it neither sees nor ends the session of the office, nor its drafts', async () => {
  startSession('of the office', { id: 4, name: 'Mya' });
  const clerk = currentSession()!;
  await writeDraft(clerk, 'ways/create', { comments: 'As it was' });

  storeAs('shop');
  restoreSession();
  expect(currentSession()).toBeNull();
  startSession('of the shop', { id: 4, name: 'Ma Su' });
  expect(readStoredSession()?.token).toBe('of the shop');
  expect([isSessionItem('token'), isSessionItem(storedName('token'))]).toEqual([false, true]);
  endSession('logged-out');
  expect(localStorage.getItem('token')).toBe('of the office');
  expect(localStorage.getItem('user')).toContain('Mya');
  expect(storedName('waydesk-drafts')).not.toBe('waydesk-drafts');
  expect(await readDraft(clerk, 'ways/create')).toBeDefined();
});
