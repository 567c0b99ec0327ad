/** The screens of riders with servers other than ours. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { RiderPage } from '../features/riders/RiderPage.tsx';
import { RidersPage } from '../features/riders/RidersPage.tsx';
import { showPage } from '../testing/page.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';

const row = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  user: { email: `r${id}@waydesk.example` },
  status: 'active',
  ...more,
});
const showList = () => showPage('/riders', '/riders', RidersPage);

beforeEach(() => signIn());

test('a whole list of riders is filtered and sorted in the browser', async () => {
  answerAddress('get', '/riders', () =>
    HttpResponse.json([row(1, 'Zaw'), row(2, 'Aung', { status: 'suspended' })]),
  );
  showList();
  await screen.findByText('Showing 2 of 2 riders');
  const names = screen.getAllByRole('row').slice(1);
  expect(names.map((line) => within(line).getAllByRole('link')[0]?.textContent)).toEqual([
    'Aung',
    'Zaw',
  ]);
  expect(screen.getByText('r2@waydesk.example')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'suspended' } });
  await screen.findByText('Showing 1 of 1 riders');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'inactive' } });
  expect(await screen.findByText('No riders found matching your criteria.')).toBeTruthy();
});

test('a status that is refused with a success code reverts, and the page says why', async () => {
  answerAddress('get', '/riders', () => ok({ riders: [row(9, 'Ko Min')] }));
  const sent = answerAddress('put', '/riders/9/status', () =>
    HttpResponse.json({ success: false }),
  );
  showList();
  await screen.findByText('Showing 1 of 1 riders');
  const select = screen.getByLabelText<HTMLSelectElement>('Status of Ko Min');
  fireEvent.change(select, { target: { value: 'inactive' } });
  await screen.findByText('Failed to update rider status. Please try again.');
  expect(select.value).toBe('active');
  expect(sent[0]?.headers.has('If-Match')).toBe(false);
  expect(toasts()).toEqual([]);
});

test('a whole list of deliveries of a rider is filtered and sorted in the browser', async () => {
  const delivery = (id: number, date: string) => ({ id, wayId: 7, status: 'delivered', date });
  const [old, recent] = ['2026-11-02T00:00:00Z', '2026-11-19T20:00:00Z'];
  answerAddress('get', '/riders/9', () => ok({ rider: row(9, 'Ko Min') }));
  answerAddress('get', '/money/riders', () => notOk(404));
  answerAddress('get', '/riders/9/deliveries', () =>
    HttpResponse.json({ deliveries: [delivery(1, old), delivery(2, recent), delivery(3, old)] }),
  );
  showPage('/riders/:id', '/riders/9?startDate=2026-11-02', RiderPage);
  await screen.findByText('Showing 3 of 3 deliveries');
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('#2');
  fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-03' } });
  await screen.findByText('Showing 2 of 2 deliveries');
  fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-02' } });
  fireEvent.change(screen.getByLabelText('Start Date'), { target: { value: '2026-11-01' } });
  expect(await screen.findByText('Showing 2 of 2 deliveries')).toBeTruthy();
});

test('what is not handed in is left out where the server cannot tell', async () => {
  answerAddress('get', '/riders/9', () => ok({ rider: row(9, 'Ko Min') }));
  answerAddress('get', '/riders/9/deliveries', () => ok({ deliveries: [] }));
  const asked = answerAddress('get', '/money/riders', () => notOk(404));
  showPage('/riders/:id', '/riders/9', RiderPage);
  await screen.findByText('This rider has no deliveries yet.');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/Not handed in/)).toBeNull();
  expect(toasts()).toEqual([]);
});
