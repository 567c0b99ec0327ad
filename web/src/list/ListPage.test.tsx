import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { wayListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useRead } from '../api/useRead.ts';
import { destination } from '../router/links.ts';
import { onScreen } from '../testing/media.ts';
import { pressNamed } from '../testing/press.ts';
import { renderAt } from '../testing/render.tsx';
import { toasts } from '../testing/toasts.ts';
import { answerCall, enveloped, refuse, signIn } from '../testing/server.ts';
import { wayRowOf } from '../testing/wayRecords.ts';
import { ListPage } from './ListPage.tsx';
import { useListAddress } from './useListAddress.ts';

const SIZES = [5, 10, 20];

function Screen() {
  const address = useListAddress(wayListQuery, { limits: SIZES });
  const read = useRead(
    ways.list,
    { query: address.query },
    { keepPrevious: true, retryPolicy: 'none' },
  );
  return (
    <ListPage
      title="Ways"
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={[
        { id: 'id', head: 'ID', cell: (way) => `#${way.id}`, sort: 'id' },
        { id: 'status', head: 'Status', cell: (way) => way.status, sort: 'status' },
        { id: 'mark', head: 'Mark', cell: (way) => <button type="button">mark {way.id}</button> },
      ]}
      toKey={(way) => way.id}
      toScreen={(way) => destination({ to: '/ways/$id', params: { id: `${way.id}` } })}
      searchLabel="Search ways"
      filters={
        <button type="button" onClick={() => address.reset('status')}>
          Any state
        </button>
      }
      chips={address.values.status ? [{ names: ['status'], label: 'Status: Sent' }] : []}
      empty={{
        text: 'No ways.',
        first: 'The first way',
        narrowed: 'No such ways.',
        showAll: 'Show all ways',
      }}
      countText={(x, y, isMore) => `Showing ${x} of ${isMore ? 'more than ' : ''}${y} ways`}
    />
  );
}
const Detail = () => <h1>One way</h1>;
const open = (href = '/ways') => renderAt(href, { '/ways': Screen, '/ways/:id': Detail });
const page = (total: number, ...ids: number[]) =>
  enveloped(
    ids.map((id) => wayRowOf({ id })),
    { pagination: { total, limit: 10, totalPages: Math.ceil(total / 10) } },
  );

beforeEach(() => signIn());

describe('the five states', () => {
  test('loading, then filled with its count', async () => {
    answerCall(ways.list, page(42, 7, 6));
    open();
    expect(await screen.findByRole('link', { name: '#7' })).toBeDefined();
    expect(screen.getByText('Showing 2 of 42 ways')).toBeDefined();
  });

  test('empty', async () => {
    answerCall(ways.list, page(0));
    open();
    expect(await screen.findByText('No ways.')).toBeDefined();
    expect(screen.getByText('The first way')).toBeDefined();
    expect(screen.queryByText('Show all ways')).toBeNull();
  });

  test('empty with a filter: its own text, and a link to the whole list', async () => {
    answerCall(ways.list, ({ url }) => (url.includes('search=') ? page(0) : page(1, 7)));
    open('/ways?search=zzz&limit=20');
    expect(await screen.findByText('No such ways.')).toBeDefined();
    expect(screen.getByText('Search text: zzz')).toBeDefined();
    expect(screen.queryByText('The first way')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Show all ways' }));
    expect(await screen.findByRole('link', { name: '#7' })).toBeDefined();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  test('a later page that failed leads back to the one before', async () => {
    answerCall(ways.list, ({ url }) => (url.includes('page=2') ? refuse(500) : page(12, 7)));
    const { href } = open('/ways?page=2');
    fireEvent.click(await screen.findByRole('button', { name: 'Back to page 1' }));
    expect(await screen.findByRole('link', { name: '#7' })).toBeDefined();
    expect(href()).toBe('/ways?page=1');
  });

  test('failed, with a button to try again', async () => {
    answerCall(ways.list, (_, n) => (n === 1 ? refuse(500, 'Broken') : page(1, 7)));
    open();
    expect(await screen.findByText('Broken')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '#7' })).toBeDefined();
  });

  test('not allowed, with a toast and a button to try again', async () => {
    answerCall(ways.list, refuse(403, 'Not for you'));
    open();
    expect(await screen.findByText('Not for you')).toBeDefined();
    expect(toasts()).toEqual(['You do not have permission to perform this action.']);
    answerCall(ways.list, page(1, 7));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '#7' })).toBeDefined();
  });
});

