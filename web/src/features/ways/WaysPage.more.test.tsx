/** A list of which more rows match than were counted. */
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { wayReads } from '@waydesk/contract/ways/way.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../i18n/t.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, enveloped, signIn } from '../../testing/server.ts';
import { wayRowOf } from '../../testing/wayRecords.ts';
import { WaysPage } from './WaysPage.tsx';

/** Pages have rows up to `last`; 1,000 are counted. */
const pagesUpTo = (last: number) => (request: Request) => {
  const page = Number(new URL(request.url).searchParams.get('page'));
  const rows = page > last ? [] : [wayRowOf({ id: page })];
  const pagination = { total: 10_000, page, limit: 10, totalPages: 1_000, atLeast: true };
  return enveloped(rows, { pagination });
};
const open = (search = '') => renderAt(`/ways${search}`, { '/ways': WaysPage });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  signIn();
  answerCall(shopReads.list, []);
  return () => setLanguage('en');
});

test('the total is a lower bound, in both languages', async () => {
  answerCall(wayReads.list, pagesUpTo(2_000));
  open();
  await screen.findByText('Showing 1 of more than 10000 ways');
  await setLanguage('my');
  expect(await screen.findByText('Way 10000 ခုကျော်အနက် 1 ခုကို ပြထားသည်')).toBeTruthy();
});

test('the last button leads to the last page that is known, next to those after it', async () => {
  answerCall(wayReads.list, pagesUpTo(1_001));
  const { href } = open();
  fireEvent.click(await button('Page 1000'));
  await waitFor(() => expect(href()).toBe('/ways?page=1000'));
  await screen.findByRole('link', { name: 'View details of way #1000' });
  fireEvent.click(await button('Next'));
  await screen.findByRole('link', { name: 'View details of way #1001' });
  expect(href()).toBe('/ways?page=1001');
  expect((await button('Page 1001')).getAttribute('aria-current')).toBe('page');
});

test('after the last row, the last page that is known is shown', async () => {
  answerCall(wayReads.list, pagesUpTo(1_000));
  const { href } = open('?page=1001');
  await screen.findByRole('link', { name: 'View details of way #1000' });
  expect(href()).toBe('/ways?page=1000');
});
