/** The screens of rate groups with servers other than ours. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { AddRateGroupPage } from '../features/rate-groups/AddRateGroupPage.tsx';
import { EditRateGroupPage } from '../features/rate-groups/EditRateGroupPage.tsx';
import { RateGroupPage } from '../features/rate-groups/RateGroupPage.tsx';
import { RateGroupsPage } from '../features/rate-groups/RateGroupsPage.tsx';
import { hrefOf, rowTexts } from '../testing/page.tsx';
import { press } from '../testing/press.ts';
import { renderAt } from '../testing/render.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { bodiesOf } from '../testing/requests.ts';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';

const GROUP = {
  id: 7,
  name: 'Up country',
  townships: [
    { id: 11, township_name: 'Minhla', state: 'Bago Region', delivery_charge: '900.50' },
    { id: 12, township_name: 'bahan', state: 'Yangon Region', delivery_charge: 10_000 },
    { id: 13, township_name: 'Aungban', state: 'Shan State', delivery_charge: '2500' },
  ],
};
const saysNo = () => HttpResponse.json({ success: false });
const open = (href: string) =>
  renderAt(href, {
    '/rate-groups': RateGroupsPage,
    '/rate-groups/add': AddRateGroupPage,
    '/rate-groups/:id': RateGroupPage,
    '/rate-groups/:id/edit': EditRateGroupPage,
  });
const expectAlert = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(text));

beforeEach(() => {
  signIn();
  answerAddress('get', '/rate-groups/7/shops', () => notOk(404));
});

describe('a success that says no', () => {
  const confirm = async (action: string) => {
    fireEvent.click(await screen.findByRole('button', { name: action }));
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
  };

  test('instead of the list shows a message and a retry', async () => {
    answerAddress('get', '/rate-groups', saysNo);
    open('/rate-groups');
    await screen.findByText('Failed to fetch rate groups');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(toasts()).toEqual([]);
  });

  test('instead of a group shows a link out', async () => {
    answerAddress('get', '/rate-groups/7', saysNo);
    open('/rate-groups/7');
    await screen.findByText('Rate group not found');
    expect(hrefOf('Back to Rate Groups')).toBe('/rate-groups');
  });

  test('to deleting a group stays on the page', async () => {
    answerAddress('get', '/rate-groups', () => ok([GROUP]));
    answerAddress('delete', '/rate-groups/7', saysNo);
    open('/rate-groups');
    await confirm('Delete: Up country');
    await screen.findByText('Failed to delete rate group');
    expect(rowTexts(4)).toHaveLength(1);
  });

  test('to removing a township stays on the page', async () => {
    answerAddress('get', '/rate-groups/7', () => ok(GROUP));
    answerAddress('delete', '/rate-groups/7/townships/11', saysNo);
    open('/rate-groups/7');
    await confirm('Remove: Minhla, Bago Region');
    await screen.findByText('Failed to remove township');
    expect(rowTexts(4)).toHaveLength(3);
  });

  test('to a change shows in the form', async () => {
    answerAddress('get', '/rate-groups/7', () => ok(GROUP));
    answerAddress('put', '/rate-groups/7', saysNo);
    const { href } = open('/rate-groups/7/edit');
    fireEvent.click(await screen.findByText('Update Rate Group'));
    await expectAlert('Failed to update rate group');
    expect(href()).toBe('/rate-groups/7/edit');
  });
});

test('a changed group is sent with its charges as numbers, and without a version', async () => {
  answerAddress('get', '/rate-groups/7', () => HttpResponse.json(GROUP));
  const sent = answerAddress('put', '/rate-groups/7', () => ok(GROUP));
  open('/rate-groups/7/edit');
  await screen.findByText('Update Rate Group');
  press('Update Rate Group');
  await screen.findByText('Rate group updated successfully');
  expect(sent[0]?.headers.has('If-Match')).toBe(false);
  expect(await sent[0]?.json()).toMatchObject({
    description: null,
    townships: [{ id: 11, delivery_charge: 900.5 }, { id: 12 }, { delivery_charge: 2500 }],
  });
});

test.each([
  ['a no without words', saysNo(), 'Failed to create rate group'],
  ['a no with words', HttpResponse.json({ success: false, message: 'Not now' }), 'Not now'],
  [
    'a list of errors',
    notOk(400, 'Bad', { errors: [{ msg: 'One' }, 'Two', { message: 'Three' }] }),
    'One, Two, Three',
  ],
  [
    'a twin in other words',
    notOk(400, 'Must be UNIQUE'),
    'Must be UNIQUE. Please check for existing townships with the same name and state combination.',
  ],
])('%s to a new group shows a message, and it can be sent again', async (_, refusal, text) => {
  answerAddress('get', '/rate-groups', () => ok([]));
  const sent = answerAddress('post', '/rate-groups', (__, n) =>
    n === 1 ? refusal.clone() : ok(GROUP),
  );
  open('/rate-groups/add');
  const put = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  put(/^Rate Group Name/, 'Up country');
  press('+ ADD TOWNSHIP');
  await screen.findByRole('group', { name: 'Township 1' });
  put(/^Township Name/, 'Bahan');
  put(/^State/, 'Yangon Region');
  put(/^Delivery Charge/, '2500.50');
  press('Create Rate Group');
  await expectAlert(text);
  press('Create Rate Group');
  await screen.findByText('Rate group created successfully');
  const [first, second] = await bodiesOf(sent);
  expect(second).toEqual(first);
});
