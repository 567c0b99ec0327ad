/** What a tab does with what the stream says. */
import { live } from '@waydesk/contract/app/live.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ListBody } from '../../list/ListBody.tsx';
import { useListAddress } from '../../list/useListAddress.ts';
import { LiveRecord } from '../../page/live/LiveRecord.tsx';
import { searches } from '../../router/searches.ts';
import { showPage } from '../../testing/page.tsx';
import { wrapper } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { answerStream, changedBy } from '../../testing/stream.ts';
import { toasts } from '../../testing/toasts.ts';
import { fullWayOf, wayRowOf } from '../../testing/wayRecords.ts';
import { readCached } from '../cache.ts';
import { ownHeaders } from '../ownHeaders.ts';
import { usePeopleHere, usePresence } from '../presence.ts';
import { queryClient } from '../queryClient.ts';
import { endSession } from '../session.ts';
import { useRead } from '../useRead.ts';
import { write } from '../useWrite.ts';
import { startLive } from './startLive.ts';

let stop = () => {};
/** Nothing is spread over time. */
const start = () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  // What the tabs of a browser share is tried in a browser.
  vi.stubGlobal('BroadcastChannel', undefined);
  stop = startLive();
};
beforeEach(() => signIn());
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const rows = (...ids: number[]) => ids.map((id) => wayRowOf({ id }));

function List() {
  const read = useRead(ways.list, {}, { cache: 'hour' });
  return (
    <ListBody
      address={useListAddress(searches.ways)}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={[{ id: 'id', head: 'ID', cell: ({ id, status }) => `#${id} ${status}` }]}
      toKey={({ id }) => id}
      emptyText="Nothing"
      countText={() => ''}
      label="Ways"
    />
  );
}
const shownRows = () => screen.getAllByText(/^#/).map(({ textContent }) => textContent);
const lastStreamIsOpen = () => waitFor(() => expect(ownHeaders()).not.toEqual({}));

async function showList(latest: ReturnType<typeof rows>) {
  const stream = answerStream();
  const requests = answerCall(ways.list, (_, n) => (n === 1 ? rows(5, 4) : latest));
  showPage('/ways', '/ways', List);
  await screen.findByText(/#5/);
  start();
  await lastStreamIsOpen();
  return { ...stream, requests };
}

describe('a list', () => {
  test('keeps its rows, and shows the new ones when somebody asks', async () => {
    const { say } = await showList(rows(6, 5));
    say('changed', changedBy('Ma Hla', ['ways']));
    const chip = await screen.findByRole('button', { name: '1 new row' });
    expect(shownRows()).toEqual(['#5 pending', '#4 pending']);
    act(() => chip.click());
    await waitFor(() => expect(shownRows()).toEqual(['#6 pending', '#5 pending']));
    expect(screen.queryByRole('button', { name: '1 new row' })).toBeNull();
  });

  test('fades a row that left it, and marks one that changed', async () => {
    const { say } = await showList([wayRowOf({ id: 5, status: 'on_the_way', version: 2 })]);
    say('changed', changedBy('Ma Hla', ['ways']));
    await screen.findByRole('button', { name: '1 no longer in this list' });
    expect(shownRows()).toEqual(['#5 on_the_way', '#4 pending']);
    const marked = (name: string) =>
      [...document.querySelectorAll(`[${name}]`)].map((row) => row.getAttribute('data-row'));
    expect(marked('data-gone')).toEqual(['4']);
    await waitFor(() => expect(marked('data-changed')).toEqual([]));
  });

  test('is asked again by itself, silently, and not within four seconds', async () => {
    const { say, requests } = await showList(rows(5, 4));
    say('changed', changedBy('Ma Hla', ['ways']));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]!.headers.get('waydesk-by-itself')).toBe('1');
    say('changed', changedBy('Ma Hla', ['ways']));
    await new Promise((wait) => setTimeout(wait, 1_000));
    expect(requests).toHaveLength(2);
  });

  test('is left alone by what it shows already, and by what this tab wrote', async () => {
    const { say, requests } = await showList(rows(5, 4));
    const id = ownHeaders()['waydesk-tab']!;
    say('changed', changedBy('Ma Hla', ['ways'], [{ what: 'ways', id: 5, version: 1 }]));
    say('changed', { ...changedBy('Mya', ['ways']), tabs: [id] });
    await new Promise((wait) => setTimeout(wait, 1_000));
    expect(requests).toHaveLength(1);
  });

  test('stays offered for offline when others change it; own writes drop it', async () => {
    const { say, requests } = await showList(rows(6, 5));
    localStorage.setItem('screen', 'as it was left');
    say('changed', changedBy('Ma Hla', ['ways']));
    await waitFor(() => expect(requests).toHaveLength(2));
    const key = 'ways/["ways","/ways",{},""]';
    expect((await readCached(key, 'hour'))?.data).toBeDefined();
    expect(localStorage.getItem('screen')).toBe('as it was left');
    answerCall(ways.setStatus, fullWayOf({ id: 7 }), { id: 7 });
    await write(ways.setStatus, { params: { id: 7 }, body: { status: 'cancelled' } } as never, {
      ifMatch: 1,
    });
    expect(localStorage.getItem('screen')).toBeNull();
    await waitFor(() => expect(requests).toHaveLength(3));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });

  test.each([403, 500])('shows nothing of a silent read that fails with %i', async (status) => {
    const { say } = await showList(rows(6));
    const refused = answerCall(ways.list, refuse(status, 'No'));
    say('changed', changedBy('Ma Hla', ['ways']));
    await waitFor(() => expect(refused.length).toBeGreaterThan(0));
    await new Promise((wait) => setTimeout(wait, 200));
    expect(shownRows()).toEqual(['#5 pending', '#4 pending']);
    expect(toasts()).toEqual([]);
  });

  test('is asked again when the server was too busy, without another change', async () => {
    const { say } = await showList(rows(6, 5));
    const refused = answerCall(ways.list, refuse(503, 'Too busy'));
    say('changed', changedBy('Ma Hla', ['ways']));
    await waitFor(() => expect(refused.length).toBeGreaterThan(0));
    answerCall(ways.list, rows(6, 5));
    await screen.findByRole('button', { name: '1 new row' });
    expect(refused).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });

  test('is read again after a gap', async () => {
    const { say, requests } = await showList(rows(6, 5));
    say('resync', {});
    await screen.findByRole('button', { name: '1 new row' });
    expect(requests).toHaveLength(2);
  });
});

