import { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cardText, hrefOf, rowTexts } from '../../testing/page.tsx';
import { rateGroupOf, rateTownshipOf } from '../../testing/records.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { RateGroupPage } from './RateGroupPage.tsx';

const townships = [
  { id: 11, township_name: 'Minhla', state: 'Bago Region', delivery_charge: 900.5 },
  { id: 12, township_name: 'bahan', state: 'Yangon Region', delivery_charge: 10_000 },
  { id: 13, township_name: 'Aungban', state: 'Shan State', delivery_charge: 2500 },
].map(rateTownshipOf);
const stored = (more: Partial<ReturnType<typeof rateGroupOf>> = {}) =>
  rateGroupOf({
    id: 7,
    name: 'Up country',
    is_active: false,
    created_at: '2026-01-05T20:00:00Z',
    updated_at: '2026-01-06T03:30:00Z',
    townships,
    ...more,
  });
const open = (href = '/rate-groups/7') =>
  renderAt(href, { '/rate-groups/:id': RateGroupPage, '/rate-groups': () => <p>the list</p> });

beforeEach(() => {
  signIn();
  answerCall(shopCharges.shops, [], { id: 7 });
});

describe('what it shows', () => {
  test('the facts, the statistics and the townships by name', async () => {
    answerCall(rateGroups.get, stored(), { id: 7 });
    open();
    await screen.findByRole('heading', { level: 1, name: 'Up country' });
    const info = cardText('Rate Group Information');
    expect(info).toContain('No description provided');
    expect(info).toContain('Total Townships3');
    expect(info).toContain('Created Date06 Jan 2026');
    expect(info).toContain('Inactive');
    const statistics = cardText('Statistics');
    expect(statistics).toContain('Displayed Townships3');
    expect(statistics).toContain('Average Delivery ChargeMMK 4,466.83');
    expect(statistics).toContain('Highest Delivery ChargeMMK 10,000.00');
    expect(statistics).toContain('Lowest Delivery ChargeMMK 900.50');
    expect(rowTexts(1)).toEqual(['Aungban', 'bahan', 'Minhla']);
    screen.getByText('Showing 3 of 3 townships');
    fireEvent.click(screen.getByRole('button', { name: 'Delivery Charge (MMK)' }));
    await waitFor(() => expect(rowTexts(1)).toEqual(['Minhla', 'Aungban', 'bahan']));
    const links = ['Edit Rate Group', 'Back to List', 'Add Township', 'Edit: bahan, Yangon Region'];
    expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/rate-groups/7/edit',
      '/rate-groups',
      '/rate-groups/7/add-township',
      '/rate-groups/7/townships/12/edit',
    ]);
  });

  test('a search filters rows and statistics, and says so', async () => {
    answerCall(rateGroups.get, stored(), { id: 7 });
    const { go } = open('/rate-groups/7?search=REGION');
    await screen.findByText('Showing 2 of 3 townships (filtered by "REGION")');
    expect(cardText('Statistics')).toContain('Lowest Delivery ChargeMMK 900.50');
    expect(cardText('Statistics')).toContain('Displayed Townships2');
    await go('/rate-groups/7?search=nowhere');
    await screen.findByText('Showing 0 of 3 townships (filtered by "nowhere")');
    expect(cardText('Statistics')).toContain('Average Delivery ChargeMMK 0.00');
    expect(cardText('Rate Group Information')).toContain('Total Townships3');
  });

  test('no townships: no statistics, and a link to add the first', async () => {
    answerCall(rateGroups.get, stored({ townships: [] }), { id: 7 });
    open();
    await screen.findByText('No townships added to this rate group yet.');
    expect(screen.queryByText('Statistics')).toBeNull();
    expect(hrefOf('Add First Township')).toBe('/rate-groups/7/add-township');
    expect(screen.queryByRole('link', { name: 'Add Township' })).toBeNull();
  });
});

describe('the shops that use it', () => {
  const shops = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `Shop ${n + 1}` }));
  const show = async (count: number) => {
    answerCall(rateGroups.get, stored(), { id: 7 });
    answerCall(shopCharges.shops, shops(count), { id: 7 });
    open();
    await screen.findByText(`Shops (${count})`);
  };

  test('are counted, and each leads to its page', async () => {
    await show(2);
    expect(hrefOf('Shop 2')).toBe('/online-shops/2');
  });

  test('are as many as fit, with the number of the others', async () => {
    await show(23);
    expect(screen.getAllByRole('link', { name: /^Shop / })).toHaveLength(20);
    screen.getByText('and 3 more');
  });

  test('may be none', async () => {
    await show(0);
    expect(screen.getByText('No shops use it')).toBeTruthy();
  });
});

describe('removing a township', () => {
  const MINHLA = { id: 7, townshipId: 11 };
  const start = async () => {
    answerCall(
      rateGroups.get,
      (_, n) => stored({ townships: n === 1 ? townships : townships.slice(1) }),
      { id: 7 },
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Minhla, Bago Region' }));
    const question = 'Are you sure you want to remove "Minhla" from this rate group?';
    const box = within(await screen.findByRole('alertdialog', { name: question }));
    fireEvent.click(box.getByRole('button', { name: 'Confirm' }));
  };

  test('removes it and refetches the group', async () => {
    const sent = answerCall(rateGroups.removeTownship, null, MINHLA);
    await start();
    await screen.findByText('Township removed successfully');
    await screen.findByText('Showing 2 of 2 townships');
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['a failure', refuse(500), 'Error removing township'],
    ['words', refuse(409, 'In use'), 'In use'],
  ])('%s stays on the page', async (_, refusal, text) => {
    answerCall(rateGroups.removeTownship, refusal, MINHLA);
    await start();
    await screen.findByText(text);
    expect(rowTexts(1)).toHaveLength(3);
  });
});

test.each([
  ['an unknown number', '/rate-groups/7', refuse(404), 'Rate group not found'],
  ['a number that is gone', '/rate-groups/7', refuse(404, 'Gone since May'), 'Gone since May'],
  ['no number', '/rate-groups/x', stored(), 'Rate group not found'],
  ['a failure', '/rate-groups/7', refuse(400), 'Error fetching rate group data'],
  ['words', '/rate-groups/7', refuse(400, 'Not today'), 'Not today'],
])('%s shows a link out', async (_, href, answered, text) => {
  answerCall(rateGroups.get, answered, { id: 7 });
  open(href);
  await screen.findByText(text);
  expect(hrefOf('Back to Rate Groups')).toBe('/rate-groups');
});
