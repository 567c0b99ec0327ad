import type { FiguresData } from '@waydesk/contract/figures.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { answer, ours, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { FiguresPage } from './FiguresPage.tsx';

const NONE = { delivered: 0, failed: 0, returned: 0, cancelled: 0, charges: 0 };
const DATA: FiguresData = {
  balances: [
    { place: 'Cash', amount: 300_000 },
    { place: 'KBZ Bank/Pay', amount: -500.5 },
  ],
  riders: { cash: 900_000, account: 20_000 },
  owed: { due: 800_000, account: -50_000, payable: 100_000 },
  ageing: [
    { deliveries: 4, amount: 100_000, from: 0, to: 1, riders: 2 },
    { deliveries: 0, amount: 0, from: 2, to: 3, riders: 0 },
    { deliveries: 0, amount: 0, from: 4, to: 7, riders: 0 },
    { deliveries: 9, amount: 800_000, from: 8, to: null, riders: 3 },
  ],
  waiting: { count: 2, oldest: '2026-11-24T05:00:00Z' },
  lines: [
    { key: '2026-11-23', name: '2026-11-23', ...NONE, delivered: 3, charges: 7_500 },
    { key: '2026-11-24', name: '2026-11-24', ...NONE, failed: 1, charges: -500 },
  ],
  totals: { delivered: 3, failed: 1, returned: 0, cancelled: 0, charges: 7_000 },
  notable: [
    {
      kind: 'cash_in_voided',
      id: 5,
      at: '2026-11-24T05:00:00Z',
      amount: 30_000,
      user: { id: 1, name: 'Ma Hla' },
      reason: 'Counted twice',
      place: null,
      statement_id: null,
    },
    {
      kind: 'write_off',
      id: 8,
      at: '2026-11-24T05:00:00Z',
      amount: 500,
      user: { id: 1, name: 'Ma Hla' },
      reason: null,
      place: 'None',
      statement_id: null,
    },
  ],
  startDate: '2026-11-23',
  endDate: '2026-11-24',
};

const asked = (data: FiguresData = DATA) => answer('get', '/money/figures', () => ours(data));
const show = (search = '') => renderAt(`/figures${search}`, { '/figures': FiguresPage });
const DAYS = '?startDate=2026-11-23&endDate=2026-11-24';
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
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
    asked();
    show(DAYS);
    await shown();
    expect(href(/^Cash with riders/)).toBe('/cash-in');
    expect(screen.getByText('MMK 850,000')).toBeDefined();
    expect(href(/^Owed to shops/)).toBe('/settle');
    expect(href('In no statement yet')).toBe('/settle');
    expect(href('On their accounts')).toBe('/settle');
    expect(href('Owed by riders besides')).toBe('/cash-in');
    expect(href(/^At all places/)).toBe(
      `/figures${DAYS}#${region('What there is at each place').id}`,
    );
    expect(href('Statements not paid')).toBe('/statements?state=unpaid');
    expect(href(/^Counts that wait/)).toBe('/cash-ins?state=waiting');
    expect(href('KBZ Bank/Pay')).toBe('/cash-book?place=KBZ+Bank%2FPay');
    expect(cellsOf('How long riders have had cash')).toEqual([
      'Days|Amount (MMK)||Deliveries|Riders',
      '0–1|100,000||4|2',
      '2–3|0||0|0',
      '4–7|0||0|0',
      '8+|800,000||9|3',
    ]);
    const aged = (name: string) =>
      within(screen.getByRole('table', { name: 'How long riders have had cash' }))
        .getByRole('link', { name })
        .getAttribute('href');
    const OUT = 'day_of=delivered&cash=with_rider';
    expect(aged('100,000')).toBe(`/parcels?startDate=2026-11-24&${OUT}`);
    expect(aged('4')).toBe(aged('100,000'));
    expect(aged('800,000')).toBe(`/parcels?endDate=2026-11-17&${OUT}`);
    expect(aged('9')).toBe(aged('800,000'));
    expect(cellsOf('What there is at each place')).toEqual([
      'Cash||MMK 300,000',
      'KBZ Bank/Pay||−MMK 500.50',
      'Together||MMK 299,499.50',
    ]);
  });
});

