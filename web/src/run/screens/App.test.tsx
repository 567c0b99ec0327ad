import { render, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectFakePhone,
  pendingActOf,
  PHONE_NOW,
  phoneRunOf,
  runParcelOf,
  runPickupOf,
} from '../../testing/phone.ts';
import { fillIn, press, pressNamed } from '../../testing/press.ts';
import { showPhoneState } from '../phone.ts';
import { App } from './App.tsx';
import { loadScreensAhead } from './laterScreens.tsx';

const mya = runParcelOf({ id: 101, customer_name: 'Daw Mya', total_collect_amount: 25_000 });
const hla = runParcelOf({ id: 102, customer_name: 'Ma Hla', status: 'picked_up' });
const RUN = phoneRunOf({ stops: [mya, hla] });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const openStop = async (name: string) => {
  press(new RegExp(`^${name}`));
  await heading(name);
};

beforeAll(async () => {
  await loadScreensAhead();
  await import('./CodeCamera.tsx');
});
beforeEach(() => history.replaceState(null, ''));

describe('the faces of the page', () => {
  it('starts, asks for https, and asks who is there', async () => {
    connectFakePhone({ phase: 'starting' });
    render(<App />);
    expect(screen.getByRole('status').textContent).toContain('Loading');
    act(() => showPhoneState({ phase: 'insecure' }));
    expect(screen.getByRole('alert').textContent).toContain('starts with https');
    act(() => showPhoneState({ phase: 'signed-out', person: null, run: null }));
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  it('says that there is nothing to do, and asks the office again', async () => {
    const { calls } = connectFakePhone();
    render(<App />);
    expect(screen.getByText('Nothing to do today')).toBeTruthy();
    press('Refresh');
    expect(calls.sendNow).toBe(1);
  });

  it('says that the run could not be loaded, and tries again', () => {
    const { calls } = connectFakePhone({ run: null, connection: 'offline' });
    render(<App />);
    expect(screen.getByText('The run could not be loaded')).toBeTruthy();
    press('Try again');
    expect(calls.sendNow).toBe(1);
  });

  it('tells what the rider has to know before he rides', () => {
    const { calls } = connectFakePhone({
      run: { ...RUN, isOld: true, day: '2026-11-27', more: 4 },
      mustSignIn: true,
      isPersisted: false,
      canInstall: true,
      updateReady: true,
    });
    render(<App />);
    expect(screen.getByText(/This is the run of 27 Nov 2026/)).toBeTruthy();
    expect(screen.getByText(/4 more parcels do not fit/)).toBeTruthy();
    press('Install');
    press('Update now');
    expect(calls).toMatchObject({ install: 1, update: 1 });
    press('Sign in');
    expect(screen.getByRole('heading', { name: 'Sign in to send' })).toBeTruthy();
  });
});

describe('signing in', () => {
  it('names what is missing, and shows why it was refused', async () => {
    const { calls, actions } = connectFakePhone({ phase: 'signed-out', person: null, run: null });
    render(<App />);
    // Its code may still be loading.
    await pressNamed('Sign in');
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
    fillIn(/^Email/, ' ko.aung@waydesk.demo ');
    fillIn(/^Password/, 'secret');
    fillIn(/^Name of this phone/, 'Red phone');
    press('Sign in');
    await waitFor(() =>
      expect(calls.signIn).toEqual([['ko.aung@waydesk.demo', 'secret', 'Red phone']]),
    );
    actions.signIn = () => Promise.reject(new Error('Invalid email or password'));
    press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
  });
});

describe('today', () => {
  it('sums up what is to collect and what was entered', () => {
    const done = runParcelOf({ id: 103, status: 'delivered', total_collect_amount: 7_000 });
    const { last } = connectFakePhone({ run: { ...RUN, done: [done] } });
    last.set(103, {
      id: 'x',
      kind: 'delivered',
      at: PHONE_NOW,
      body: {
        kind: 'delivered',
        collected: 6_000,
        paid: [{ account: 'Wave Money', amount: 6_000, reference: 'W77' }],
      },
    });
    render(<App />);
    const sums = within(screen.getByText('To collect').closest('details')!);
    expect(sums.getByText('MMK 50,000')).toBeTruthy();
    expect(sums.getAllByText('MMK 6,000')).toHaveLength(2);
    expect(sums.getByText(/W77/)).toBeTruthy();
  });

  it('finds a parcel wherever it stands', () => {
    const run = phoneRunOf({ stops: [mya], bring_back: [hla] });
    connectFakePhone({ run });
    render(<App />);
    expect(screen.queryByText('Ma Hla')).toBeNull();
    fillIn('Find code, name or phone', 'hla ');
    expect(screen.getByText('Ma Hla')).toBeTruthy();
    fillIn('Find code, name or phone', 'nobody');
    expect(screen.getByText('No parcel of this run fits.')).toBeTruthy();
  });

  it('starts all that were picked up, after it has said how many', async () => {
    const { calls } = connectFakePhone({ run: RUN });
    render(<App />);
    press('Start the run');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Start with 1 parcel?' }));
    dialog.getByRole('button', { name: 'Start' }).click();
    await waitFor(() => expect(calls.record).toEqual([[102, { kind: 'start' }, undefined]]));
  });

  it('keeps the order that the rider makes', () => {
    const { order } = connectFakePhone({ run: RUN });
    render(<App />);
    press('Change the order');
    press('Move Ma Hla up');
    expect(order()).toEqual([102, 101]);
  });

  it('opens the camera, says why there is none, and closes it again', async () => {
    connectFakePhone({ run: RUN });
    render(<App />);
    press('Scan a label');
    expect(await screen.findByText('The camera could not be started.')).toBeTruthy();
    press('Close the camera');
    expect(screen.getByRole('button', { name: 'Scan a label' })).toBeTruthy();
  });

  it('leads to what is unsent', async () => {
    connectFakePhone({ run: RUN, pending: [pendingActOf()], photosLeft: 2 });
    render(<App />);
    press(/3 unsent/);
    expect(await heading('Sending')).toBeTruthy();
  });
});

describe('the way back', () => {
  it('leaves one view at a time, and remembers the tab', async () => {
    const run = phoneRunOf({ stops: [mya], bring_back: [hla] });
    connectFakePhone({ run });
    render(<App />);
    press(/Bring back/);
    await openStop('Ma Hla');
    history.back();
    await waitFor(() => expect(screen.getByText('Ma Hla')).toBeTruthy());
    const tab = await screen.findByRole('button', { name: /Bring back/ });
    expect(tab.getAttribute('aria-pressed')).toBe('true');
  });

  it('opens the form again that was open when Android ended the page', async () => {
    const { sheets } = connectFakePhone({ run: RUN });
    const page = render(<App />);
    await openStop('Daw Mya');
    press('Failed');
    await heading('Failed: Daw Mya');
    fillIn('Tell what happened', 'The gate was locked');
    page.unmount();
    expect(sheets.get(101)).toBeDefined();
    // A page that starts anew has an empty history.
    history.replaceState(null, '');
    render(<App />);
    await heading('Failed: Daw Mya');
    expect((screen.getByLabelText('Tell what happened') as HTMLTextAreaElement).value).toBe(
      'The gate was locked',
    );
  });

  it('opens no form for a parcel that was recorded before the browser was killed', async () => {
    localStorage.setItem('run-open-view', JSON.stringify({ name: 'delivered', parcel: mya.id }));
    const done = { ...mya, status: 'delivered' as const };
    connectFakePhone({ run: phoneRunOf({ stops: [hla], done: [done] }) });
    render(<App />);
    expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Daw Mya/ })).toBeNull();
  });

  it('opens no form after a reload between recording and leaving it', async () => {
    const view = { name: 'delivered', parcel: mya.id };
    history.replaceState({ run: { view, depth: 2, scroll: 0 } }, '');
    const done = { ...mya, status: 'delivered' as const };
    connectFakePhone({ run: phoneRunOf({ stops: [hla], done: [done] }) });
    render(<App />);
    expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Daw Mya/ })).toBeNull();
  });

  it('records once, however often the button is pressed until the form closes', async () => {
    const { calls, actions } = connectFakePhone({ run: RUN });
    let isForgetting = false;
    actions.sheet.clear = () => {
      isForgetting = true;
      return new Promise(() => undefined);
    };
    render(<App />);
    await openStop('Daw Mya');
    await pressNamed('Delivered');
    await pressNamed('Save as delivered');
    await waitFor(() => expect(isForgetting).toBe(true));
    await act(async () => press('Save as delivered'));
    expect(calls.record).toHaveLength(1);
  });

  it('says so when a parcel is no longer in the run', async () => {
    connectFakePhone({ run: RUN });
    render(<App />);
    await openStop('Daw Mya');
    act(() => showPhoneState({ run: phoneRunOf({ stops: [hla] }) }));
    await heading('No longer in your run');
    await pressNamed('Back to today');
    expect(await screen.findByText('Ma Hla')).toBeTruthy();
  });
});