function Record() {
  const read = useRead(ways.get, { params: { id: 7 } });
  return (
    <>
      <LiveRecord read={read} />
      <p>{read.data && `Now ${read.data.comments}, version ${read.version}`}</p>
    </>
  );
}

test('a record says who saved it, and shows that when somebody asks', async () => {
  const { say } = answerStream();
  answerCall(ways.get, (_, n) => fullWayOf({ id: 7, version: n, comments: `c${n}` }), { id: 7 });
  showPage('/ways', '/ways', Record);
  await screen.findByText(/Now c1/);
  start();
  await lastStreamIsOpen();
  say('changed', changedBy('Ma Hla', ['ways'], [{ what: 'ways', id: 7, version: 2 }]));
  const chip = await screen.findByRole('button', { name: /^Ma Hla saved this, \d\d:\d\d ?Show$/ });
  expect(screen.getByText(/Now c1/)).toBeDefined();
  act(() => chip.click());
  await screen.findByText(/Now c2/);
});

test('who has a record open is said by this tab and heard from the others', async () => {
  const { say } = answerStream();
  const posted = answerCall(live.presence, null);
  start();
  const { result, unmount } = renderHook(
    () => {
      usePresence('ways:7', 'editing');
      return usePeopleHere('ways:7');
    },
    { wrapper },
  );
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(await posted[0]!.json()).toEqual({ at: 'ways:7', doing: 'editing' });
  act(() => say('here', { at: 'ways:7', people: [{ id: 2, name: 'Ma Hla', doing: 'viewing' }] }));
  await waitFor(() => expect(result.current.map(({ name }) => name)).toEqual(['Ma Hla']));
  unmount();
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(await posted[1]!.json()).toEqual({ at: null });
});

test('unshown reads in memory are forgotten', async () => {
  const { say } = answerStream();
  start();
  await lastStreamIsOpen();
  queryClient.setQueryData(['ways', 'other'], { data: 1 });
  queryClient.setQueryData(['riders', 'other'], { data: 1 });
  say('changed', changedBy('Ma Hla', ['ways']));
  await waitFor(() => expect(queryClient.getQueryData(['ways', 'other'])).toBeUndefined());
  expect(queryClient.getQueryData(['riders', 'other'])).toBeDefined();
});

describe('the stream', () => {
  test('of another server is asked for once in a session', async () => {
    const asked = answerCall(live.stream, new Response('', { status: 404 }));
    start();
    await waitFor(() => expect(localStorage.getItem('without-live')).not.toBeNull());
    stop();
    start();
    await new Promise((wait) => setTimeout(wait, 1_500));
    expect(asked).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });

  test('comes back when the server wants it, and what was missed is read', async () => {
    const { say, end, requests: asked } = answerStream();
    const requests = answerCall(ways.list, (_, n) => (n === 1 ? rows(5) : rows(6, 5)));
    showPage('/ways', '/ways', List);
    await screen.findByText(/#5/);
    start();
    await lastStreamIsOpen();
    say('bye', { after: 10 });
    end();
    await waitFor(() => expect(asked).toHaveLength(2));
    await screen.findByRole('button', { name: '1 new row' });
    expect(requests).toHaveLength(2);
  });

  test('ends with the session', async () => {
    const { requests: asked } = answerStream();
    start();
    await lastStreamIsOpen();
    act(() => endSession('logged-out'));
    expect(asked[0]!.signal.aborted || ownHeaders()['waydesk-tab'] === undefined).toBe(true);
    await new Promise((wait) => setTimeout(wait, 1_500));
    expect(asked).toHaveLength(1);
  });
});
