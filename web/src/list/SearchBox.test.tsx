import { fireEvent, screen } from '@testing-library/react';
import { wayListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { expect, test, vi } from 'vitest';
import { press } from '../testing/press.ts';
import { renderAt } from '../testing/render.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useListAddress } from './useListAddress.ts';

function Screen() {
  const address = useListAddress(wayListQuery);
  return (
    <>
      <SearchBox
        label="Search"
        value={address.values.search ?? ''}
        onSearch={(search) => address.set({ search })}
      />
      <button onClick={() => address.set({ status: 'sent' })}>Sent</button>
    </>
  );
}

async function open(href = '/ways') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const page = renderAt(href, { '/ways': Screen });
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const rest = () => vi.advanceTimersByTimeAsync(400);
  return { page, box, type, rest };
}

test('typed text goes to the address after a pause', async () => {
  const { page, type, rest } = await open();
  type('ab');
  expect(page.href()).toBe('/ways');
  await rest();
  expect(page.href()).toBe('/ways?search=ab');
});

test('a filter chosen meanwhile does not lose it', async () => {
  const { page, box, type, rest } = await open();
  type('ab');
  press('Sent');
  await rest();
  expect(box.value).toBe('ab');
  expect(page.href()).toBe('/ways?status=sent&search=ab');
});

test('after emptying it, typing works again at once', async () => {
  const { page, box, type, rest } = await open('/ways?search=ab');
  type('');
  await rest();
  expect(page.href()).toBe('/ways');
  type('c');
  await rest();
  expect([box.value, page.href()]).toEqual(['c', '/ways?search=c']);
});
