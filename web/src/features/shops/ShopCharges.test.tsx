/** The rate group on the page of a shop. */
import { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { shopStandings } from '@waydesk/contract/money/shop-standing.ts';
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cardText, showPage } from '../../testing/page.tsx';
import { press } from '../../testing/press.ts';
import { rateGroupOf, rateTownshipOf, shopOf } from '../../testing/records.ts';
import { bodiesOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { shopStandingOf } from '../../testing/statements.ts';
import { ShopPage } from './ShopPage.tsx';

type ChargesAnswer = ServerData<typeof shopCharges.get>;
type GroupAnswer = ChargesAnswer['rateGroup'];
const charges = (rateGroup: GroupAnswer, version = 2): ChargesAnswer => ({
  rateGroup,
  charges: [{ township_id: 1, delivery_charge: 1800 }],
  version,
});
const INNER = { id: 7, name: 'Inner', is_active: true };
const GROUPS = [INNER, { ...INNER, id: 8, name: 'Outer' }].map((group) =>
  rateGroupOf({ ...group, townships: [1, 2, 3, 4].map((id) => rateTownshipOf({ id })) }),
);
const CARD = 'Delivery Charges';

const show = () => showPage('/online-shops/:id', '/online-shops/3', ShopPage);

beforeEach(() => {
  signIn();
  answerCall(shops.get, shopOf({ name: 'Golden' }), { id: 3 });
  answerCall(rateGroups.list, GROUPS);
  answerCall(shopStandings.standing, shopStandingOf(), { id: 3 });
});

describe('the card', () => {
  test('names the rate group and leads to it', async () => {
    answerCall(shopCharges.get, charges(INNER), { id: 3 });
    show();
    const link = await screen.findByRole('link', { name: 'Inner' });
    expect(link.getAttribute('href')).toBe('/rate-groups/7');
    expect(cardText(CARD)).toContain('Townships in this rate group use its charges');
  });

  test('says that the townships decide, without a rate group and with an inactive one', async () => {
    answerCall(
      shopCharges.get,
      (_, n) => charges(n === 1 ? null : { ...INNER, is_active: false }),
      { id: 3 },
    );
    show();
    await screen.findByText('Each township uses its own charge.');
    cleanup();
    show();
    await waitFor(() => expect(cardText(CARD)).toContain('InnerInactive'));
    screen.getByText('Each township uses its own charge.');
  });

  test.each(['user', 'manager', 'rider'])('is read, not changed, by %s', async (role) => {
    signIn({ role });
    answerCall(shopCharges.get, charges(INNER), { id: 3 });
    show();
    await screen.findByRole('link', { name: 'Inner' });
    expect(screen.queryByRole('button', { name: 'Change Rate Group' })).toBeNull();
  });

  test('offers to try again when it cannot be read', async () => {
    answerCall(shopCharges.get, (_, n) => (n === 1 ? refuse(400) : charges(INNER)), { id: 3 });
    show();
    await screen.findByText('Error fetching the charges of the shop');
    press('Try again');
    await screen.findByRole('link', { name: 'Inner' });
    expect(toasts()).toEqual([]);
  });
});

describe('the dialog', () => {
  const open = async (first: GroupAnswer) => {
    answerCall(shopCharges.get, charges(first), { id: 3 });
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
    const sent = answerCall(shopCharges.edit, charges(INNER, 3), { id: 3 });
    const field = await open(null);
    type(field, 'out');
    const [outer] = await screen.findAllByRole('option');
    expect(outer?.textContent).toBe('Outer4 townships');
    fireEvent.click(outer!);
    press('Save Changes');
    await waitFor(() => expect(toasts()).toEqual(['The charges of the shop were changed']));
    expect(await bodiesOf(sent)).toEqual([{ rate_group_id: 8 }]);
    expect(sent[0]?.headers.get('If-Match')).toBe('"2"');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('takes the rate group away when it is left empty', async () => {
    const sent = answerCall(shopCharges.edit, charges(null, 3), { id: 3 });
    const field = await open(INNER);
    expect(field.value).toBe('Inner');
    type(field, '');
    press('Save Changes');
    await waitFor(async () => expect(await bodiesOf(sent)).toEqual([{ rate_group_id: null }]));
  });

  test('does not take away what was only mistyped', async () => {
    const sent = answerCall(shopCharges.edit, charges(null, 3), { id: 3 });
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
    answerCall(shopCharges.edit, refuse(status, message), { id: 3 });
    const field = await open(INNER);
    type(field, '');
    press('Save Changes');
    await screen.findByText(message);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
