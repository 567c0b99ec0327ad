/** A list of ways with saved views, and what its tests do with them. */
import { wayListQuery } from '@waydesk/contract/calls/list-queries.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { views } from '@waydesk/contract/app/views.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { useRead } from '../api/useRead.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { renderAt } from './render.tsx';
import { answerCall, enveloped } from './server.ts';
import { wayRowOf } from './wayRecords.ts';

/** A list of ways, with saved views if `views` says so. */
export function WaysList(more: { views?: 'ways' }) {
  const address = useListAddress(wayListQuery);
  const read = useRead(ways.list, { query: address.query });
  return (
    <ListPage
      {...more}
      title="Ways"
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={[
        { id: 'id', head: 'ID', cell: (way) => `#${way.id}` },
        { id: 'status', head: 'Status', cell: (way) => way.status, sort: 'status' },
        { id: 'count', head: 'Count', cell: (way) => way.deliveryCount },
        { id: 'actions', head: 'Actions', cell: () => 'View', notOnPaper: true },
      ]}
      toKey={(way) => way.id}
      searchLabel="Search ways"
      empty={{ text: 'No ways.', showAll: 'Show all ways' }}
      countText={(x, y) => `Showing ${x} of ${y} ways`}
    />
  );
}

type ViewAnswer = ServerData<typeof views.get>;
export const viewOf = (id: number, over: Partial<ViewAnswer> = {}): ViewAnswer => ({
  id,
  list: 'ways',
  name: `View ${id}`,
  query: 'status=pending&sortBy=id&sortOrder=asc',
  columns: ['id', 'status'],
  shared: false,
  user_id: 1,
  owner: 'Mya',
  updated_at: '2026-11-20T01:00:00.000Z',
  version: 3,
  ...over,
});

/** One way, as a page of them. */
export const VIEWED_ROWS = enveloped([wayRowOf({ id: 7, deliveryCount: 2 })], {
  pagination: { limit: 10 },
});

/** The views on the server; tests replace them. `rows` and `views` are what was asked for. */
export function answerViews() {
  const stored = {
    all: [viewOf(5), viewOf(6, { name: 'Shared one', shared: true, user_id: 2, owner: 'Hla' })],
    rows: answerCall(ways.list, VIEWED_ROWS),
    views: [] as Request[],
  };
  stored.views = answerCall(views.list, () => stored.all);
  return stored;
}

export function renderViews(path: string) {
  const page = renderAt(path, { '/ways': () => <WaysList views="ways" /> });
  return { ...page, search: () => new URL(page.href(), 'http://x').searchParams };
}

/** Renders the list and waits for its rows. */
export async function openViews(path = '/ways') {
  const page = renderViews(path);
  await screen.findByText('Showing 1 of 1 ways');
  return page;
}

export const viewsButton = (name: string | RegExp = /^Views/) =>
  screen.findByRole('button', { name });

/** Opens the menu and waits for the views in it. */
export async function viewsMenu() {
  fireEvent.click(await viewsButton());
  const dialog = await screen.findByRole('dialog', { name: 'Views' });
  await within(dialog).findByRole('button', { name: /^Save (this view|as new)$/ });
  await waitFor(() => expect(within(dialog).queryByText('Loading...')).toBeNull());
  return within(dialog);
}
