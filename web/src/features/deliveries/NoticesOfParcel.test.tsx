import { notices } from '@waydesk/contract/notices/notices.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noticeOf } from '../../testing/notices.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { NoticesOfParcel } from './NoticesOfParcel.tsx';

const open = () => renderAt('/', { '/': () => <NoticesOfParcel id={12} /> });

beforeEach(() => signIn());

test('what was sent, what waits and until when, and what failed for which reason', async () => {
  answerCall(
    notices.ofDelivery,
    [
      noticeOf({ id: 'a', state: 'sent', error: 'once refused', sent_at: '2026-11-05T05:01:00Z' }),
      noticeOf({ id: 'b', state: 'due', error: null, due_at: '2026-11-06T00:30:00Z' }),
      noticeOf({ id: 'c', state: 'none', error: 'no_address', recipient: null }),
    ],
    { id: 12 },
  );
  open();
  await screen.findByRole('heading', { name: 'Notices' });
  const lines = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(lines[0]).toContain('Sent out');
  // It went out in the end.
  expect(lines[0]).not.toContain('refused');
  expect(lines[1]).toContain('To be sent 06 Nov 2026, 07:00');
  expect(lines[2]).toContain('There is no number or address to send it to.');
});

test.each([
  ['there are none', () => []],
  ['the server knows no notices', () => refuse(404, 'Nothing here')],
] as const)('nothing where %s', async (_, answer) => {
  const asked = answerCall(notices.ofDelivery, answer, { id: 12 });
  open();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Notices' })).toBeNull();
});
