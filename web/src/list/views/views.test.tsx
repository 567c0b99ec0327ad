import { views } from '@waydesk/contract/app/views.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { shownHeads } from '../../testing/page.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import {
  answerViews,
  openViews,
  renderViews,
  viewOf,
  viewsButton,
  viewsMenu,
} from '../../testing/views.tsx';

let stored: ReturnType<typeof answerViews>;
beforeEach(() => {
  localStorage.clear();
  signIn({ role: 'user' });
  stored = answerViews();
});

describe('opening', () => {
  test('a list asks for no views until their button is pressed', async () => {
    await openViews();
    expect(stored.views).toHaveLength(0);
    const opened = await viewsMenu();
    expect(opened.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'Your views',
      'Shared views',
    ]);
    expect(opened.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/ways?view=5',
      '/ways?view=6',
    ]);
    expect(opened.queryByRole('button', { name: 'Delete Shared one' })).toBeNull();
    expect(new URL(stored.views[0]!.url).search).toBe('?list=ways');
  });

  test('one applies its filters, order and columns, and is marked', async () => {
    const { href } = await openViews('/ways?status=delivered&limit=20&page=2');
    fireEvent.click((await viewsMenu()).getByRole('link', { name: /^View 5/ }));
    await waitFor(() =>
      expect(href()).toBe(
        '/ways?sortBy=id&sortOrder=asc&status=pending&limit=20&view=5&columns=id%2Cstatus',
      ),
    );
    await viewsButton('Views: View 5');
    expect(shownHeads()).toEqual(['ID', 'Status', 'Actions']);
    const asked = new URL(stored.rows.at(-1)!.url).searchParams;
    expect([asked.get('status'), asked.has('view'), asked.has('columns')]).toEqual([
      'pending',
      false,
      false,
    ]);
    expect((await viewsMenu()).getByRole('link', { current: true }).textContent).toBe('View 5');
  });

  test('a link that names only the view opens it, without a look at other rows', async () => {
    const { search } = renderViews('/ways?view=6');
    await viewsButton('Views: Shared one');
    expect(search().get('status')).toBe('pending');
    await screen.findByText('Showing 1 of 1 ways');
    expect(shownHeads()).toEqual(['ID', 'Status', 'Actions']);
  });

  test('filters of the address win over those of the view', async () => {
    const { search } = await openViews('/ways?view=5&status=delivered');
    await viewsButton('Views: View 5 Changed');
    expect([search().get('status'), search().has('sortBy')]).toEqual(['delivered', false]);
  });

  test('a view that is gone leaves the list as it is without', async () => {
    const { href } = await openViews('/ways?view=99');
    await screen.findByText('This view no longer exists');
    await waitFor(() => expect(href()).toBe('/ways'));
    expect(shownHeads()).toEqual(['ID', 'Status', 'Count', 'Actions']);
  });

  test('views that cannot be read leave the list usable', async () => {
    answerCall(views.list, refuse(500, 'Broken'));
    await openViews('/ways?view=5');
    fireEvent.click(await viewsButton());
    const dialog = await screen.findByRole('dialog', { name: 'Views' });
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Broken');
    answerCall(views.list, stored.all);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('link', { name: /View 5/ })).toBeTruthy();
  });

  test('what the list does not know is not taken from a saved view', async () => {
    const query = 'status=nonsense&sortBy=password&search=%3Cb%3E&next=https%3A%2F%2Fevil.example';
    stored.all = [viewOf(5, { query, columns: ['id', 'secret', 'status'] })];
    const { href } = await openViews('/ways?view=5');
    await viewsButton('Views: View 5');
    expect(href()).toBe('/ways?search=%3Cb%3E&view=5&columns=id%2Csecret%2Cstatus');
    expect(shownHeads()).toEqual(['ID', 'Status', 'Actions']);
    expect(document.querySelector('b')).toBeNull();
  });
});
