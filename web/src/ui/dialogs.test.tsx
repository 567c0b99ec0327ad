import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ConfirmHost, dismissConfirm, confirmDialog } from './confirm.tsx';
import { Dialog } from './Dialog.tsx';
import { onEnter } from './keys/onEnter.ts';

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

describe('a dialog puts the focus', () => {
  const focusIn = (content: ReactNode) => {
    render(
      <Dialog title="A dialog" onClose={() => {}}>
        {content}
      </Dialog>,
    );
    return document.activeElement;
  };

  test('on its first field that can be used', () => {
    const focused = focusIn(
      <>
        <button>Cancel</button>
        <input aria-label="Hidden" type="hidden" />
        <input aria-label="Disabled" disabled />
        <textarea aria-label="Reason" />
      </>,
    );
    expect(focused).toBe(screen.getByLabelText('Reason'));
  });

  test('on the chosen one of radio buttons', () => {
    const focused = focusIn(
      ['a', 'b'].map((one) => (
        <input key={one} type="radio" name="one" aria-label={one} defaultChecked={one === 'b'} />
      )),
    );
    expect(focused).toBe(screen.getByLabelText('b'));
  });

  test('on its first button if it has no field, and never on the cross', () => {
    expect(focusIn(<button>Cancel</button>)?.textContent).toBe('Cancel');
  });

  test('on itself if there is only the cross', () => {
    expect(focusIn('Only text')).toBe(screen.getByRole('dialog'));
  });
});

describe('Enter in a dialog that is no form', () => {
  test.each([
    ['does its action in a one-line field', 'input', {}, {}, 1],
    ['but not held down', 'input', {}, { repeat: true }, 0],
    ['nor while a text is composed', 'input', {}, { isComposing: true }, 0],
    ['nor in an open list', 'input', { role: 'combobox', 'aria-expanded': true }, {}, 0],
    ['nor in a text of several lines', 'textarea', {}, {}, 0],
    ['nor on a box to tick', 'input', { type: 'checkbox' }, {}, 0],
  ])('%s', (_, tag, props, more, times) => {
    const action = vi.fn<() => void>();
    const field = createElement(tag, { 'aria-label': 'It', ...props });
    render(createElement('div', { onKeyDown: onEnter(action) }, field));
    fireEvent.keyDown(screen.getByLabelText('It'), { key: 'Enter', ...more });
    expect(action).toHaveBeenCalledTimes(times);
  });
});
