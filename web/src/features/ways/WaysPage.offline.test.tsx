/** The list of ways while the server cannot be reached. */
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { wayReads } from '@waydesk/contract/ways/way.ts';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { answerCall, enveloped, signIn } from '../../testing/server.ts';
import { wayRowOf } from '../../testing/wayRecords.ts';
import { WaysPage } from './WaysPage.tsx';

const PAGE = enveloped(
  Array.from({ length: 10 }, (_, at) => wayRowOf({ id: at + 1 })),
  { pagination: { total: 23, limit: 10, totalPages: 3 } },
);

beforeEach(() => {
  signIn();
  answerCall(shopReads.list, []);
});

test.each([
  ['another page', '/ways?page=2'],
  ['a filter', '/ways?status=pending'],
])('a page of many does not answer %s', async (_, href) => {
  answerCall(wayReads.list, (_request, n) => (n === 1 ? PAGE : HttpResponse.error()));
  const router = showPage('/ways', '/ways', WaysPage);
  await screen.findByText('Showing 10 of 23 ways');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await router.navigate({ href });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(
    await screen.findByText('Network error. Please check your internet connection.'),
  ).toBeTruthy();
});
