/** The screens of riders with servers other than ours. */
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { RidersPage } from '../features/riders/RidersPage.tsx';
import { showPage } from '../testing/page.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { ok } from '../testing/otherServer.ts';
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
