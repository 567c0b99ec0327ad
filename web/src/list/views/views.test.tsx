import { ways } from '@waydesk/contract/ways.ts';
import { wayListQuery } from '@waydesk/contract/list-queries.ts';
import type { SavedView } from '@waydesk/contract/views.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useRead } from '../../api/useRead.ts';
import { renderAt } from '../../testing/render.tsx';
import { answer, ok, ours, refuse, signIn } from '../../testing/server.ts';
import { ListPage } from '../ListPage.tsx';
import { useListAddress } from '../useListAddress.ts';

function Screen() {
  const address = useListAddress(wayListQuery);
  const read = useRead(ways.list, { query: address.query });
  return (
    <ListPage
      title="Ways"
      views="ways"
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

const view = (id: number, over: Partial<SavedView> = {}): SavedView => ({
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

let all: SavedView[];
let rowsAsked: Request[];
let viewsAsked: Request[];
beforeEach(() => {
  localStorage.clear();
  signIn({ role: 'user' });
  all = [view(5), view(6, { name: 'Shared one', shared: true, user_id: 2, owner: 'Hla' })];
  rowsAsked = answer('get', '/ways', () =>
    ours([{ id: 7, status: 'pending', deliveryCount: 2 }], {
      pagination: { total: 1, page: 1, limit: 10, totalPages: 1 },
    }),
  );
  viewsAsked = answer('get', '/views', () => ours(all));
});

const open = async (path = '/ways') => {
  const page = renderAt(path, { '/ways': Screen });
  await screen.findByText('Showing 1 of 1 ways');
  return { ...page, search: () => new URL(page.href(), 'http://x').searchParams };
};
const button = (name: string | RegExp = /^Views/) => screen.findByRole('button', { name });
const menu = async () => {
  fireEvent.click(await button());
  const dialog = await screen.findByRole('dialog', { name: 'Views' });
  await within(dialog).findByRole('button', { name: /^Save (this view|as new)$/ });
  await waitFor(() => expect(within(dialog).queryByText('Loading...')).toBeNull());
  return within(dialog);
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('opening', () => {
  test('a list asks for no views until their button is pressed', async () => {
    await open();
    expect(viewsAsked).toHaveLength(0);
    const { getAllByRole, queryByRole } = await menu();
    expect(getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'Your views',
      'Shared views',
    ]);
    expect(getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/ways?view=5',
      '/ways?view=6',
    ]);
    expect(queryByRole('button', { name: 'Delete Shared one' })).toBeNull();
    expect(new URL(viewsAsked[0]!.url).search).toBe('?list=ways');
  });

  test('one applies its filters, order and columns, and is marked', async () => {
    const { href } = await open('/ways?status=delivered&limit=20&page=2');
    fireEvent.click((await menu()).getByRole('link', { name: /^View 5/ }));
    await waitFor(() =>
      expect(href()).toBe(
        '/ways?sortBy=id&sortOrder=asc&status=pending&limit=20&view=5&columns=id%2Cstatus',
      ),
    );
    await button('Views: View 5');
    expect(heads()).toEqual(['ID', 'Status', 'Actions']);
    const asked = new URL(rowsAsked.at(-1)!.url).searchParams;
    expect([asked.get('status'), asked.has('view'), asked.has('columns')]).toEqual([
      'pending',
      false,
      false,
    ]);
    expect((await menu()).getByRole('link', { current: true }).textContent).toBe('View 5');
  });

  test('a link that names only the view opens it, without a look at other rows', async () => {
    const { search } = renderSearch('/ways?view=6');
    await button('Views: Shared one');
    expect(search().get('status')).toBe('pending');
    await screen.findByText('Showing 1 of 1 ways');
    expect(heads()).toEqual(['ID', 'Status', 'Actions']);
  });

  test('filters of the address win over those of the view', async () => {
    const { search } = await open('/ways?view=5&status=delivered');
    await button('Views: View 5 Changed');
    expect([search().get('status'), search().has('sortBy')]).toEqual(['delivered', false]);
  });

  test('a view that is gone leaves the list as it is without', async () => {
    const { href } = await open('/ways?view=99');
    await screen.findByText('This view no longer exists');
    await waitFor(() => expect(href()).toBe('/ways'));
    expect(heads()).toEqual(['ID', 'Status', 'Count', 'Actions']);
  });

  test('views that cannot be read leave the list usable', async () => {
    answer('get', '/views', () => refuse(500, 'Broken'));
    await open('/ways?view=5');
    fireEvent.click(await button());
    const dialog = await screen.findByRole('dialog', { name: 'Views' });
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Broken');
    answer('get', '/views', () => ours(all));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('link', { name: /View 5/ })).toBeTruthy();
  });

  test('a server that only knows the documents has no views, and a link shows the list', async () => {
    answer('get', '/views', () => refuse(404, 'No such address'));
    answer('get', '/ways', () =>
      ok([{ id: 7, status: 'pending', deliveryCount: 2 }], {
        pagination: { total: 1, page: 1, limit: 10, totalPages: 1 },
      }),
    );
    const { href } = await open('/ways?view=5');
    expect(screen.queryByRole('button', { name: /^Views/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(href()).toBe('/ways?view=5');
  });

  test('what the list does not know is not taken from a saved view', async () => {
    const query = 'status=nonsense&sortBy=password&search=%3Cb%3E&next=https%3A%2F%2Fevil.example';
    all = [view(5, { query, columns: ['id', 'secret', 'status'] })];
    const { href } = await open('/ways?view=5');
    await button('Views: View 5');
    expect(href()).toBe('/ways?search=%3Cb%3E&view=5&columns=id%2Csecret%2Cstatus');
    expect(heads()).toEqual(['ID', 'Status', 'Actions']);
    expect(document.querySelector('b')).toBeNull();
  });
});

const renderSearch = (path: string) => {
  const page = renderAt(path, { '/ways': Screen });
  return { ...page, search: () => new URL(page.href(), 'http://x').searchParams };
};

describe('changing', () => {
  const OPEN = '/ways?sortBy=id&sortOrder=asc&status=pending&view=5&columns=id%2Cstatus';

  test('a filter or a column marks the view as changed, and it goes back', async () => {
    const { href, search } = await open(OPEN);
    await button('Views: View 5');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByLabelText('Count'));
    await button('Views: View 5 Changed');
    expect(search().get('columns')).toBe('id,status,count');
    expect(localStorage.getItem('columns hidden 1 /ways')).toBeNull();
    fireEvent.click((await menu()).getByRole('button', { name: 'Back to the saved view' }));
    await waitFor(() => expect(href()).toBe(OPEN));
    await button('Views: View 5');
  });

  test('the last filter can be taken away from an open view', async () => {
    all = [view(5, { query: 'search=x' })];
    const { href } = await open('/ways?view=5');
    await button('Views: View 5');
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Search text: x' }));
    await button('Views: View 5 Changed');
    expect(href()).toBe('/ways?view=5&columns=id%2Cstatus');
  });

  test('changes are saved with the version that was shown', async () => {
    const sent = answer('put', '/views/5', async (request) => {
      all = [view(5, { ...((await request.json()) as object), version: 4 })];
      return ours(all[0]);
    });
    await open('/ways?search=new&view=5&columns=id%2Ccount');
    await button('Views: View 5 Changed');
    fireEvent.click((await menu()).getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('View saved');
    expect(sent[0]!.headers.get('if-match')).toBe('"3"');
    expect(all[0]).toMatchObject({ query: 'search=new', columns: ['id', 'count'] });
    await button('Views: View 5');
  });

  test('somebody else was faster: the message, and the view as it is now', async () => {
    const now = view(5, { name: 'Theirs', version: 8 });
    answer('put', '/views/5', (request) => {
      all = [now];
      if (request.headers.get('if-match') === '"8"') return ours(view(5, { version: 9 }));
      return refuse(412, 'Someone else changed this', { data: now });
    });
    await open('/ways?search=new&view=5&columns=id');
    await button('Views: View 5 Changed');
    const { getByRole, findByText } = await menu();
    fireEvent.click(getByRole('button', { name: 'Save Changes' }));
    await findByText('Someone else changed this');
    await button('Views: Theirs Changed');
    fireEvent.click(getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('View saved');
  });

  test('others’ shared views cannot be changed, but saved as one’s own', async () => {
    await open('/ways?search=new&view=6&columns=id');
    await button('Views: Shared one Changed');
    const { queryByRole, getByRole } = await menu();
    expect(queryByRole('button', { name: 'Save Changes' })).toBeNull();
    expect(getByRole('button', { name: 'Save as new' })).toBeTruthy();
  });

  test('an admin changes what is shared', async () => {
    signIn({ id: 3, role: 'admin' }, 'token-3');
    await open();
    const { getByRole, queryByRole } = await menu();
    expect(getByRole('button', { name: 'Delete Shared one' })).toBeTruthy();
    expect(queryByRole('button', { name: 'Delete View 5' })).toBeNull();
  });

  test('it is closed, and the list stands at its start', async () => {
    const { href } = await open(`${OPEN}&limit=20`);
    await button('Views: View 5');
    fireEvent.click((await menu()).getByRole('button', { name: 'Close the view' }));
    await waitFor(() => expect(href()).toBe('/ways?limit=20'));
  });
});

describe('saving and deleting', () => {
  const form = async (name: string) => {
    fireEvent.click((await menu()).getByRole('button', { name }));
    await screen.findByRole('dialog', { name: /^(Save this view|Edit the view)$/ });
  };
  const type = (name: string) =>
    fireEvent.input(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: name } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  test('keeps filters, order and columns, without the page', async () => {
    localStorage.setItem('columns hidden 1 /ways', 'count');
    const sent = answer('post', '/views', async (request) => {
      const made = view(9, (await request.json()) as object);
      all = [...all, made];
      return ours(made);
    });
    const { href } = await open('/ways?status=sent&sortBy=id&page=1&limit=20');
    await form('Save this view');
    type('Mine');
    fireEvent.click(screen.getByLabelText('Shared with everybody'));
    submit();
    await button('Views: Mine');
    expect(await sent[0]!.json()).toEqual({
      list: 'ways',
      name: 'Mine',
      shared: true,
      query: 'sortBy=id&status=sent',
      columns: ['id', 'status'],
    });
    expect(sent[0]!.headers.get('idempotency-key')).toBeTruthy();
    expect(href()).toContain('view=9&columns=id%2Cstatus');
    expect(document.activeElement).toBe(await button());
  });

  test('a name that is taken is told at its field', async () => {
    const message = 'There is already a view with this name';
    answer('post', '/views', () => refuse(409, message, { errors: [{ field: 'name', message }] }));
    await open();
    await form('Save this view');
    submit();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    type('View 5');
    submit();
    const box = screen.getByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    await screen.findAllByText(message);
    expect(box.getAttribute('aria-describedby')).toContain('error');
  });

  test('renames', async () => {
    const sent = answer('put', '/views/5', () => ours(view(5, { name: 'New name' })));
    await open();
    await form('Rename View 5');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('View 5');
    type('New name');
    submit();
    await screen.findByText('View saved');
    expect(await sent[0]!.json()).toEqual({ name: 'New name', shared: false });
  });

  test('deletes the open view after a question, and keeps the rows', async () => {
    answer('delete', '/views/5', () => {
      all = [];
      return ours(null);
    });
    const { href } = await open('/ways?search=x&view=5&columns=id');
    await button(/View 5/);
    fireEvent.click((await menu()).getByRole('button', { name: 'Delete View 5' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Delete the view “View 5”?');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('View deleted');
    await waitFor(() => expect(href()).toBe('/ways?search=x'));
  });

  test('deleted by somebody else: the list stays as it is', async () => {
    answer('put', '/views/5', () => {
      all = [];
      return refuse(404, 'View not found');
    });
    const { href } = await open('/ways?search=x&view=5&columns=id');
    await button('Views: View 5 Changed');
    const { getByRole, findByText } = await menu();
    fireEvent.click(getByRole('button', { name: 'Save Changes' }));
    await findByText('View not found');
    await button('Views');
    expect(href()).toBe('/ways?search=x&view=5&columns=id');
    expect(getByRole('button', { name: 'Save this view' })).toBeTruthy();
  });
});
