import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfirmHost, dismissConfirm, confirmDialog } from './confirm.tsx';

function question() {
  const { unmount } = render(<ConfirmHost />);
  let answered: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answered = confirmDialog('Are you sure?', { confirm: 'Do it' });
  });
  return Object.assign(() => answered, { unmount });
}

test('a question is an alertdialog named by its text, and Cancel has the focus', () => {
  question();
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog.hasAttribute('open')).toBe(true);
  expect(document.activeElement?.textContent).toBe('Cancel');
});

test('why it is asked is read after the question', () => {
  render(<ConfirmHost />);
  act(() => void confirmDialog('Go on?', { why: ['First reason.', 'Second reason.'] }));
  const by = screen.getByRole('alertdialog').getAttribute('aria-describedby');
  expect(document.getElementById(by ?? '')?.textContent).toBe('First reason.Second reason.');
});

test('yes, no and Esc', async () => {
  const first = question();
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
  expect(await first()).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const again = (how: () => void) => {
    let answered: Promise<boolean> = Promise.resolve(true);
    act(() => {
      answered = confirmDialog('Again?');
    });
    act(how);
    return answered;
  };
  expect(await again(() => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))).toBe(
    false,
  );
  expect(
    await again(() => {
      fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    }),
  ).toBe(false);
});

test('a second question answers the first with no', async () => {
  const first = question();
  act(() => void confirmDialog('Other?'));
  expect(await first()).toBe(false);
  expect(screen.getByRole('alertdialog', { name: 'Other?' })).toBeDefined();
});

test('a question removed from the page is answered with no, and does not come back', async () => {
  const first = question();
  first.unmount();
  expect(await first()).toBe(false);
  render(<ConfirmHost />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('if no question can be shown the answer is no', async () => {
  expect(await confirmDialog('Is anybody there?')).toBe(false);
  render(<ConfirmHost />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an open question can be answered with no from outside', async () => {
  const first = question();
  act(dismissConfirm);
  expect(await first()).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
