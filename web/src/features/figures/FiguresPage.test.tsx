import { figures } from '@waydesk/contract/money/figures.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FIGURES_OF_DAYS, NO_OUTCOMES, openFigures } from '../../testing/figures.ts';
import { hrefOf } from '../../testing/page.tsx';
import { renderAt } from '../../testing/render.tsx';
import { searchOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { FiguresPage } from './FiguresPage.tsx';

const show = (search = '') => renderAt(`/figures${search}`, { '/figures': FiguresPage });
const DAYS = '?startDate=2026-11-23&endDate=2026-11-24';
const shown = () => screen.findByText('Cash with riders');
const region = (name: string) => screen.getByRole('region', { name });
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join('|'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T04:00:00Z') });
  signIn({ role: 'manager' });
});

describe('now', () => {
  test('each number opens the rows behind it', async () => {
    await openFigures();
    expect(hrefOf(/^Cash with riders/)).toBe('/cash-in');
    expect(screen.getByText('MMK 850,000')).toBeDefined();
    expect(hrefOf(/^Owed to shops/)).toBe('/settle');
    expect(hrefOf('Not in a statement yet')).toBe('/settle');
    expect(hrefOf('On shops’ balances')).toBe('/settle');
    expect(hrefOf('Also owed by riders')).toBe('/cash-in');
    expect(hrefOf(/^In all accounts/)).toBe(`#${region('Balance of each account').id}`);
    expect(hrefOf('Statements not paid')).toBe('/statements?state=unpaid');
    expect(hrefOf(/^Waiting counts/)).toBe('/cash-ins?state=waiting');
    expect(hrefOf('KBZ Bank/Pay')).toBe('/cash-book?place=KBZ+Bank%2FPay');
    expect(cellsOf('How long riders have held cash')).toEqual([
      'Days|Amount (MMK)||Deliveries|Riders',
      '0–1|100,000||4|2',
      '2–3|0||0|0',
      '4–7|0||0|0',
      '8+|800,000||9|3',
    ]);
    const aged = (name: string) =>
      within(screen.getByRole('table', { name: 'How long riders have held cash' }))
        .getByRole('link', { name })
        .getAttribute('href');
    const OUT = 'day_of=delivered&cash=with_rider';
    expect(aged('100,000')).toBe(`/parcels?startDate=2026-11-24&${OUT}`);
    expect(aged('4')).toBe(aged('100,000'));
    expect(aged('800,000')).toBe(`/parcels?endDate=2026-11-17&${OUT}`);
    expect(aged('9')).toBe(aged('800,000'));
    expect(cellsOf('Balance of each account')).toEqual([
      'Cash||MMK 300,000',
      'KBZ Bank/Pay||−MMK 500.50',
      'Total||MMK 299,499.50',
    ]);
  });
});