describe('in a period', () => {
  test('this month without days, then by name, by two days, by shop', async () => {
    const requests = asked();
    const { href: address } = show();
    await shown();
    const last = () => Object.fromEntries(new URL(requests.at(-1)!.url).searchParams);
    expect(last()).toEqual({ by: 'day', startDate: '2026-11-01', endDate: '2026-11-25' });
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: 'Last week' } });
    await waitFor(() =>
      expect(last()).toEqual({ by: 'day', startDate: '2026-11-16', endDate: '2026-11-22' }),
    );
    fireEvent.change(screen.getByLabelText('Group by'), { target: { value: 'shop' } });
    await waitFor(() => expect(last()['by']).toBe('shop'));
    expect(address()).toBe('/figures?by=shop&startDate=2026-11-16&endDate=2026-11-22');
  });

  test('days as a picture with keys, and as a table with links', async () => {
    asked();
    show(DAYS);
    await shown();
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
    fireEvent.click(within(picture).getByRole('button', { name: 'As a table' }));
    expect(cellsOf('Charges by day').slice(1)).toEqual([
      '24 Nov 2026|−MMK 500||0|1|0|0',
      '23 Nov 2026|MMK 7,500||3|0|0|0',
      'Together|MMK 7,000||3|1|0|0',
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
      ...NONE,
      delivered: 1,
      charges: 1000 + n,
    }));
    asked({ ...DATA, lines });
    show(`${DAYS}&by=shop`);
    await shown();
    expect(cellsOf('Charges by shop').slice(1, 3)).toEqual([
      'Shop 30|MMK 1,029||1|0|0|0',
      'Shop 29|MMK 1,028||1|0|0|0',
    ]);
    expect(href('Shop 30')).toBe('/online-shops/30');
    fireEvent.click(screen.getByRole('button', { name: 'Show more (10)' }));
    expect(cellsOf('Charges by shop')).toHaveLength(32);
  });

  test('what became of deliveries, what is worth a look', async () => {
    asked();
    show(DAYS);
    await shown();
    expect(cellsOf('What became of deliveries')).toEqual([
      'Delivered|3|75.0%',
      'Wrong Phone/Address|1|25.0%',
      'Returned to Online shops|0|0.0%',
      'Cancelled|0|0.0%',
      'Together|4|',
    ]);
    expect(href('Cash-in voided #5')).toBe('/cash-ins/5');
    expect(region('Worth a look').textContent).toContain('Written off #8MMK 500');
    expect(href('Written off #8')).toBe(
      '/cash-book?place=None&startDate=2026-11-24&endDate=2026-11-24',
    );
    expect(screen.queryByText(/^The newest/)).toBeNull();
  });

  test('what was taken back opens where it stands; only the newest are told', async () => {
    const [one] = DATA.notable;
    const others = [
      { ...one!, kind: 'payment_voided', id: 3, statement_id: 118 },
      { ...one!, kind: 'statement_voided', id: 9 },
      // Late in the evening of the company is still that day.
      { ...one!, kind: 'entry_voided', id: 4, place: 'Cash', at: '2026-11-24T17:00:00Z' },
      { ...one!, kind: 'entry_voided', id: 6, place: 'KBZ Bank/Pay', at: '2026-11-24T18:00:00Z' },
    ];
    const many = Array.from({ length: 96 }, (_, n) => ({ ...one!, id: n + 100 }));
    asked({ ...DATA, notable: [...others, ...many] });
    show(DAYS);
    await shown();
    expect(href('Payment voided #3')).toBe('/statements/118');
    expect(href('Statement voided #9')).toBe('/statements/9');
    expect(href('Entry voided #4')).toBe('/cash-book?startDate=2026-11-24&endDate=2026-11-24');
    expect(href('Entry voided #6')).toBe(
      '/cash-book?place=KBZ+Bank%2FPay&startDate=2026-11-25&endDate=2026-11-25',
    );
    expect(screen.getByText('The newest 100 are shown.')).toBeDefined();
  });

  test('nothing at all', async () => {
    asked({ ...DATA, lines: [], totals: NONE, notable: [] });
    show(DAYS);
    expect(await screen.findByText('Nothing was delivered in these days.')).toBeDefined();
    expect(
      screen.getByText('Nothing was voided, written off or approved by oneself.'),
    ).toBeDefined();
  });
});

