/** The rate group on the page of a shop. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cardText, showPage } from '../../testing/page.tsx';
import { answer, ok, ours, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { ShopPage } from './ShopPage.tsx';

const charges = (rateGroup: object | null, version = 2) => ({
  rateGroup,
  charges: [{ township_id: 1, delivery_charge: 1800 }],
  version,
});
const INNER = { id: 7, name: 'Inner', is_active: true };
const GROUPS = [INNER, { id: 8, name: 'Outer' }].map((group) => ({
  description: null,
  is_active: true,
  created_at: null,
  updated_at: null,
  townshipCount: 4,
  townships: [],
  version: 1,
  ...group,
}));
const CARD = 'Delivery Charges';

const show = () => showPage('/online-shops/:id', '/online-shops/3', ShopPage);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = (seen: Request[]) => Promise.all(seen.map((request) => request.json()));

beforeEach(() => {
  signIn();
  answer('get', '/online-shops/3', () => ok({ id: 3, osName: 'Golden' }));
  answer('get', '/rate-groups', () =>
    ours(GROUPS, { pagination: { total: 2, page: 1, limit: 20 } }),
  );
});

describe('the card', () => {
  test('names the rate group and leads to it', async () => {
    answer('get', '/online-shops/3/charges', () => ours(charges(INNER)));
    show();
    const link = await screen.findByRole('link', { name: 'Inner' });
    expect(link.getAttribute('href')).toBe('/rate-groups/7');
    expect(cardText(CARD)).toContain('Townships of this rate group cost what it says');
  });

  test('says that the townships decide, without a rate group and with an inactive one', async () => {
    answer('get', '/online-shops/3/charges', (_, n) =>
      ours(charges(n === 1 ? null : { ...INNER, is_active: false })),
    );
    show();
    await screen.findByText('Each township costs its own charge.');
    cleanup();
    show();
    await waitFor(() => expect(cardText(CARD)).toContain('InnerInactive'));
    screen.getByText('Each township costs its own charge.');
  });

  test.each(['user', 'manager', 'rider'])('is read, not changed, by %s', async (role) => {
    signIn({ role });
    answer('get', '/online-shops/3/charges', () => ours(charges(INNER)));
    show();
    await screen.findByRole('link', { name: 'Inner' });
    expect(screen.queryByRole('button', { name: 'Change Rate Group' })).toBeNull();
  });

  test('offers to try again when it cannot be read', async () => {
    answer('get', '/online-shops/3/charges', (_, n) =>
      n === 1
        ? Response.json(
            { success: false, message: '' },
            { status: 400, headers: { 'waydesk-api': '1' } },
          )
        : ours(charges(INNER)),
    );
    show();
    await screen.findByText('Error fetching the charges of the shop');
    press('Try again');
    await screen.findByRole('link', { name: 'Inner' });
    expect(toasts()).toEqual([]);
  });

  test.each([
    ['refuses the call', () => refuse(404, 'Not found')],
    ['answers anything', () => ok({ rateGroup: 'x', charges: null })],
  ])('is left out where the server %s', async (_, answering) => {
    const seen = answer('get', '/online-shops/3/charges', answering);
    show();
    await waitFor(() => expect(seen.length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByRole('region', { name: CARD })).toBeNull());
    expect(toasts()).toEqual([]);
  });
});

describe('the dialog', () => {
  const open = async (first: object | null) => {
    answer('get', '/online-shops/3/charges', () => ours(charges(first)));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Change Rate Group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rate group of Golden' }));
    return dialog.getByLabelText<HTMLInputElement>('Rate Group');
  };
  const type = (field: HTMLElement, value: string) => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value } });
  };

  test('gives the shop the chosen rate group, based on the version that was shown', async () => {
    const sent = answer('put', '/online-shops/3/charges', () => ours(charges(INNER, 3)));
    const field = await open(null);
    type(field, 'out');
    const [outer] = await screen.findAllByRole('option');
    expect(outer?.textContent).toBe('Outer4 townships');
    fireEvent.click(outer!);
    press('Save Changes');
    await waitFor(() => expect(toasts()).toEqual(['The charges of the shop were changed']));
    expect(await bodies(sent)).toEqual([{ rate_group_id: 8 }]);
    expect(sent[0]?.headers.get('If-Match')).toBe('"2"');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('takes the rate group away when it is left empty', async () => {
    const sent = answer('put', '/online-shops/3/charges', () => ours(charges(null, 3)));
    const field = await open(INNER);
    expect(field.value).toBe('Inner');
    type(field, '');
    press('Save Changes');
    await waitFor(async () => expect(await bodies(sent)).toEqual([{ rate_group_id: null }]));
  });

  test('does not take away what was only mistyped', async () => {
    const sent = answer('put', '/online-shops/3/charges', () => ours(charges(null, 3)));
    const field = await open(INNER);
    type(field, 'Innr');
    press('Save Changes');
    await screen.findByText('Please choose a rate group, or none');
    expect(sent).toHaveLength(0);
  });

  test.each([
    ['somebody else was faster', 412, 'Someone else changed this'],
    ['the rate group is gone', 400, 'Rate group not found'],
  ])('stays open when %s', async (_, status, message) => {
    answer('put', '/online-shops/3/charges', () => refuse(status, message));
    const field = await open(INNER);
    type(field, '');
    press('Save Changes');
    await screen.findByText(message);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