describe('in a period', () => {
  test('this month without days, then by name, by two days, by shop', async () => {
    const requests = answerCall(figures.get, FIGURES_OF_DAYS);
    const last = () => searchOf(requests.at(-1));
    const { href: address } = show();
    await shown();
    expect(last()).toEqual({
      by: 'day',
      startDate: '2026-11-01',
      endDate: '2026-11-25',
    });
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: 'Last week' } });
    await waitFor(() =>
      expect(last()).toEqual({
        by: 'day',
        startDate: '2026-11-16',
        endDate: '2026-11-22',
      }),
    );
    fireEvent.change(screen.getByLabelText('Group by'), { target: { value: 'shop' } });
    await waitFor(() => expect(last()['by']).toBe('shop'));
    expect(address()).toBe('/figures?by=shop&startDate=2026-11-16&endDate=2026-11-22');
  });

  test('days as a picture with keys, and as a table with links', async () => {
    await openFigures();
    const picture = region('Charges by day');
    const radios = within(picture).getAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual([
      '23 Nov 2026, Charges 7,500',
      '24 Nov 2026, Charges -500',
    ]);
    fireEvent.click(radios[0]!);
    expect(within(picture).getByRole('link', { name: '3 delivered' }).getAttribute('href')).toBe(
      '/parcels?startDate=2026-11-23&endDate=2026-11-23&day_of=delivered',
    );
    const target = (name: string) =>
      within(picture).getByRole('link', { name }).getAttribute('href');
    expect(target('MMK 7,500')).toBe('/figures/charges?startDate=2026-11-23&endDate=2026-11-23');
    expect(target('MMK 7,000')).toBe('/figures/charges?startDate=2026-11-23&endDate=2026-11-24');
    fireEvent.click(within(picture).getByRole('button', { name: 'Show as table' }));
    expect(target('−MMK 500')).toBe('/figures/charges?startDate=2026-11-24&endDate=2026-11-24');
    expect(target('MMK 7,000')).toBe('/figures/charges?startDate=2026-11-23&endDate=2026-11-24');
    expect(cellsOf('Charges by day').slice(1)).toEqual([
      '24 Nov 2026|−MMK 500||0|1|0|0',
      '23 Nov 2026|MMK 7,500||3|0|0|0',
      'Total|MMK 7,000||3|1|0|0',
    ]);
    const ones = within(picture).getAllByRole('link', { name: '1' });
    expect(ones.map((one) => one.getAttribute('href'))).toEqual([
      '/parcels?startDate=2026-11-24&endDate=2026-11-24&day_of=failed&status=wrong_contact',
      '/parcels?startDate=2026-11-23&endDate=2026-11-24&day_of=failed&status=wrong_contact',
    ]);
  });

  test('shops, the best first; a hundred more on demand', async () => {
    const lines = Array.from({ length: 30 }, (_, n) => ({
      key: n + 1,
      name: `Shop ${n + 1}`,
      ...NO_OUTCOMES,
      delivered: 1,
      charges: 1000 + n,
    }));
    await openFigures({ lines }, '&by=shop');
    expect(cellsOf('Charges by shop').slice(1, 3)).toEqual([
      'Shop 30|MMK 1,029||1|0|0|0',
      'Shop 29|MMK 1,028||1|0|0|0',
    ]);
    expect(hrefOf('Shop 30')).toBe('/online-shops/30');
    expect(hrefOf('MMK 1,029')).toBe(
      '/figures/charges?startDate=2026-11-23&endDate=2026-11-24&shop_id=30',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show more (10)' }));
    expect(cellsOf('Charges by shop')).toHaveLength(32);
  });

  test('townships, and what was earned without one', async () => {
    await openFigures(
      { lines: [{ key: null, name: '', ...NO_OUTCOMES, charges: 700 }] },
      '&by=township',
    );
    expect(cellsOf('Charges by township')[1]).toBe('Without a township|MMK 700||0|0|0|0');
    expect(hrefOf('MMK 700')).toBe(
      '/figures/charges?startDate=2026-11-23&endDate=2026-11-24&township_id=none',
    );
  });

  test('what became of deliveries, what is worth a look', async () => {
    await openFigures();
    expect(cellsOf('Delivery outcomes')).toEqual([
      'Delivered|3|75.0%',
      'Wrong Phone/Address|1|25.0%',
      'Returned to Online shops|0|0.0%',
      'Cancelled|0|0.0%',
      'Total|4|',
    ]);
    expect(hrefOf('Cash-in voided #5')).toBe('/cash-ins/5');
    expect(region('Worth checking').textContent).toContain('Written off #8MMK 500');
    expect(hrefOf('Written off #8')).toBe(
      '/cash-book?place=None&startDate=2026-11-24&endDate=2026-11-24',
    );
    expect(screen.queryByText(/^The newest/)).toBeNull();
  });

  test('what was taken back opens where it stands; only the newest are listed', async () => {
    const [one] = FIGURES_OF_DAYS.notable;
    const others = [
      { ...one!, kind: 'payment_voided', id: 3, statement_id: 118 },
      { ...one!, kind: 'statement_voided', id: 9 },
      // Late in the evening of the company is still that day.
      { ...one!, kind: 'entry_voided', id: 4, place: 'Cash', at: '2026-11-24T17:00:00Z' },
      { ...one!, kind: 'entry_voided', id: 6, place: 'KBZ Bank/Pay', at: '2026-11-24T18:00:00Z' },
    ];
    const many = Array.from({ length: 96 }, (_, n) => ({ ...one!, id: n + 100 }));
    await openFigures({ notable: [...others, ...many] });
    expect(hrefOf('Payment voided #3')).toBe('/statements/118');
    expect(hrefOf('Statement voided #9')).toBe('/statements/9');
    expect(hrefOf('Entry voided #4')).toBe('/cash-book?startDate=2026-11-24&endDate=2026-11-24');
    expect(hrefOf('Entry voided #6')).toBe(
      '/cash-book?place=KBZ+Bank%2FPay&startDate=2026-11-25&endDate=2026-11-25',
    );
    expect(
      screen.getByText('The newest 100 are shown; the XLSX file has all of them.'),
    ).toBeDefined();
  });

  test('nothing at all', async () => {
    await openFigures({ lines: [], totals: NO_OUTCOMES, notable: [] });
    expect(await screen.findByText('Nothing was delivered in this period.')).toBeDefined();
    expect(
      screen.getByText('Nothing was voided, written off, self-approved or moved by hand.'),
    ).toBeDefined();
  });
});

test('who may not see the figures gets a text instead', async () => {
  answerCall(figures.get, refuse(403));
  show(DAYS);
  const text = 'You do not have permission to perform this action.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a failure can be tried again', async () => {
  let fails = true;
  answerCall(figures.get, () => (fails ? refuse(400, 'Out of paper') : FIGURES_OF_DAYS));
  show(DAYS);
  expect(await screen.findByText('Out of paper')).toBeDefined();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shown();
});

describe('the check', () => {
  const TOTALS = 'the totals match the ledger';
  const RULES = ['all rows are balanced', TOTALS];

  test('is made when it is asked for', async () => {
    const checks = answerCall(figures.check, {
      ok: true,
      checked: RULES,
      broken: [],
      payable_early: [],
    });
    await openFigures();
    expect(checks).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Check all totals' }));
    expect(await screen.findByText('All totals match')).toBeDefined();
    expect(checks).toHaveLength(1);
  });

  test('names what does not agree, with its first rows', async () => {
    answerCall(figures.check, {
      ok: false,
      checked: RULES,
      broken: [{ name: TOTALS, count: 1200, first: [{ account: 'money', total: 5, sum: null }] }],
      payable_early: [{ delivery_id: 7, amount: 12_500 }],
    });
    await openFigures();
    fireEvent.click(screen.getByRole('button', { name: 'Check all totals' }));
    expect(
      await screen.findByText('1,200 do not match: the totals match the ledger'),
    ).toBeDefined();
    expect(screen.getByText('account: money · total: 5 · sum: –')).toBeDefined();
    expect(hrefOf('#7')).toBe('/deliveries/7');
  });
});
