import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { cardText, showPage } from '../../testing/page.tsx';
import { answer, ours, refuse, signIn } from '../../testing/server.ts';
import { ParcelCard } from './ParcelCard.tsx';

const STORY = {
  place: 'hub',
  attempts: 2,
  last_reason: 'no_answer',
  next_on: '2026-11-06',
  returning: false,
  remark: 'Glass',
  prints: 1,
  events: [
    {
      id: '3f1d9f0e-0000-4000-8000-000000000001',
      kind: 'handed',
      source: 'scan',
      reason: null,
      note: null,
      rider: { id: 9, name: 'Ko Min' },
      next_on: null,
      user: { id: 1, name: 'Ma Aye' },
      happened_at: '2026-11-05T05:00:00.000Z',
    },
  ],
};
const show = () => showPage('/', '/', () => <ParcelCard id={572} />);

beforeEach(() => signIn());

test('shows code, place, tries, next try, and what happened', async () => {
  answer('get', '/parcels/572', () => ours(STORY));
  show();
  await screen.findByText('0000 5724');
  const text = cardText('Parcel');
  for (const part of [
    'Where it isAt the hub',
    'TriedTried 2 times · No answer',
    'Next try06 Nov 2026',
    'RemarkGlass',
    'Labels printed1',
    'Handed to the rider: Ko Min',
    'Ma Aye',
  ]) {
    expect(text).toContain(part);
  }
});

test('says that nothing has been recorded', async () => {
  answer('get', '/parcels/572', () =>
    ours({ ...STORY, attempts: 0, next_on: null, returning: true, events: [] }),
  );
  show();
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeDefined();
  expect(cardText('Parcel')).toContain('Next tryGoes back to the shop');
  expect(cardText('Parcel')).not.toContain('Tried');
});

test('offers to try again after a failure', async () => {
  answer('get', '/parcels/572', () => refuse(400, 'Oh'));
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('stays away on a server without the call', async () => {
  const asked = answer('get', '/parcels/572', () => HttpResponse.text('no', { status: 404 }));
  show();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => screen.queryByText('Parcel')).toBeNull();
});
