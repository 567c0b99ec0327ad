/** Two people edit the same list of shops: the slower one sees the new state and decides again. */
import { shops } from '@waydesk/contract/records/shops.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { shopOf } from '../../testing/records.ts';
import { bodiesOf, versionsOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { ShopsPage } from './ShopsPage.tsx';

const CHANGED = 'Someone else changed this in the meantime';
const shop = (version: number, isActive: boolean) =>
  shopOf({ id: 1, name: 'Shwe Shop', status: isActive ? 'active' : 'inactive', version });
const toggle = () => screen.getByRole<HTMLButtonElement>('switch', { name: 'Active: Shwe Shop' });
const press = async () => {
  await waitFor(() => expect(toggle().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(toggle());
};

beforeEach(() => signIn());

test('a switch that someone else changed first shows the new state and can be used again', async () => {
  // Only the first request is answered, so later states can only come from the switch.
  answerCall(shops.list, (_, n) => (n === 1 ? [shop(2, true)] : new Promise<never>(() => {})));
  const sent = answerCall(
    shops.toggleStatus,
    (_, n) => (n === 1 ? refuse(412, CHANGED, { data: shop(3, false) }) : shop(n + 2, n === 2)),
    { id: 1 },
  );
  showPage('/online-shops', '/online-shops', ShopsPage);
  await screen.findByText('Shwe Shop');
  await press();
  await waitFor(() => expect(toasts()).toEqual([CHANGED]));
  expect(toggle().getAttribute('aria-checked')).toBe('false');
  await press();
  await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'));
  await press();
  await waitFor(() => expect(versionsOf(sent)).toEqual(['"2"', '"3"', '"4"']));
  expect(await bodiesOf(sent)).toEqual([
    { isActive: false },
    { isActive: true },
    { isActive: false },
  ]);
});
