import vectors from '@waydesk/contract/data/burmese-vectors.json';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useForm } from 'react-hook-form';
import { TextAreaField, TextField } from '../form/fields.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/inputs.tsx';
import { press } from '../testing/press.ts';
import { watchForZawgyi } from './watchForZawgyi.ts';

const pairs = vectors.zawgyi_pairs_unicode_zawgyi as [unicode: string, zawgyi: string][];
const [UNICODE, ZAWGYI] = pairs[1]!;
const CONVERTED = 'This was Zawgyi and is now Unicode.';
const QUESTION = 'Is this Zawgyi? In Unicode it reads:';

beforeAll(async () => {
  // Loaded in advance, so that no test waits for it.
  await import('./zawgyi.tsx');
  watchForZawgyi();
});

/** What the form holds. */
const held: { values: () => unknown } = { values: () => null };
const values = () => held.values();
const changes = vi.fn<(text: string) => void>();

function Form() {
  const form = useForm({ defaultValues: { name: '', comments: '' } });
  useEffect(() => {
    held.values = () => form.getValues();
  });
  const [open, setOpen] = useState('');
  return (
    <form>
      <TextField control={form.control} name="name" label="Name" tidy="name" />
      <TextAreaField control={form.control} name="comments" label="Comments" />
      <Field label="Controlled">
        {(ties) => (
          <TextInput
            {...ties}
            value={open}
            onChange={(event) => {
              changes(event.target.value);
              setOpen(event.target.value);
            }}
          />
        )}
      </Field>
      <Field label="Secret">{(ties) => <TextInput {...ties} type="password" />}</Field>
    </form>
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Types, or pastes, without leaving the field. */
function enter(label: string, text: string, inputType = 'insertText') {
  const input = box(label);
  input.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  act(() => {
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  });
}
const leave = (label: string) => act(() => box(label).blur());

test.each(pairs)('%s pasted in Zawgyi is converted at once', async (unicode, zawgyi) => {
  render(<Form />);
  enter('Comments', zawgyi, 'insertFromPaste');
  await screen.findByText(CONVERTED);
  expect(values()).toMatchObject({ comments: unicode.normalize('NFC') });
});

describe('typed Zawgyi', () => {
  test('is converted when the field is left, not before', async () => {
    render(<Form />);
    enter('Name', ZAWGYI);
    expect(box('Name').value).toBe(ZAWGYI);
    leave('Name');
    await screen.findByText(CONVERTED);
    expect(box('Name').value).toBe(UNICODE);
    expect(values()).toMatchObject({ name: UNICODE });
  });

  test('is converted in a field whose value React holds', async () => {
    render(<Form />);
    enter('Controlled', ZAWGYI);
    leave('Controlled');
    await waitFor(() => expect(changes).toHaveBeenLastCalledWith(UNICODE));
    expect(box('Controlled').value).toBe(UNICODE);
  });

  test('comes back, and stays, when the person wants it back', async () => {
    render(<Form />);
    enter('Comments', ZAWGYI);
    leave('Comments');
    await screen.findByText(CONVERTED);
    press('Back to what I typed');
    expect(values()).toMatchObject({ comments: ZAWGYI });
    expect(document.activeElement).toBe(box('Comments'));
    expect(screen.getByText(/it is converted when you save/)).toBeDefined();
    leave('Comments');
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(box('Comments').value).toBe(ZAWGYI);
  });

  test('the note goes once the text is changed', async () => {
    render(<Form />);
    enter('Comments', ZAWGYI, 'insertFromPaste');
    await screen.findByText(CONVERTED);
    enter('Comments', `${UNICODE} 2`);
    expect(screen.queryByText(CONVERTED)).toBeNull();
  });
});

describe('a text that may be either', () => {
  const ask = async () => {
    render(<Form />);
    enter('Comments', 'လွလွ');
    leave('Comments');
    await screen.findByText(QUESTION);
    expect(screen.getByText('လှလှ')).toBeDefined();
    expect(values()).toMatchObject({ comments: 'လွလွ' });
  };

  test('is converted on request', async () => {
    await ask();
    press('Convert to Unicode');
    expect(values()).toMatchObject({ comments: 'လှလှ' });
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(document.activeElement).toBe(box('Comments'));
  });

  test('stays on request, and is not asked about again', async () => {
    await ask();
    press('Keep as typed');
    leave('Comments');
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(values()).toMatchObject({ comments: 'လွလွ' });
    expect(screen.queryByText(QUESTION)).toBeNull();
  });
});

describe('beside certain Zawgyi in the same form', () => {
  test('what may be either is asked, wherever it stands', async () => {
    render(<Form />);
    // Alone it is no question.
    enter('Comments', 'မြမြ');
    leave('Comments');
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByText(QUESTION)).toBeNull();
    enter('Name', ZAWGYI);
    leave('Name');
    await screen.findByText(CONVERTED);
    await screen.findByText(QUESTION);
    expect(screen.getByText('မွမွ')).toBeDefined();
    press('Keep as typed');
    expect(values()).toMatchObject({ name: UNICODE, comments: 'မြမြ' });
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  test('what is certainly Unicode is not', async () => {
    render(<Form />);
    enter('Comments', 'မေမေ လမ်း');
    enter('Name', ZAWGYI);
    leave('Name');
    await screen.findByText(CONVERTED);
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  test('also after a block of cells was pasted into it', async () => {
    render(<Form />);
    enter('Comments', 'သန္တာ');
    box('Name').focus();
    const clipboardData = { getData: () => `${ZAWGYI}\tသန္တာ` };
    fireEvent.paste(box('Name'), { clipboardData });
    await screen.findByText(QUESTION, {}, { timeout: 2_000 });
    expect(screen.getByText('သန်တာ')).toBeDefined();
  });
});

test.each([...vectors.unicode_never_converted, 'Ma Su', '၁၂၃'])('%s stays', async (text) => {
  render(<Form />);
  enter('Comments', text);
  leave('Comments');
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(values()).toMatchObject({ comments: text.normalize('NFC') });
  expect(screen.queryByRole('status')).toBeNull();
});

test('a password is never touched', async () => {
  render(<Form />);
  enter('Secret', ZAWGYI, 'insertFromPaste');
  leave('Secret');
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(box('Secret').value).toBe(ZAWGYI);
});
