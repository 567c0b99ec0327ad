import { portal } from '@waydesk/contract/portal/portal.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { currentSession, startSession } from '../../api/session.ts';
import { pressNamed } from '../../testing/press.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import { openPortalView, portalAddress } from '../views.ts';
import { PortalApp } from './PortalApp.tsx';

const PERSON = { id: 3, name: 'Ma Su', phone: '+959420012399' };
const SHOPS = [
  { id: 1, name: 'Golden Books' },
  { id: 2, name: 'Silver Toys' },
];
const NOTHING = { count: 0, atLeast: false };
const NO_MONEY = { deliveries: 0, amount: 0 };

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PortalApp />
    </QueryClientProvider>,
  );
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { exact: false, selector: 'input' }), {
    target: { value },
  });

function answerHome() {
  answerCall(portal.me, {
    person: PERSON,
    shop: SHOPS[1]!,
    company: { name: 'Waydesk Express', phones: [], logo: null },
    now: '2026-11-05T05:00:00.000Z',
    zone: 'Asia/Yangon',
  });
  return answerCall(portal.home, {
    has_parcels: false,
    stages: {
      unassigned: NOTHING,
      assigned: NOTHING,
      on_the_road: NOTHING,
      to_decide: NOTHING,
    },
    delivered_today: 0,
    to_decide: [],
    money: { ready: NO_MONEY, waiting: NO_MONEY, account: 0, payable: 0, last: null },
    pickups: { asked: 0, accepted_today: 0 },
  });
}

beforeEach(() => openPortalView({ name: 'home' }, 'replace'));

describe('signing in', () => {
  test('says what is missing, and asks nobody', async () => {
    const asked = answerCall(portal.signIn, refuse(401));
    open();
    await pressNamed('Sign in');
    expect(await screen.findByText('Phone number is required')).toBeDefined();
    expect(screen.getByText('Password is required')).toBeDefined();
    expect(asked).toHaveLength(0);
  });

  test('a refusal is told, and what was typed stays', async () => {
    answerCall(portal.signIn, refuse(401, 'Invalid phone number or password'));
    open();
    type('Phone Number', '09420012399');
    type('Password', 'wrong-one');
    await pressNamed('Sign in');
    expect(await screen.findByText('Invalid phone number or password')).toBeDefined();
    expect(screen.getByDisplayValue('09420012399')).toBeDefined();
  });

  test('whoever works for two shops chooses one', async () => {
    const home = answerHome();
    const sent: unknown[] = [];
    answerCall(portal.signIn, async (request) => {
      const body = (await request.json()) as { shop_id?: number };
      sent.push(body);
      const isChosen = body.shop_id !== undefined;
      return {
        token: isChosen ? 't' : null,
        person: isChosen ? PERSON : null,
        shop: isChosen ? SHOPS[1]! : null,
        shops: isChosen ? [] : SHOPS,
      };
    });
    open();
    type('Phone Number', '09420012399');
    type('Password', 'sesame-88');
    await pressNamed('Sign in');
    await pressNamed('Silver Toys');
    expect(await screen.findByRole('heading', { level: 1, name: 'Silver Toys' })).toBeDefined();
    expect(sent).toEqual([
      { phone: '09420012399', password: 'sesame-88' },
      { phone: '09420012399', password: 'sesame-88', shop_id: 2 },
    ]);
    expect(currentSession()?.token).toBe('t');
    await waitFor(() => expect(home.length).toBeGreaterThan(0));
  });
});

test('whoever forgot the password is led to a new one', async () => {
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeDefined();
  expect(location.pathname).toBe(portalAddress({ name: 'forgot' }));
});

describe('signed in', () => {
  beforeEach(() => startSession('t', { id: 3, name: 'Ma Su' }));

  test('a new shop is told what will be here', async () => {
    answerHome();
    open();
    expect(await screen.findByText('No parcels yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ask for a pickup' }).getAttribute('href')).toBe(
      portalAddress({ name: 'new-pickup' }),
    );
  });

  test('a failure says so and is tried again', async () => {
    answerHome();
    answerCall(portal.home, (_, n) =>
      n === 1 ? refuse(400, 'Not now') : refuse(400, 'Still not'),
    );
    open();
    expect(await screen.findByText('Not now')).toBeDefined();
    await pressNamed('Try again');
    expect(await screen.findByText('Still not')).toBeDefined();
  });

  test('a parcel of nobody here is missing', async () => {
    answerCall(portal.parcel, refuse(404, 'Parcel not found'));
    openPortalView({ name: 'parcel', id: 7 }, 'replace');
    open();
    expect(await screen.findByText('Parcel not found')).toBeDefined();
  });
});
