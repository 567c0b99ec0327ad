import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { shopStandings } from '@waydesk/contract/money/shop-standing.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { hrefOf } from '../../testing/page.tsx';
import { pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { searchOf } from '../../testing/requests.ts';
import { shopStandingOf, statementOf } from '../../testing/statements.ts';
import { SettlePage } from './SettlePage.tsx';
import { StatementsPage } from './StatementsPage.tsx';

const SHOP: ServerData<typeof statements.shops>[number] = {
  shop: { id: 3, name: 'Shwe Shop' },
  settlement_type: 'weekly',
  ready: { deliveries: 12, amount: 350_000 },
  oldest: '2026-11-05T05:00:00.000Z',
  waiting: { deliveries: 2, amount: null },
  held: { deliveries: 1, amount: 10_000 },
  account: -5000,
  payable: 0,
};
const VOIDED = { by: { id: 2, name: 'Thiri' }, at: '2026-11-06T05:00:00Z', reason: 'Wrong week' };

beforeEach(() => {
  signIn({ role: 'user' });
  answerCall(shopReads.list, []);
});

describe('the shops that wait', () => {
  const show = (search = '') => renderAt(`/settle${search}`, { '/settle': SettlePage });

  test('have what is ready, what waits, what is held and the account', async () => {
    answerCall(statements.shops, [SHOP]);
    show();
    const row = (await screen.findByRole('link', { name: 'Shwe Shop' })).closest('tr');
    expect(row?.textContent).toMatch(/Weekly.*12 · MMK 350,000.*2.*1 · MMK 10,000−MMK 5,000–/);
    expect(hrefOf('Shwe Shop')).toBe('/settle/3');
  });

  test('are summed up as they are narrowed', async () => {
    answerCall(statements.shops, [SHOP]);
    const asked = answerCall(shopStandings.shopsTotal, { ...shopStandingOf(), shops: 41 });
    renderAt('/settle?settlement_type=weekly&page=2', { '/settle': SettlePage });
    const sum = await screen.findByText('MMK 240,000.50');
    expect(sum.closest('p')?.textContent).toBe(
      'Ready to settle MMK 240,000.50Cash not handed in MMK 30,000Unpaid statements MMK 0',
    );
    expect(searchOf(asked[0])).toEqual({ settlement_type: 'weekly' });
  });

  test('have no sum of cash for people who count', async () => {
    answerCall(statements.shops, [SHOP]);
    const waiting = { deliveries: 3, amount: null };
    answerCall(shopStandings.shopsTotal, { ...shopStandingOf({ waiting }), shops: 41 });
    renderAt('/settle', { '/settle': SettlePage });
    const sum = await screen.findByText('MMK 240,000.50');
    expect(sum.closest('p')?.textContent).not.toContain('Cash not handed in');
  });

  test('with nothing ready tell how long they wait all the same', async () => {
    const none = { deliveries: 0, amount: 0 };
    answerCall(statements.shops, [
      { ...SHOP, ready: none },
      { ...SHOP, shop: { id: 4, name: 'Owes' }, ready: none, oldest: null },
    ]);
    show();
    const textOf = async (name: string) =>
      (await screen.findByRole('link', { name })).closest('tr')?.textContent;
    expect(await textOf('Shwe Shop')).toMatch(/WeeklyFor \d+ daysNothing is ready2/);
    expect(await textOf('Owes')).toContain('Weekly–Nothing is ready');
  });

  test('are narrowed to a settlement type by a tab', async () => {
    const asked = answerCall(statements.shops, (request) =>
      request.url.includes('monthly') ? [] : [SHOP],
    );
    const app = show();
    const tabs = within(await screen.findByRole('group', { name: 'Settlement Type' }));
    fireEvent.click(tabs.getByRole('button', { name: 'Monthly' }));
    expect(
      await screen.findByText('No shops of this settlement type are waiting for payment.'),
    ).toBeTruthy();
    expect(app.href()).toBe('/settle?settlement_type=monthly');
    expect(new URL(asked.at(-1)!.url).searchParams.get('settlement_type')).toBe('monthly');
    fireEvent.click(screen.getByRole('link', { name: 'Show all shops' }));
    await waitFor(() => expect(app.href()).toBe('/settle'));
  });

  test('are exported as they are narrowed, not by page', async () => {
    const asked = answerCall(statements.shops, [SHOP]);
    show('?settlement_type=weekly&sortBy=name');
    await screen.findByRole('link', { name: 'Shwe Shop' });
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(asked.at(-1)?.headers.get('accept')).toContain('text/csv'));
    expect(new URL(asked.at(-1)!.url).search).toBe('?sortBy=name&settlement_type=weekly');
  });

  test('nobody waits', async () => {
    answerCall(statements.shops, []);
    show();
    expect(await screen.findByText('No shops are waiting for payment.')).toBeTruthy();
  });

  test.each([
    [
      'a server without the call',
      HttpResponse.text('No', { status: 404 }),
      'This server does not settle with shops.',
    ],
    ['a failure', refuse(400, 'Broken'), 'Broken'],
    ['a role that may not', refuse(403, 'Forbidden'), 'Forbidden'],
  ])('%s is shown', async (_, answered, text) => {
    answerCall(statements.shops, answered);
    show();
    const face = (await screen.findByRole('button', { name: 'Try again' })).closest('[role=alert]');
    expect(face?.textContent).toContain(text);
  });
});

