import { riderLoads } from '@waydesk/contract/money/rider-loads.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { searchOf, versionsOf } from '../../testing/requests.ts';
import { toasts } from '../../testing/toasts.ts';
import { hrefOf, showPage } from '../../testing/page.tsx';
import { oneRiderOf, riderOf } from '../../testing/records.ts';
import { answerCall, enveloped, refuse, signIn } from '../../testing/server.ts';
import { RidersPage } from './RidersPage.tsx';

type Status = ReturnType<typeof riderOf>['status'];
const MIN = { id: 9, name: 'Ko Min', phone_number: '+959420012345', email: 'min@waydesk.example' };
const show = (search = '') => showPage('/riders', `/riders${search}`, RidersPage);
const statusOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Status of ${name}`);

beforeEach(() => {
  signIn();
  answerCall(riderLoads.loads, []);
});

describe('the list of riders', () => {
  test('is sorted by name, searched and filtered by the server, and links to each rider', async () => {
    const seen = answerCall(
      riders.list,
      enveloped(
        { riders: [riderOf(MIN)] },
        { pagination: { total: 31, page: 1, limit: 10, totalPages: 4 } },
      ),
    );
    const router = show('?search=min&status=active');
    await screen.findByText('Showing 1 of 31 riders');
    const query = { search: 'min', status: 'active', page: '1', limit: '10' };
    expect(searchOf(seen[0])).toEqual({ ...query, sortBy: 'name', sortOrder: 'asc' });
    expect(hrefOf('Ko Min')).toBe('/riders/9');
    expect(hrefOf('View Ko Min')).toBe('/riders/9');
    expect(hrefOf('Edit Ko Min')).toBe('/riders/9/edit');
    expect(hrefOf('Add Rider')).toBe('/riders/add');
    expect(screen.getByText('09420012345')).toBeTruthy();
    expect(screen.getByText('min@waydesk.example')).toBeTruthy();
    const filter = within(screen.getByLabelText('Status'));
    expect(filter.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'All',
      'Active',
      'Inactive',
      'Suspended',
    ]);
    // It is already sorted by name, so the first click reverses the order.
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(searchOf(seen.at(-1))['sortOrder']).toBe('desc'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Status: Active' }));
    await waitFor(() => expect(router.history.location.href).not.toContain('status'));
  });

  test('has texts for an empty list and for one that cannot be loaded', async () => {
    answerCall(riders.list, (_, n) => (n === 1 ? { riders: [] } : refuse(418)));
    show();
    await screen.findByText('No riders found.');
    expect(hrefOf('Add the first rider')).toBe('/riders/add');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'min' } });
    expect(await screen.findByText('Failed to load riders. Please try again.')).toBeTruthy();
  });
});

describe('what riders have out', () => {
  const OUT = { rider_id: 9, out: 4, open: 2, cash: 1_250_000.5 };
  const row = async () => within((await screen.findByText('Ko Min')).closest('tr')!);
  beforeEach(() => void answerCall(riders.list, { riders: [riderOf(MIN)] }));

  test('is in the row for those who decide, with its links', async () => {
    const asked = answerCall(riderLoads.loads, [OUT]);
    show();
    const cash = await (await row()).findByRole('link', { name: 'MMK 1,250,000.50' });
    expect(cash.getAttribute('href')).toBe('/cash-in/9');
    expect((await row()).getByRole('link', { name: '4' }).getAttribute('href')).toBe(
      '/parcels?rider_id=9&status=on_the_way',
    );
    expect((await row()).getByRole('link', { name: '09420012345' })).toBeTruthy();
    expect(searchOf(asked[0])).toEqual({ ids: '9' });
  });

  test('has no cash for people who count', async () => {
    signIn({ role: 'user' });
    answerCall(riderLoads.loads, [{ ...OUT, cash: null }]);
    show();
    await (await row()).findByRole('link', { name: '4' });
    expect(screen.getByRole('columnheader', { name: 'Parcels out' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Not handed in yet' })).toBeNull();
  });

  test('is not there for riders', async () => {
    signIn({ role: 'rider' });
    const asked = answerCall(riderLoads.loads, [OUT]);
    show();
    await row();
    expect(screen.queryByRole('columnheader', { name: 'Parcels out' })).toBeNull();
    expect(asked).toHaveLength(0);
  });

  test('has a dash where it cannot be read', async () => {
    answerCall(riderLoads.loads, refuse(418));
    show();
    await waitFor(async () => expect((await row()).getAllByText('–').length).toBeGreaterThan(1));
    expect(toasts()).toEqual([]);
  });
});

describe('the status in the row', () => {
  test('is sent as chosen and refetched', async () => {
    let status: Status = 'active';
    const reads = answerCall(riders.list, () => ({ riders: [riderOf({ ...MIN, status })] }));
    const seen = answerCall(
      riders.setStatus,
      async (request) => {
        ({ status } = (await request.json()) as { status: Status });
        return oneRiderOf({ ...MIN, status, version: 2 });
      },
      { id: 9 },
    );
    show();
    await screen.findByText('Showing 1 of 1 riders');
    fireEvent.change(statusOf('Ko Min'), { target: { value: 'suspended' } });
    await waitFor(() => expect(toasts()).toEqual(['Status updated']));
    await waitFor(() => expect(statusOf('Ko Min').getAttribute('aria-disabled')).toBeNull());
    expect(statusOf('Ko Min').value).toBe('suspended');
    expect(await seen[0]?.json()).toEqual({ status: 'suspended' });
    await waitFor(() => expect(reads).toHaveLength(2));
  });

  test('reverts if it is refused, and the page says why', async () => {
    answerCall(riders.list, { riders: [riderOf(MIN)] });
    answerCall(
      riders.setStatus,
      (_, n) => (n === 1 ? refuse(400) : refuse(409, 'He has money in hand')),
      { id: 9 },
    );
    show();
    await screen.findByText('Showing 1 of 1 riders');
    fireEvent.change(statusOf('Ko Min'), { target: { value: 'inactive' } });
    await screen.findByText('Failed to update rider status. Please try again.');
    expect(statusOf('Ko Min').value).toBe('active');
    fireEvent.change(statusOf('Ko Min'), { target: { value: 'inactive' } });
    expect(await screen.findByText('He has money in hand')).toBeTruthy();
    expect(toasts()).toEqual([]);
  });
});

describe('two clerks with the same list: the slower one sees the current state and decides again', () => {
  const CHANGED = 'Someone else changed this in the meantime';
  const rider = (version: number, status: Status) => oneRiderOf({ id: 9, status, version });
  const select = () => statusOf('Ko Min');
  const choose = async (value: string) => {
    await waitFor(() => expect(select().getAttribute('aria-disabled')).toBeNull());
    fireEvent.change(select(), { target: { value } });
  };

  beforeEach(() => {
    // The first read is answered; later ones stay pending.
    answerCall(riders.list, (_, n) =>
      n === 1 ? { riders: [riderOf({ id: 9, version: 2 })] } : new Promise<never>(() => {}),
    );
  });

  test('a status changed by somebody else first shows the current one, to be decided again', async () => {
    const sent = answerCall(
      riders.setStatus,
      (_, n) =>
        n === 1 ? refuse(412, CHANGED, { data: rider(3, 'suspended') }) : rider(4, 'inactive'),
      { id: 9 },
    );
    show();
    await screen.findByText('Showing 1 of 1 riders');
    await choose('inactive');
    await screen.findByText(CHANGED);
    expect(select().value).toBe('suspended');
    expect(toasts()).toEqual([]);
    await choose('inactive');
    await waitFor(() => expect(toasts()).toEqual(['Status updated']));
    expect(select().value).toBe('inactive');
    expect(versionsOf(sent)).toEqual(['"2"', '"3"']);
  });

  test('a second change names the version the first one made', async () => {
    const sent = answerCall(
      riders.setStatus,
      (_, n) => rider(n + 2, n === 1 ? 'inactive' : 'active'),
      { id: 9 },
    );
    show();
    await screen.findByText('Showing 1 of 1 riders');
    await choose('inactive');
    await waitFor(() => expect(select().value).toBe('inactive'));
    await choose('active');
    await waitFor(() => expect(versionsOf(sent)).toEqual(['"2"', '"3"']));
  });
});