describe('changes go to the address and the server', () => {
  test('search, order, page size and chips', async () => {
    const seen = answerCall(ways.list, page(42, 7));
    const { href } = open('/ways?status=delivered&page=3');
    await screen.findByRole('link', { name: '#7' });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search ways' }), {
      target: { value: ' 123 ' },
    });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(href()).toBe('/ways?status=delivered&search=123'));
    fireEvent.click(screen.getByRole('button', { name: 'ID' }));
    await waitFor(() => expect(href()).toContain('sortBy=id&sortOrder=asc'));
    expect(screen.getByRole('columnheader', { name: 'ID' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    fireEvent.click(screen.getByRole('button', { name: 'ID' }));
    await waitFor(() => expect(href()).toContain('sortOrder=desc'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), {
      target: { value: '20' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Status: Sent' }));
    await waitFor(() => expect(href()).not.toContain('status'));
    await waitFor(() => expect(new URL(seen.at(-1)!.url).searchParams.get('limit')).toBe('20'));
  });

  test('a page that no longer exists becomes the last one', async () => {
    answerCall(ways.list, page(12));
    const { href } = open('/ways?page=9');
    await waitFor(() => expect(href()).toBe('/ways?page=2'));
  });

  test('a page of the list is not judged by the narrowed list before it', async () => {
    answerCall(ways.list, ({ url }) => (url.includes('search=') ? page(1, 7) : page(42, 8)));
    const { href, go } = open('/ways?search=x');
    await screen.findByRole('link', { name: '#7' });
    await go('/ways?page=3');
    await screen.findByRole('link', { name: '#8' });
    expect(href()).toBe('/ways?page=3');
  });
});

describe('the whole row is the link', () => {
  const row = async () => {
    const link = await screen.findByRole('link', { name: '#7' });
    return link.closest('tr')!;
  };
  const openBeside = () => {
    const opened = vi.fn<(...args: unknown[]) => void>();
    vi.stubGlobal('open', opened);
    return opened;
  };
  beforeEach(() => void answerCall(ways.list, page(1, 7)));

  test('a click anywhere in it opens it', async () => {
    const { href } = open();
    fireEvent.click((await row()).cells[1]!);
    await waitFor(() => expect(href()).toBe('/ways/7'));
  });

  test('with ctrl or the middle button it opens in a new tab', async () => {
    const { href } = open();
    const opened = openBeside();
    const cell = (await row()).cells[1]!;
    fireEvent.click(cell, { ctrlKey: true });
    fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(opened).toHaveBeenCalledTimes(2);
    expect(href()).toBe('/ways');
  });

  test('a control inside works on its own', async () => {
    const { href } = open();
    fireEvent.click(within(await row()).getByRole('button', { name: 'mark 7' }));
    expect(href()).toBe('/ways');
  });
});

describe('input that has not reached the address', () => {
  test('is gone after a reset', async () => {
    answerCall(ways.list, page(1, 7));
    const { href } = open('/ways?status=sent');
    const box = await screen.findByLabelText<HTMLInputElement>('Search ways');
    fireEvent.change(box, { target: { value: 'zzz' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
    await waitFor(() => expect(href()).toBe('/ways'));
    expect(screen.getByLabelText<HTMLInputElement>('Search ways').value).toBe('');
    // Longer than the search box waits.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(href()).toBe('/ways');
  });
});

describe('the filters', () => {
  beforeEach(() => void answerCall(ways.list, page(1, 7)));

  test('stand in a menu below their button, which counts those in use', async () => {
    const { href } = open('/ways?search=a&status=pending');
    await pressNamed('Filter (1)');
    const menu = await screen.findByRole('dialog', { name: 'Filter' });
    const input = within(menu).getByRole('button', { name: 'Any state' });
    expect(document.activeElement).toBe(input);
    fireEvent.click(input);
    await waitFor(() => expect(href()).toBe('/ways?search=a'));
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }));
  });

  test('are reset there, and the menu stays', async () => {
    const { href } = open('/ways?search=a&status=pending');
    await pressNamed('Filter (1)');
    const menu = await screen.findByRole('dialog', { name: 'Filter' });
    fireEvent.click(within(menu).getByRole('button', { name: 'Reset Filters' }));
    await waitFor(() => expect(href()).toBe('/ways'));
    expect(screen.getByRole('dialog', { name: 'Filter' })).toBe(menu);
  });

  test('stay in it while Esc closes what is open in it', async () => {
    open();
    await pressNamed('Filter');
    const menu = await screen.findByRole('dialog', { name: 'Filter' });
    const input = within(menu).getByRole('button', { name: 'Any state' });
    input.setAttribute('aria-expanded', 'true');
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(screen.getByRole('dialog', { name: 'Filter' })).toBe(menu);
  });
});

describe('on a phone', () => {
  beforeEach(() => onScreen());

  test('the cards can be sorted like the table', async () => {
    answerCall(ways.list, page(1, 7));
    const { href } = open();
    const order = await screen.findByLabelText<HTMLSelectElement>('Order by');
    expect(order.selectedOptions[0]?.textContent).toBe('Newest first');
    fireEvent.change(order, { target: { value: 'status' } });
    await waitFor(() => expect(href()).toContain('sortBy=status&sortOrder=asc'));
    const down = await screen.findByRole('button', { name: 'Descending', pressed: false });
    fireEvent.click(down);
    await screen.findByRole('button', { name: 'Descending', pressed: true });
    expect(href()).toContain('sortOrder=desc');
    fireEvent.change(order, { target: { value: '' } });
    await waitFor(() => expect(href()).toBe('/ways'));
  });

  test('the filters stand in a sheet, and their button counts those in use', async () => {
    answerCall(ways.list, page(1, 7));
    const { href } = open('/ways?search=a&status=pending');
    const button = await screen.findByRole('button', { name: 'Filter (1)' });
    expect(screen.queryByText('Any state')).toBeNull();
    fireEvent.click(button);
    await screen.findByRole('dialog', { name: 'Filters' });
    fireEvent.click(screen.getByRole('button', { name: 'Any state' }));
    await waitFor(() => expect(href()).toBe('/ways?search=a'));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
