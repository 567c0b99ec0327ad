import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession } from '../api/session.ts';
import { toasts } from '../testing/toasts.ts';
import { signIn } from '../testing/server.ts';
import { ConfirmHost, confirmDialog } from '../ui/confirm.tsx';
import { showToast } from '../ui/toasts.ts';
import { clearPageWithSession } from './pageEnd.ts';

clearPageWithSession();

test.each(['logged-out', 'expired', 'elsewhere'] as const)(
  'a question that is open when the session ends (%s) is answered with no',
  async (why) => {
    signIn();
    render(<ConfirmHost />);
    let answered: Promise<boolean> = Promise.resolve(true);
    act(() => {
      answered = confirmDialog('Delete this rate group?');
    });
    act(() => endSession(why));
    expect(await answered).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

test.each([
  ['logged-out', []],
  ['elsewhere', []],
  ['expired', ['Rider was added', 'Saved', 'Shop was added']],
] as const)('after a session that ended (%s) stand %j', (why, left) => {
  signIn();
  for (const text of ['Rider was added', 'Saved', 'Shop was added']) showToast('success', text);
  showToast('success', 'Waits its turn');
  endSession(why);
  expect(toasts()).toEqual(left);
});
