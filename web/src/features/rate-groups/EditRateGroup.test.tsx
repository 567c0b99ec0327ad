import { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { hrefOf } from '../../testing/page.tsx';
import { press } from '../../testing/press.ts';
import { rateGroupOf, rateTownshipOf } from '../../testing/records.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import {
  AddRateTownshipPage,
  EditRateGroupPage,
  EditRateTownshipPage,
} from './EditRateGroupPage.tsx';

const MINHLA = rateTownshipOf({ id: 12, township_name: 'Minhla', state: 'Bago Region' });
const townships = [rateTownshipOf({ id: 11, delivery_charge: 900.5 }), MINHLA];
const stored = (more: Partial<ReturnType<typeof rateGroupOf>> = {}) =>
  rateGroupOf({
    id: 7,
    name: 'Up country',
    description: 'By bus',
    townships,
    version: 4,
    ...more,
  });
const open = (href = '/rate-groups/7/edit') =>
  renderAt(href, {
    '/rate-groups/:id': () => <p>the group</p>,
    '/rate-groups/:id/edit': EditRateGroupPage,
    '/rate-groups/:id/add-township': AddRateTownshipPage,
    '/rate-groups/:id/townships/:townshipId/edit': EditRateTownshipPage,
  });
const entry = (n: number) => within(screen.getByRole('group', { name: `Township ${n}` }));
const put = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });

beforeEach(() => signIn());

describe('saving', () => {
  test('sends known ids, new entries without one and not what was removed', async () => {
    answerCall(rateGroups.get, stored(), { id: 7 });
    const sent = answerCall(rateGroups.edit, stored(), { id: 7 });
    const { href } = open();
    await screen.findByText('Update Rate Group');
    expect(screen.queryByText('New')).toBeNull();
    fireEvent.click(entry(1).getByRole('button', { name: 'REMOVE' }));
    press('+ ADD TOWNSHIP');
    await screen.findByText('New');
    put(entry(2).getByLabelText(/^Township Name/), 'Aungban');
    put(entry(2).getByLabelText(/^State/), 'Shan State');
    put(entry(2).getByLabelText(/^Delivery Charge/), '၁၀၀');
    put(screen.getByLabelText(/^Description/), ' ');
    press('Update Rate Group');
    await screen.findByText('Rate group updated successfully');
    expect(href()).toBe('/rate-groups/7');
    expect(sent[0]?.headers.get('If-Match')).toBe('"4"');
    expect(await sent[0]?.json()).toEqual({
      name: 'Up country',
      description: null,
      townships: [
        { id: 12, township_name: 'Minhla', state: 'Bago Region', delivery_charge: 2500 },
        { township_name: 'Aungban', state: 'Shan State', delivery_charge: 100 },
      ],
    });
  });

  test.each([
    ['a failure', refuse(500), 'Error updating rate group. Please try again.'],
    [
      'a twin',
      refuse(409, 'It already exists'),
      'It already exists. Please check for existing townships with the same name and state combination.',
    ],
  ])('%s shows in the form', async (_, refusal, text) => {
    answerCall(rateGroups.get, stored(), { id: 7 });
    answerCall(rateGroups.edit, refusal, { id: 7 });
    open();
    fireEvent.click(await screen.findByText('Update Rate Group'));
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(text),
    );
  });

  test('when somebody was faster, townships removed there are added as new', async () => {
    answerCall(rateGroups.get, stored(), { id: 7 });
    const theirs = stored({ name: 'Upper country', townships: [MINHLA], version: 5 });
    const sent = answerCall(
      rateGroups.edit,
      (_, n) => (n === 1 ? refuse(412, 'Changed', { data: theirs }) : theirs),
      { id: 7 },
    );
    open();
    await screen.findByText('Update Rate Group');
    put(entry(1).getByLabelText(/^Delivery Charge/), '1000');
    press('Update Rate Group');
    const list = within(await screen.findByRole('group', { name: 'Townships' }));
    expect(list.getByLabelText<HTMLInputElement>(/^Yours/).checked).toBe(true);
    // Only what differs: the entry that both have is not repeated.
    expect(list.queryByText(/Minhla/)).toBeNull();
    expect(list.getByText(/Bahan.*1,000/)).toBeTruthy();
    expect(list.getAllByText('All other fields are the same.').length).toBeGreaterThan(0);
    press('Save with these choices');
    await screen.findByText('Rate group updated successfully');
    expect(sent[1]?.headers.get('If-Match')).toBe('"5"');
    expect(await sent[1]?.json()).toEqual({
      name: 'Upper country',
      description: 'By bus',
      townships: [
        { township_name: 'Bahan', state: 'Yangon Region', delivery_charge: 1000 },
        { id: 12, township_name: 'Minhla', state: 'Bago Region', delivery_charge: 2500 },
      ],
    });
  });
});

describe('the two other addresses', () => {
  test('adding a township starts at a blank entry, and leaving it asks nothing', async () => {
    answerCall(rateGroups.get, stored(), { id: 7 });
    const { href } = open('/rate-groups/7/add-township');
    await screen.findByText('New');
    const name = entry(3).getByLabelText<HTMLInputElement>(/^Township Name/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.value).toBe('');
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByText('the group');
    expect(href()).toBe('/rate-groups/7');
  });

  test('one township opens the form at its entry', async () => {
    answerCall(rateGroups.get, stored(), { id: 7 });
    open('/rate-groups/7/townships/12/edit');
    await screen.findByText('Update Rate Group');
    const name = entry(2).getByLabelText<HTMLInputElement>(/^Township Name/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.value).toBe('Minhla');
    expect(screen.queryByText('New')).toBeNull();
  });
});

test.each([
  ['an unknown number', '/rate-groups/7/edit', refuse(404), 'Rate group not found'],
  ['a failure', '/rate-groups/7/add-township', refuse(400), 'Error fetching rate group data'],
])('%s shows a link out', async (_, href, refusal, text) => {
  answerCall(rateGroups.get, refusal, { id: 7 });
  open(href);
  await screen.findByText(text);
  expect(hrefOf('Back to Rate Groups')).toBe('/rate-groups');
});