describe('the check', () => {
  const RULES = ['all rows are balanced', 'the totals are the sums of the ledger'];

  test('is made when it is asked for', async () => {
    asked();
    const checks = answer('get', '/money/check', () =>
      ours({ ok: true, checked: RULES, broken: [], payable_early: [] }),
    );
    show(DAYS);
    await shown();
    expect(checks).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Check all sums' }));
    expect(await screen.findByText('All sums agree')).toBeDefined();
    expect(checks).toHaveLength(1);
  });

  test('names what does not agree, with its first rows', async () => {
    asked();
    answer('get', '/money/check', () =>
      ours({
        ok: false,
        checked: RULES,
        broken: [
          { name: RULES[1], count: 1200, first: [{ account: 'money', total: 5, sum: null }] },
        ],
        payable_early: [{ delivery_id: 7, amount: 12_500 }],
      }),
    );
    show(DAYS);
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Check all sums' }));
    expect(
      await screen.findByText('Does not hold for 1,200: the totals are the sums of the ledger'),
    ).toBeDefined();
    expect(screen.getByText('account: money · total: 5 · sum: –')).toBeDefined();
    expect(href('#7')).toBe('/deliveries/7');
  });
});

describe('the past', () => {
  test('is put in order once, by an administrator who is told what it does', async () => {
    signIn({ role: 'admin' });
    asked();
    let done: object | null = null;
    answer('get', '/money/opening', () => ours({ has_past: true, done }));
    const sent = answer('post', '/money/opening', () => {
      done = {
        before: '2026-11-01',
        at: '2026-11-25T04:00:00Z',
        deliveries: 9,
        amount: 800_000,
        user: { id: 1, name: 'Mya' },
      };
      return ours({ has_past: true, done });
    });
    show(DAYS);
    fireEvent.click(await screen.findByRole('button', { name: 'Put the past in order' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('What was delivered before 01 Nov 2026 then counts');
    expect(dialog.textContent).toContain('This is done once and cannot be taken back.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Put the past in order' }));
    expect(
      await screen.findByText(/The past before 01 Nov 2026 was put in order by Mya: 9 deliveries/),
    ).toBeDefined();
    expect(await sent[0]!.json()).toEqual({ before: '2026-11-01' });
    expect(toasts()).toContain('The past is in order');
  });

  test('is offered when riders have handed in what is old, but shops may wait for it', async () => {
    signIn({ role: 'admin' });
    answer('get', '/money/opening', () => ours({ has_past: true, done: null }));
    asked({ ...DATA, ageing: DATA.ageing.slice(0, 1) });
    show(DAYS);
    expect(await screen.findByRole('button', { name: 'Put the past in order' })).toBeDefined();
  });

  test('is not asked about for a manager', async () => {
    const opening = answer('get', '/money/opening', () => ours({ has_past: true, done: null }));
    asked();
    show(DAYS);
    await shown();
    expect(opening).toHaveLength(0);
  });

  test('is not offered to a company that began with these books', async () => {
    signIn({ role: 'admin' });
    const opening = answer('get', '/money/opening', () => ours({ has_past: false, done: null }));
    asked();
    show(DAYS);
    await shown();
    await waitFor(() => expect(opening).toHaveLength(1));
    await Promise.resolve();
    expect(screen.queryByRole('button', { name: 'Put the past in order' })).toBeNull();
  });
});

test('who may not see the figures is told so; a failure can be tried again', async () => {
  answer('get', '/money/figures', () => refuse(403));
  show(DAYS);
  expect(
    await screen.findByText('You do not have permission to perform this action.'),
  ).toBeDefined();
});

test('a failure can be tried again', async () => {
  let fails = true;
  answer('get', '/money/figures', () => (fails ? refuse(400, 'Out of paper') : ours(DATA)));
  show(DAYS);
  expect(await screen.findByText('Out of paper')).toBeDefined();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shown();
});