describe('the list of statements', () => {
  const show = (search = '') => renderAt(`/statements${search}`, { '/statements': StatementsPage });

  test('shows what each still has to be paid', async () => {
    answerCall(statements.list, [
      statementOf({ paid: 5000, state: 'partly_paid' }),
      statementOf({ id: 119, state: 'voided', voided: VOIDED }),
      statementOf({
        id: 1,
        shop: null,
        state: 'paid',
        paid: 25_000,
        paid_at: '2026-11-06T05:00:00Z',
      }),
    ]);
    show();
    const textOf = async (name: string) =>
      (await screen.findByRole('link', { name })).closest('tr')?.textContent;
    expect(await textOf('S-118')).toContain('Shwe Shop2MMK 25,000MMK 20,000Partly Paid');
    expect(await textOf('S-119')).toContain('MMK 25,000–Voided');
    expect(await textOf('S-1')).toContain('Before the books began');
  });

  test('sums up what is to be paid', async () => {
    answerCall(statements.list, [statementOf()]);
    const asked = answerCall(shopStandings.listTotal, { statements: 9, total: 90_000, paid: 500 });
    renderAt('/statements?state=unpaid&page=1', { '/statements': StatementsPage });
    const sum = await screen.findByText('MMK 90,000');
    expect(sum.closest('p')?.textContent).toBe('Total MMK 90,000To pay MMK 89,500');
    expect(searchOf(asked[0])).toEqual({ state: 'unpaid' });
  });

  test('the address selects the state; its chip removes it', async () => {
    const asked = answerCall(statements.list, [statementOf()]);
    const app = show('?state=open');
    fireEvent.click(
      await screen.findByRole('button', { name: 'Remove filter Status: To be Paid' }),
    );
    await waitFor(() => expect(app.href()).toBe('/statements'));
    expect(new URL(asked[0]!.url).searchParams.get('state')).toBe('open');
  });

  test('open and partly paid ones together, under a name of their own', async () => {
    answerCall(statements.list, [statementOf()]);
    show('?state=unpaid');
    await screen.findByRole('button', { name: 'Remove filter Status: Not paid in full' });
    await pressNamed('Filter (1)');
    const names = [...(await screen.findByLabelText('Status')).querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    );
    expect(new Set(names)).toHaveLength(6);
  });

  test('is empty at first, with the next step', async () => {
    answerCall(statements.list, []);
    show();
    expect(await screen.findByText('There are no statements yet.')).toBeTruthy();
  });
});
