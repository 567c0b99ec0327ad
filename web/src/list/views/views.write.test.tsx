import { views } from '@waydesk/contract/app/views.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { answerViews, openViews, viewOf, viewsButton, viewsMenu } from '../../testing/views.tsx';

type ViewAnswer = ReturnType<typeof viewOf>;

let stored: ReturnType<typeof answerViews>;
beforeEach(() => {
  localStorage.clear();
  signIn({ role: 'user' });
  stored = answerViews();
});

describe('changing', () => {
  const OPEN = '/ways?sortBy=id&sortOrder=asc&status=pending&view=5&columns=id%2Cstatus';

  test('a filter or a column marks the view as changed, and it goes back', async () => {
    const { href, search } = await openViews(OPEN);
    await viewsButton('Views: View 5');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByLabelText('Count'));
    await viewsButton('Views: View 5 Changed');
    expect(search().get('columns')).toBe('id,status,count');
    expect(localStorage.getItem('columns hidden 1 /ways')).toBeNull();
    fireEvent.click((await viewsMenu()).getByRole('button', { name: 'Back to the saved view' }));
    await waitFor(() => expect(href()).toBe(OPEN));
    await viewsButton('Views: View 5');
  });

  test('the last filter can be taken away from an open view', async () => {
    stored.all = [viewOf(5, { query: 'search=x' })];
    const { href } = await openViews('/ways?view=5');
    await viewsButton('Views: View 5');
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Search text: x' }));
    await viewsButton('Views: View 5 Changed');
    expect(href()).toBe('/ways?view=5&columns=id%2Cstatus');
  });

  test('changes are saved with the version that was shown', async () => {
    const sent = answerCall(
      views.edit,
      async (request) => {
        const edited = viewOf(5, {
          ...((await request.json()) as Partial<ViewAnswer>),
          version: 4,
        });
        stored.all = [edited];
        return edited;
      },
      { id: 5 },
    );
    await openViews('/ways?search=new&view=5&columns=id%2Ccount');
    await viewsButton('Views: View 5 Changed');
    fireEvent.click((await viewsMenu()).getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('View saved');
    expect(sent[0]!.headers.get('if-match')).toBe('"3"');
    expect(stored.all[0]).toMatchObject({ query: 'search=new', columns: ['id', 'count'] });
    await viewsButton('Views: View 5');
  });

  test('somebody else was faster: the message, and the view as it is now', async () => {
    const now = viewOf(5, { name: 'Theirs', version: 8 });
    answerCall(
      views.edit,
      (request) => {
        stored.all = [now];
        if (request.headers.get('if-match') === '"8"') return viewOf(5, { version: 9 });
        return refuse(412, 'Someone else changed this', { data: now });
      },
      { id: 5 },
    );
    await openViews('/ways?search=new&view=5&columns=id');
    await viewsButton('Views: View 5 Changed');
    const opened = await viewsMenu();
    fireEvent.click(opened.getByRole('button', { name: 'Save Changes' }));
    await opened.findByText('Someone else changed this');
    await viewsButton('Views: Theirs Changed');
    fireEvent.click(opened.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('View saved')).toBeTruthy();
  });

  test('others’ shared views cannot be changed, but saved as one’s own', async () => {
    await openViews('/ways?search=new&view=6&columns=id');
    await viewsButton('Views: Shared one Changed');
    const opened = await viewsMenu();
    expect(opened.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    expect(opened.getByRole('button', { name: 'Save as new' })).toBeTruthy();
  });

  test('an admin changes what is shared', async () => {
    signIn({ id: 3, role: 'admin' }, 'token-3');
    await openViews();
    const opened = await viewsMenu();
    expect(opened.getByRole('button', { name: 'Delete Shared one' })).toBeTruthy();
    expect(opened.queryByRole('button', { name: 'Delete View 5' })).toBeNull();
  });

  test('it is closed, and the list stands at its start', async () => {
    const { href } = await openViews(`${OPEN}&limit=20`);
    await viewsButton('Views: View 5');
    fireEvent.click((await viewsMenu()).getByRole('button', { name: 'Close the view' }));
    await waitFor(() => expect(href()).toBe('/ways?limit=20'));
  });
});

describe('saving and deleting', () => {
  const form = async (name: string) => {
    fireEvent.click((await viewsMenu()).getByRole('button', { name }));
    await screen.findByRole('dialog', { name: /^(Save this view|Edit the view)$/ });
  };
  const type = (name: string) =>
    fireEvent.input(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: name } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  test('keeps filters, order and columns, without the page', async () => {
    localStorage.setItem('columns hidden 1 /ways', 'count');
    const sent = answerCall(views.create, async (request) => {
      const made = viewOf(9, (await request.json()) as Partial<ViewAnswer>);
      stored.all = [...stored.all, made];
      return made;
    });
    const { href } = await openViews('/ways?status=sent&sortBy=id&page=1&limit=20');
    await form('Save this view');
    type('Mine');
    fireEvent.click(screen.getByLabelText('Shared with everyone'));
    submit();
    await viewsButton('Views: Mine');
    expect(await sent[0]!.json()).toEqual({
      list: 'ways',
      name: 'Mine',
      shared: true,
      query: 'sortBy=id&status=sent',
      columns: ['id', 'status'],
    });
    expect(sent[0]!.headers.get('idempotency-key')).toBeTruthy();
    expect(href()).toContain('view=9&columns=id%2Cstatus');
    expect(document.activeElement).toBe(await viewsButton());
  });

  test('a name that is taken is reported at its field', async () => {
    const message = 'There is already a view with this name';
    answerCall(views.create, refuse(409, message, { errors: [{ field: 'name', message }] }));
    await openViews();
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
    const sent = answerCall(views.edit, viewOf(5, { name: 'New name' }), { id: 5 });
    await openViews();
    await form('Rename View 5');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('View 5');
    type('New name');
    submit();
    await screen.findByText('View saved');
    expect(await sent[0]!.json()).toEqual({ name: 'New name', shared: false });
  });

  test('deletes the open view after a question, and keeps the rows', async () => {
    answerCall(
      views.remove,
      () => {
        stored.all = [];
        return null;
      },
      { id: 5 },
    );
    const { href } = await openViews('/ways?search=x&view=5&columns=id');
    await viewsButton(/View 5/);
    fireEvent.click((await viewsMenu()).getByRole('button', { name: 'Delete View 5' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Delete the view “View 5”?');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('View deleted');
    await waitFor(() => expect(href()).toBe('/ways?search=x'));
  });

  test('deleted by somebody else: the list stays as it is', async () => {
    answerCall(
      views.edit,
      () => {
        stored.all = [];
        return refuse(404, 'View not found');
      },
      { id: 5 },
    );
    const { href } = await openViews('/ways?search=x&view=5&columns=id');
    await viewsButton('Views: View 5 Changed');
    const opened = await viewsMenu();
    fireEvent.click(opened.getByRole('button', { name: 'Save Changes' }));
    await opened.findByText('View not found');
    await viewsButton('Views');
    expect(href()).toBe('/ways?search=x&view=5&columns=id');
    expect(opened.getByRole('button', { name: 'Save this view' })).toBeTruthy();
  });
});
