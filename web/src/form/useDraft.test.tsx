import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useForm } from 'react-hook-form';
import { currentSession, endSession } from '../api/session.ts';
import { signIn } from '../testing/server.ts';
import {
  readDraft,
  removeDraftsAtLogout,
  removeDraftsOfOthers,
  writeDraft,
} from './drafts/drafts.ts';
import { useDraft } from './useDraft.ts';

interface Values {
  name: string;
  photo: File | null;
}
const EMPTY: Values = { name: '', photo: null };
const draftOf = (key = 'way') => readDraft<Values>(currentSession()!, key);

removeDraftsAtLogout();
beforeEach(async () => {
  signIn({ id: 1 });
  await removeDraftsOfOthers({ ...currentSession()!, user: { id: 0 } });
});

/** A form with a draft, as a page would open it. */
function open(mode: 'restore' | 'offer' = 'restore') {
  return renderHook(() => {
    const form = useForm<Values>({ defaultValues: EMPTY });
    form.register('name');
    const draft = useDraft('way', form, { mode });
    return { form, draft };
  }).result;
}
type Opened = ReturnType<typeof open>;
const type = (page: Opened, name: string) =>
  act(() => page.current.form.setValue('name', name, { shouldDirty: true }));
/** Fakes only the form's own timer: the browser's storage runs in real time. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const isStored = (name: string) =>
  waitFor(async () => expect((await draftOf())?.values.name).toBe(name));

test('typed input is stored a moment later and restored when the form is opened again', async () => {
  type(open(), 'Ko Aung');
  await isStored('Ko Aung');
  const again = open();
  await waitFor(() => expect(again.current.draft.state).toBe('restored'));
  expect(again.current.form.getValues('name')).toBe('Ko Aung');
  expect(again.current.form.formState.isDirty).toBe(true);
  expect(again.current.draft.at).toBeInstanceOf(Date);
});

test('a burst of keystrokes is one write, and closing the page does not wait for it', async () => {
  holdTimers();
  const page = open();
  for (const name of ['K', 'Ko', 'Ko A']) type(page, name);
  expect(await draftOf()).toBeUndefined();
  dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  await isStored('Ko A');
});

test('what is typed before a draft has been read is not replaced by it', async () => {
  await writeDraft(currentSession()!, 'way', { ...EMPTY, name: 'of yesterday' });
  const page = open();
  type(page, 'of today');
  await act(() => page.current.draft.whenRead());
  expect(page.current.draft.state).toBe('none');
  expect(page.current.form.getValues('name')).toBe('of today');
});

test('an untouched form stores nothing, even if its first values arrive late', async () => {
  holdTimers();
  const page = open();
  act(() => page.current.form.reset({ name: 'from the server', photo: null }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await draftOf()).toBeUndefined();
});

test('an offered draft waits to be taken', async () => {
  await writeDraft(currentSession()!, 'way', { ...EMPTY, name: 'Ma Hla' });
  const page = open('offer');
  await waitFor(() => expect(page.current.draft.state).toBe('offered'));
  expect(page.current.form.getValues('name')).toBe('');
  act(() => page.current.draft.take());
  expect(page.current.form.getValues('name')).toBe('Ma Hla');
  expect(page.current.draft.state).toBe('restored');
});

test('after discarding, the form is blank and nothing is left', async () => {
  await writeDraft(currentSession()!, 'way', { ...EMPTY, name: 'Ma Hla' });
  const page = open();
  await waitFor(() => expect(page.current.draft.state).toBe('restored'));
  act(() => page.current.draft.discard());
  expect(page.current.form.getValues('name')).toBe('');
  await waitFor(async () => expect(await draftOf()).toBeUndefined());
});

test('what was discarded can be brought back, until something else is typed', async () => {
  await writeDraft(currentSession()!, 'way', { ...EMPTY, name: 'Ma Hla' });
  const page = open();
  await waitFor(() => expect(page.current.draft.state).toBe('restored'));
  type(page, 'Ma Hla Hla');
  act(() => page.current.draft.discard());
  expect(page.current.draft.state).toBe('discarded');
  act(() => page.current.draft.undo());
  expect(page.current.form.getValues('name')).toBe('Ma Hla Hla');
  expect(page.current.draft.state).toBe('restored');
  await isStored('Ma Hla Hla');
  act(() => page.current.draft.discard());
  type(page, 'new');
  expect(page.current.draft.state).toBe('none');
});

test('a discarded offer is offered again', async () => {
  await writeDraft(currentSession()!, 'way', { ...EMPTY, name: 'Ma Hla' });
  const page = open('offer');
  await waitFor(() => expect(page.current.draft.state).toBe('offered'));
  act(() => page.current.draft.discard());
  await waitFor(async () => expect(await draftOf()).toBeUndefined());
  act(() => page.current.draft.undo());
  expect(page.current.draft.state).toBe('offered');
  await isStored('Ma Hla');
});

test('what the form knows beside its values is stored with them, and makes no change by itself', async () => {
  const openBeside = () => {
    let known: string | null = null;
    const beside = { read: () => known, put: (next: string | null) => (known = next) };
    const { result } = renderHook(() => {
      const form = useForm<Values>({ defaultValues: EMPTY });
      form.register('name');
      return { form, draft: useDraft('way', form, { mode: 'restore', beside }) };
    });
    return { page: result, beside };
  };
  const first = openBeside();
  first.beside.put('learned');
  expect(first.page.current.form.formState.isDirty).toBe(false);
  type(first.page, 'Ko Aung');
  await isStored('Ko Aung');
  const { page, beside } = openBeside();
  beside.put('learned later');
  await waitFor(() => expect(page.current.draft.state).toBe('restored'));
  expect(beside.read()).toBe('learned');
  act(() => page.current.draft.discard());
  expect(beside.read()).toBeNull();
  beside.put('learned later');
  expect(page.current.draft.state).toBe('discarded');
  act(() => page.current.draft.undo());
  expect([page.current.form.getValues('name'), beside.read()]).toEqual(['Ko Aung', 'learned']);
  await isStored('Ko Aung');
  expect(await draftOf()).toMatchObject({ beside: 'learned' });
});

test('what is stored at once waits for no pause', async () => {
  holdTimers();
  const page = open();
  type(page, 'Ko Aung');
  await page.current.draft.keep();
  expect((await draftOf())?.values.name).toBe('Ko Aung');
});

test('after a success nothing is left, whatever changes later', async () => {
  const page = open();
  type(page, 'Ko Aung');
  await isStored('Ko Aung');
  await act(() => page.current.draft.clear());
  holdTimers();
  type(page, 'later');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await draftOf()).toBeUndefined();
});

test('input typed while the session expires is there for the same user', async () => {
  const page = open();
  act(() => endSession('expired'));
  type(page, 'half a name');
  signIn({ id: 1 }, 'token-2');
  await waitFor(async () => expect((await draftOf())?.values.name).toBe('half a name'));
});

test('no other user finds it, and their sign-in removes it', async () => {
  await writeDraft(currentSession()!, 'way', { ...EMPTY, name: 'Ko Aung' });
  const mine = currentSession()!;
  signIn({ id: 2 }, 'token-2');
  expect(await draftOf()).toBeUndefined();
  await removeDraftsOfOthers(currentSession()!);
  expect(await readDraft(mine, 'way')).toBeUndefined();
});

test('logging out removes it, and pending writes', async () => {
  const page = open();
  type(page, 'first');
  await isStored('first');
  const mine = currentSession()!;
  holdTimers();
  type(page, 'second');
  act(() => endSession('logged-out'));
  const left = () => readDraft<Values>(mine, 'way');
  // Deleting takes several turns of the browser's storage; the pending write comes later.
  for (let turn = 0; turn < 50; turn++) await left();
  expect(await left()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await left()).toBeUndefined();
});
