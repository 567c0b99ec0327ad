import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cardText } from '../../testing/page.tsx';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { lineOf, movementOf, shopMoneyOf, statementDetailOf } from '../../testing/statements.ts';
import { SettleShopPage } from './SettleShopPage.tsx';

const show = (search = '') => renderAt(`/settle/3${search}`, { '/settle/:id': SettleShopPage });
type MoneyAnswer = ServerData<typeof statements.preview>;
const money = (more: Partial<MoneyAnswer> = {}) =>
  answerCall(statements.preview, shopMoneyOf(more), { id: 3 });
type UnsettledAnswer = MoneyAnswer['not_ready'][number];
/** Waits for the last day, unless `more` says otherwise. */
const unsettledOf = (id: number, more: Partial<UnsettledAnswer> = {}): UnsettledAnswer => ({
  ...lineOf(id, 1000),
  reason: 'later',
  rider: null,
  held_reason: null,
  held_by: null,
  ...more,
});
const make = (amount: string) =>
  screen.findByRole('button', { name: `Create statement: MMK ${amount}` });
const tick = (id: number) => screen.findByRole('checkbox', { name: `Delivery #${id}` });

beforeEach(() => signIn({ role: 'user' }));

describe('the next statement of a shop', () => {
  test('adds up, and names its total on the button', async () => {
    money();
    show();
    await make('25,000');
    expect(cardText('Calculation')).toContain('Collected from customers2 deliveriesMMK 35,000');
    expect(cardText('Calculation')).toContain('Less delivery charges−MMK 5,000');
    expect(cardText('Calculation')).toContain('Advance05 Nov 2026−MMK 5,000');
    expect(cardText('Calculation')).toContain('To pay to the shopMMK 25,000');
  });

  test('leaves out what is not ticked', async () => {
    money();
    const sent = answerCall(statements.create, statementDetailOf());
    const app = show();
    fireEvent.click(await tick(12));
    expect(await screen.findByText('1 of 2 deliveries selected')).toBeTruthy();
    expect(cardText('Calculation')).toContain('Collected from customers1 delivery');
    fireEvent.click(await make('5,000'));
    await waitFor(() => expect(app.href()).toBe('/statements/118'));
    expect(await sent[0]?.json()).toEqual({
      shop_id: 3,
      upto: '2026-11-06',
      expect: 5000,
      without: [12],
    });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  test('carries on what is below nothing', async () => {
    money({ movements: [movementOf(1, 'advance', -50_000)], account: -50_000 });
    show();
    await make('0');
    expect(cardText('Calculation')).toContain('To deduct from the next statementMMK 20,000');
    expect(cardText('Calculation')).toContain('To pay to the shopMMK 0');
  });

  test('tells why the rest is not in it', async () => {
    const rider = { id: 9, name: 'Ko Min' };
    const held = { held_reason: 'Broken', held_by: { id: 2, name: 'Thiri' } };
    money({
      not_ready: [
        unsettledOf(13, { due: null, reason: 'cash_with_rider', rider }),
        unsettledOf(14, { reason: 'held', ...held }),
        unsettledOf(15),
      ],
    });
    show();
    await make('25,000');
    expect(cardText(/^The cash is still with a rider \(1\)/)).toContain('Ko Min');
    expect(cardText(/^Put on hold \(1\)/)).toContain('Thiri: Broken');
    expect(cardText(/^Delivered after the last day \(1\)/)).toContain('#15');
  });

  test('asks for the day that is chosen by a word', async () => {
    const asked = money();
    const app = show('?upto=2026-10-31');
    await make('25,000');
    fireEvent.change(screen.getByLabelText('Last Day'), { target: { value: 'Yesterday' } });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(app.href()).toMatch(/upto=\d{4}-\d\d-\d\d/);
    expect(new URL(asked[0]!.url).searchParams.get('upto')).toBe('2026-10-31');
  });

  test('another total makes nothing, shows what changed, and keeps the ticks', async () => {
    let now = shopMoneyOf();
    answerCall(statements.preview, () => now, { id: 3 });
    const sent = answerCall(statements.create, (_, n) => {
      now = shopMoneyOf({
        lines: [lineOf(11, 10_000), lineOf(12, 20_000), lineOf(13, 7000)],
        account: -6000,
        movements: [movementOf(1, 'advance', -5000), movementOf(2, 'return_charge', -1000)],
      });
      return n === 1
        ? refuse(409, 'The total has changed', { code: 'total_changed', data: now })
        : statementDetailOf();
    });
    const app = show();
    fireEvent.click(await tick(11));
    fireEvent.click(await make('15,000'));
    expect(await screen.findByText('1 more deliveries: MMK 7,000 (#13)')).toBeTruthy();
    expect(screen.getByText('The balance was −MMK 5,000, now it is −MMK 6,000')).toBeTruthy();
    expect((await tick(11)) as HTMLInputElement).toHaveProperty('checked', false);
    fireEvent.click(await make('21,000'));
    await waitFor(() => expect(app.href()).toBe('/statements/118'));
    expect(await sent[1]?.json()).toMatchObject({ expect: 21_000, without: [11] });
  });

  test('a refusal shows above the button', async () => {
    money();
    answerCall(
      statements.create,
      refuse(409, 'There is nothing to settle with this shop now', { code: 'nothing_to_settle' }),
    );
    show();
    fireEvent.click(await make('25,000'));
    expect(await screen.findByText('There is nothing to settle with this shop now')).toBeTruthy();
  });

  test('with nothing ready there is no button', async () => {
    money({ lines: [], movements: [], account: 0, total: 0 });
    show();
    expect(await screen.findByText('No delivery is ready to settle.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Make the statement/ })).toBeNull();
  });

  test('thousands of deliveries are looked through', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => lineOf(at + 1, 1000));
    money({ lines });
    show();
    await make('295,000');
    fireEvent.click(screen.getByRole('button', { name: 'Deselect all' }));
    expect(await screen.findByText('0 of 300 deliveries selected')).toBeTruthy();
    const box = screen.getByRole('searchbox', { name: 'Search customer, township or number' });
    fireEvent.change(box, { target: { value: 'customer 299' } });
    expect(await screen.findByText('Showing 1 of 300 deliveries')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: /^Ready to settle/ }));
    expect(table.getAllByRole('checkbox')).toHaveLength(1);
  });
});

describe('without a preview', () => {
  test.each([
    ['no such shop', refuse(404, 'Shop not found', { code: 'shop_not_found' })],
    ['a role that may not', refuse(403, 'Forbidden')],
    ['a failure', refuse(400, 'Broken')],
  ])('%s is shown, with a way out', async (_, answered) => {
    answerCall(statements.preview, answered, { id: 3 });
    show();
    const out = await screen.findByRole('link', { name: 'Shop Statements' });
    expect(out.closest('[role=alert]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
