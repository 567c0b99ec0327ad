import { pickupRequests } from '@waydesk/contract/portal/pickup-requests.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hrefOf } from '../../testing/page.tsx';
import { pickupDetailOf } from '../../testing/pickups.ts';
import { fillIn, pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { PickupRequestPage } from './PickupRequestPage.tsx';

const AT = { id: 12 };
const open = () => renderAt('/pickup-requests/12', { '/pickup-requests/:id': PickupRequestPage });

beforeEach(() => signIn());

test('says what the shop asked for, who asked, and its rows', async () => {
  answerCall(pickupRequests.get, pickupDetailOf(), AT);
  open();
  await screen.findByText('01 Dec 2026 · Morning');
  expect(screen.getByText('Ring at the gate')).toBeTruthy();
  expect(hrefOf('Golden Books')).toBe('/online-shops/1');
  expect(screen.getByRole('link', { name: '09420012345' }).getAttribute('href')).toBe(
    'tel:+959420012345',
  );
  const table = within(screen.getByRole('table', { name: 'Rows of the shop' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(table.getByText('09421000002')).toBeTruthy();
  expect(hrefOf('Open in Import Parcels')).toBe('/ways/import?request=12');
});

test('a request without rows says so', async () => {
  answerCall(pickupRequests.get, pickupDetailOf({ rows: [], row_count: 0 }), AT);
  open();
  await screen.findByText('The shop sent no rows, only how many parcels there are.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('an accepted one names its ways and import, and can neither be opened nor refused', async () => {
  answerCall(
    pickupRequests.get,
    pickupDetailOf({
      state: 'accepted',
      way_ids: [50, 51],
      import_id: 9,
      decided_by: { id: 2, name: 'Ma Aye' },
      decided_at: '2026-11-28T06:00:00Z',
    }),
    AT,
  );
  open();
  await screen.findByText('Ma Aye');
  expect(hrefOf('#51')).toBe('/ways/detail/51');
  expect(screen.getByText('Import #9')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open in Import Parcels' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});

async function refuseWith(reason: string) {
  await pressNamed('Refuse');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse pickup request #12?' }));
  if (reason !== '') fillIn(/^Reason/, reason);
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  return dialog;
}

test('is refused with a reason, for the version that was shown', async () => {
  let state: 'asked' | 'refused' = 'asked';
  answerCall(pickupRequests.get, () => pickupDetailOf({ state }), AT);
  const sent = answerCall(
    pickupRequests.refuse,
    () => {
      state = 'refused';
      return pickupDetailOf({ state, reason: 'No rider there', version: 4 });
    },
    AT,
  );
  open();
  const dialog = await refuseWith('');
  expect(await dialog.findByText('Please give a reason')).toBeTruthy();
  expect(sent).toHaveLength(0);
  fillIn(/^Reason/, 'No rider there');
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(toasts()).toEqual(['Pickup request #12 was refused']));
  expect(sent[0]!.headers.get('If-Match')).toBe('"3"');
  expect(await sent[0]!.json()).toEqual({ reason: 'No rider there' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull());
});

test('one that the shop changed meanwhile is shown as it is now, and the reason stays', async () => {
  answerCall(
    pickupRequests.get,
    (_, n) => pickupDetailOf(n > 1 ? { count: 41, version: 4 } : {}),
    AT,
  );
  const sent = answerCall(
    pickupRequests.refuse,
    (_, n) =>
      n === 1
        ? refuse(412, 'Somebody else has changed this', {
            data: pickupDetailOf({ count: 41, version: 4 }),
          })
        : pickupDetailOf({ state: 'refused', version: 5 }),
    AT,
  );
  open();
  const dialog = await refuseWith('Too far');
  expect(await dialog.findByText('Somebody else has changed this')).toBeTruthy();
  expect(await screen.findByText('41')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.headers.get('If-Match')).toBe('"4"');
});

test('one that was decided meanwhile says so', async () => {
  let state: 'asked' | 'accepted' = 'asked';
  answerCall(pickupRequests.get, () => pickupDetailOf({ state }), AT);
  answerCall(
    pickupRequests.refuse,
    () => {
      state = 'accepted';
      return refuse(409, 'This request has already been decided');
    },
    AT,
  );
  open();
  const dialog = await refuseWith('Too far');
  expect(await dialog.findByText('This request has already been decided')).toBeTruthy();
  expect(await screen.findByText('Accepted')).toBeTruthy();
});

test.each([
  [404, 'Pickup request not found'],
  [403, 'You do not have permission to perform this action.'],
])('a refusal with %s says why and leads back', async (status, text) => {
  answerCall(pickupRequests.get, refuse(status, ''), AT);
  open();
  expect(await screen.findByRole('link', { name: 'Pickup Requests' })).toBeTruthy();
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});