describe('a pickup', () => {
  const parcels = [201, 202].map((id) =>
    runParcelOf({ id, status: 'assigned', place: 'shop', customer_name: `Customer ${id}` }),
  );

  it('names what is missing and records what is ticked', async () => {
    const { calls } = connectFakePhone({
      run: phoneRunOf({ pickups: [runPickupOf({ parcels })] }),
    });
    render(<App />);
    press(/^Nilar Fashion/);
    (await screen.findByRole('checkbox', { name: /Customer 201/ })).click();
    await pressNamed('Picked up: 1 of 2');
    const dialog = within(screen.getByRole('alertdialog', { name: '1 parcel is missing' }));
    expect(dialog.getByText(/Customer 202/)).toBeTruthy();
    dialog.getByRole('button', { name: 'Leave them' }).click();
    await waitFor(() => expect(calls.record).toEqual([[201, { kind: 'pickup' }, { photos: [] }]]));
  });

  it('records all of them with one press once all are ticked', async () => {
    const { calls } = connectFakePhone({
      run: phoneRunOf({ pickups: [runPickupOf({ parcels })] }),
    });
    render(<App />);
    press(/^Nilar Fashion/);
    await pressNamed('Tick all');
    await pressNamed('Picked up: 2 of 2');
    await waitFor(() => expect(calls.record.map(([id]) => id)).toEqual([201, 202]));
  });
});
