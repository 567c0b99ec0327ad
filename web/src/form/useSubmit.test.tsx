import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { ApiError } from '../api/apiError.ts';
import { FORM_STATUSES, useWrite } from '../api/useWrite.ts';
import { toasts } from '../testing/toasts.ts';
import { renderAt } from '../testing/render.tsx';
import { answerCall, refuse, signIn } from '../testing/server.ts';
import { fullWayOf } from '../testing/wayRecords.ts';
import { TextField } from './fields.tsx';
import { FormPage } from './FormPage.tsx';
import { rules } from './rules.ts';
import { useScreenForm } from './useScreenForm.ts';
import { useSubmit } from './useSubmit.ts';

const schema = z.object({
  comments: z.string().check(z.minLength(1, 'Write something'), z.maxLength(5, 'Too long')),
  pickup_type: z.string(),
});
const saved = vi.fn<() => void>();
const conflict = vi.fn<(failure: ApiError) => void>();

function Screen() {
  const save = useWrite(ways.edit, { handledStatuses: FORM_STATUSES });
  const form = useScreenForm({
    values: { comments: '', pickup_type: 'Merchant' },
    resolver: rules(schema),
  });
  const submit = useSubmit(form, {
    send: (body) => save.run({ params: { id: 7 }, body }, { ifMatch: '3' }),
    onSaved: saved,
    onConflict: conflict,
  });
  return (
    <FormPage title="Edit" submit={submit} submitLabel="Save" busyLabel="Saving...">
      <TextField control={form.control} name="comments" label="Comments" required />
      <TextField control={form.control} name="pickup_type" label="Type" />
    </FormPage>
  );
}
const Elsewhere = () => <h1>Elsewhere</h1>;
const open = () => renderAt('/edit', { '/edit': Screen, '/ways': Elsewhere });
const comments = () => screen.getByLabelText<HTMLInputElement>(/^Comments/);
const type = (value: string) => fireEvent.change(comments(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const messageOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  saved.mockReset();
  conflict.mockReset();
  signIn();
});

describe('rules', () => {
  test('validate on blur, then on every change', async () => {
    open();
    type('far too long');
    expect(messageOf(comments())).toBeUndefined();
    fireEvent.blur(comments());
    await waitFor(() => expect(messageOf(comments())).toBe('Too long'));
    type('short');
    await waitFor(() => expect(messageOf(comments())).toBeUndefined());
  });

  test('wait for the click of a press that leaves the field', async () => {
    open();
    const button = screen.getByRole('button', { name: 'Save' });
    act(() => comments().focus());
    fireEvent.mouseDown(button);
    act(() => button.focus());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(messageOf(comments())).toBeUndefined();
    fireEvent.mouseUp(button);
    await waitFor(() => expect(messageOf(comments())).toBe('Write something'));
  });

  test('stop an invalid form: message, first bad field focused, nothing sent', async () => {
    const seen = answerCall(ways.edit, fullWayOf(), { id: 7 });
    open();
    press();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please correct the errors in the form before submitting.',
    );
    expect(messageOf(comments())).toBe('Write something');
    expect(document.activeElement).toBe(comments());
    expect(seen).toHaveLength(0);
  });
});

describe('sending', () => {
  test('once, however often it is clicked', async () => {
    let release = () => {};
    const seen = answerCall(
      ways.edit,
      async () => {
        await new Promise<void>((resolve) => (release = resolve));
        return fullWayOf({ id: 7 });
      },
      { id: 7 },
    );
    open();
    type('good');
    press();
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    // A disabled button would drop the focus.
    expect(busy.disabled).toBe(false);
    fireEvent.submit(busy.closest('form')!);
    await waitFor(() => expect(seen).toHaveLength(1));
    release();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(seen).toHaveLength(1);
  });

  test("the server's errors show at their fields, once, and no input is lost", async () => {
    const errors = [{ field: 'comments', message: 'Not this word' }];
    answerCall(ways.edit, refuse(400, 'Not this word', { errors }), { id: 7 });
    open();
    type('bad');
    press();
    await waitFor(() => expect(messageOf(comments())).toBe('Not this word'));
    expect(document.activeElement).toBe(comments());
    expect(comments().value).toBe('bad');
    expect(toasts()).toEqual([]);
    expect(saved).not.toHaveBeenCalled();
  });

  test('a stale version is left to the screen', async () => {
    const data = fullWayOf({ id: 7, version: 4 });
    answerCall(ways.edit, refuse(412, 'Changed', { data }), { id: 7 });
    open();
    type('mine');
    press();
    await waitFor(() => expect(conflict).toHaveBeenCalledOnce());
    expect(conflict.mock.calls[0]![0]).toMatchObject({ status: 412, data: { version: 4 } });
  });

  test('a lost connection keeps everything and says so', async () => {
    answerCall(ways.edit, Response.error(), { id: 7 });
    open();
    type('mine');
    press();
    expect(await screen.findByText('Failed to update way')).toBeDefined();
    expect(toasts()).toEqual(['Network error. Could not connect to the server.']);
    expect(comments().value).toBe('mine');
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a failure shown as a toast', () => {
  test.each([
    [401, 'Your session has expired. Please log in again.'],
    [403, 'You do not have permission to perform this action.'],
    [429, 'Too many requests. Please try again later.'],
    [500, 'A server error occurred. Please try again later.'],
    [503, 'Error 503: Said by the server'],
  ])('%i makes the form say that it was not saved', async (status, text) => {
    answerCall(ways.edit, refuse(status, 'Said by the server'), { id: 7 });
    open();
    type('mine');
    press();
    expect(await screen.findByText('Failed to update way')).toBeDefined();
    expect(toasts()).toEqual([text]);
    expect(screen.queryByText('Said by the server')).toBeNull();
  });

  test.each([400, 409, 422])('%i is none: the form itself says why', async (status) => {
    answerCall(ways.edit, refuse(status, 'Said by the server'), { id: 7 });
    open();
    type('mine');
    press();
    expect(await screen.findByText('Said by the server')).toBeDefined();
    expect(toasts()).toEqual([]);
  });
});

describe('leaving', () => {
  const QUESTION = 'Leave without saving? What you typed will be lost.';

  test('asks if something was typed, and stays or goes as answered', async () => {
    const { go, href } = open();
    type('half');
    await act(async () => void go('/ways'));
    expect(await screen.findByRole('alertdialog', { name: QUESTION })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(href()).toBe('/edit');
    expect(comments().value).toBe('half');
    await act(async () => void go('/ways'));
    await screen.findByRole('alertdialog');
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined();
  });

  test('does not ask if nothing was typed or it is saved', async () => {
    answerCall(ways.edit, fullWayOf({ id: 7 }), { id: 7 });
    const { go } = open();
    type('good');
    press();
    await waitFor(() => expect(saved).toHaveBeenCalled());
    await act(async () => void go('/ways'));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined();
  });
});
