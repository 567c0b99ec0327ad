/** The dashboard with servers other than ours. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { renderAt } from '../testing/render.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';

const open = () => renderAt('/dashboard', { '/dashboard': DashboardPage });
/** The number under a card's name. */
const card = async (name: string) => {
  const label = await screen.findByText(name, { selector: 'span.flex' });
  return label.nextElementSibling?.textContent;
};

beforeEach(() => {
  signIn();
  answerAddress('get', '/dashboard/day', () => notOk(404));
});

test.each([
  ['numbers as text, other names', { ways: '16', status_counts: { pending: '5' } }, '16', '5'],
  ['nothing of use', [], '-', '0'],
])('an answer with %s breaks nothing', async (_, data, all, pending) => {
  answerAddress('get', '/dashboard/counts', () => ok(data));
  open();
  await waitFor(async () => expect(await card('Total Ways')).toBe(all));
  expect(await card('Pending')).toBe(pending);
  expect(await card('Total Riders')).toBe('-');
});

describe('without the call', () => {
  beforeEach(() => {
    answerAddress('get', '/dashboard/counts', () => notOk(404));
    answerAddress('get', '/riders', () => ok({ riders: [{ id: 1 }, { id: 2 }] }));
  });

  test('the lists are counted, and a list that fails shows a dash, without a message', async () => {
    answerAddress('get', '/users', () => notOk(403));
    answerAddress('get', '/online-shops', () => notOk(500));
    answerAddress('get', '/ways', () =>
      ok(['pending', 'way_created', 'sent', 'cancelled'].map((status, id) => ({ id, status }))),
    );
    open();
    await waitFor(async () => expect(await card('Total Riders')).toBe('2'));
    expect(await card('Total Users')).toBe('-');
    await waitFor(async () => expect(await card('Total Online Shops')).toBe('-'));
    expect(await card('Total Ways')).toBe('4');
    expect(await card('Pending')).toBe('2');
    expect(await card('Delivered')).toBe('1');
    expect(toasts()).toEqual([]);
  });

  test('reads the totals of a server that pages', async () => {
    answerAddress('get', '/users', () => ok({ users: [{ id: 1 }], total: 6 }));
    answerAddress('get', '/online-shops', () => ok([], { pagination: { total: 12 } }));
    answerAddress('get', '/ways', (request) => {
      const status = new URL(request.url).searchParams.get('status');
      return ok([], { pagination: { total: status === 'pending' ? 40 : 200 } });
    });
    open();
    await waitFor(async () => expect(await card('Total Ways')).toBe('200'));
    await waitFor(async () => expect(await card('Pending')).toBe('40'));
    expect(await card('Total Online Shops')).toBe('12');
    expect(await card('Total Users')).toBe('6');
  });
});
