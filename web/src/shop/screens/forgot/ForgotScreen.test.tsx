import { CODE_ASKED } from '@waydesk/contract/portal/portal-codes.ts';
import { portal } from '@waydesk/contract/portal/portal.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentSession } from '../../../api/session.ts';
import { press, pressNamed } from '../../../testing/press.ts';
import { answerCall, refuse } from '../../../testing/server.ts';
import { openPortalView } from '../../views.ts';
import { ForgotScreen } from './ForgotScreen.tsx';

const PERSON = { id: 3, name: 'Ma Su', phone: '+959420012399' };
const SHOP = { id: 2, name: 'Silver Toys' };
const OPENED = { token: 't', person: PERSON, shop: SHOP, shops: [] };
const INVALID = 'This code is wrong';

const open = () => render(<ForgotScreen />);
const field = (name: string) => screen.findByLabelText(name, { exact: false, selector: 'input' });
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const bodies = (requests: Request[]) =>
  Promise.all(requests.map((one) => one.clone().json() as Promise<unknown>));

async function askFor(phone = '09420012399') {
  open();
  await type('Phone Number', phone);
  press('Send the code');
  await field('Code from the SMS');
}
async function typeAll(code = '123456', password = 'sesame-99') {
  await type('Code from the SMS', code);
  await type('New Password', password);
  await type('The same password again', password);
}

beforeEach(() => openPortalView({ name: 'forgot' }, 'replace'));
afterEach(() => vi.useRealTimers());

describe('the phone', () => {
  test('is asked for, and nobody is asked about what is none', async () => {
    const asked = answerCall(portal.sendCode, null);
    open();
    press('Send the code');
    expect(await screen.findByText('Phone number is required')).toBeDefined();
    await type('Phone Number', '01 234567');
    press('Send the code');
    expect(
      await screen.findByText('Please enter one mobile number, such as 09 420 012 345'),
    ).toBeDefined();
    expect(asked).toHaveLength(0);
  });

  test('stays when it could not be sent, and the reason is said', async () => {
    answerCall(portal.sendCode, () => HttpResponse.error());
    open();
    await type('Phone Number', '09420012399');
    press('Send the code');
    expect(
      await screen.findByText('Network error. Could not connect to the server.'),
    ).toBeDefined();
    expect(screen.getByDisplayValue('09420012399')).toBeDefined();
  });

  test('of a company without SMS leads to the office, and back', async () => {
    const message = 'No codes are sent here. Please ask the office for a new invitation.';
    answerCall(portal.sendCode, refuse(409, message));
    open();
    await type('Phone Number', '09420012399');
    press('Send the code');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByLabelText('Phone Number')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/shop/');
  });
});

describe('the code', () => {
  beforeEach(() => answerCall(portal.sendCode, null));

  test('sets the password and signs in', async () => {
    const used = answerCall(portal.useCode, OPENED);
    await askFor();
    expect(screen.getByText(CODE_ASKED)).toBeDefined();
    const code = await field('Code from the SMS');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    expect(document.activeElement).toBe(code);
    await typeAll('၁၂၃ 456');
    press('Save and sign in');
    await vi.waitFor(() => expect(currentSession()?.token).toBe('t'));
    expect(await bodies(used)).toEqual([
      { phone: '09420012399', code: '123456', password: 'sesame-99' },
    ]);
    expect(location.pathname).toBe('/shop/');
    expect(history.state).toBeNull();
  });

  test('is missing or too short, like the password: nothing is sent', async () => {
    const used = answerCall(portal.useCode, OPENED);
    await askFor();
    await type('Code from the SMS', '12345');
    await type('New Password', 'short');
    press('Save and sign in');
    expect(await screen.findByText('Please enter the 6 digits of the code')).toBeDefined();
    expect(screen.getByText('Password must be at least 8 characters')).toBeDefined();
    expect(used).toHaveLength(0);
  });

  test('that is refused leaves everything as it was typed', async () => {
    answerCall(portal.useCode, refuse(400, INVALID, { code: 'bad_code' }));
    await askFor();
    await typeAll();
    press('Save and sign in');
    expect(await screen.findByText(INVALID)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByDisplayValue('123456'));
    expect(screen.getAllByDisplayValue('sesame-99')).toHaveLength(2);
  });

  test('of somebody with two shops leads to the choice, which is made again after a failure', async () => {
    const shops = [{ id: 1, name: 'Golden Books' }, SHOP];
    answerCall(portal.useCode, { token: null, person: null, shop: null, shops });
    const signedIn = answerCall(portal.signIn, (_, n) => (n === 1 ? refuse(503, 'Busy') : OPENED));
    await askFor();
    await typeAll();
    press('Save and sign in');
    await pressNamed('Silver Toys');
    expect(await screen.findByText('Busy')).toBeDefined();
    await pressNamed('Silver Toys');
    await vi.waitFor(() => expect(currentSession()?.token).toBe('t'));
    expect(await bodies(signedIn.slice(-1))).toEqual([
      { phone: '09420012399', password: 'sesame-99', shop_id: 2 },
    ]);
  });

  test('is still asked for after the page was loaded anew, until it is too old', async () => {
    await askFor();
    cleanup();
    open();
    expect(await screen.findByDisplayValue('09420012399')).toBeDefined();
    expect(await field('Code from the SMS')).toBeDefined();
    cleanup();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
    open();
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeDefined();
  });

  test('goes to another phone', async () => {
    await askFor();
    press('Use another phone number');
    expect(((await field('Phone Number')) as HTMLInputElement).value).toBe('09420012399');
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeDefined();
    expect(history.state).toBeNull();
  });
});

describe('another code', () => {
  test('is asked for after a minute, and what was typed stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = answerCall(portal.sendCode, null);
    answerCall(portal.useCode, refuse(400, INVALID, { code: 'bad_code' }));
    await askFor();
    await typeAll();
    press('Save and sign in');
    expect(await screen.findByText(INVALID)).toBeDefined();
    expect(screen.queryByText(CODE_ASKED)).toBeNull();
    press(/^Send a new code \((1:00|0:5\d)\)$/);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(screen.getByRole('button', { name: /^Send a new code \(0:[23]\d\)$/ })).toBeDefined();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(asked).toHaveLength(1);
    await pressNamed('Send a new code');
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(
      await screen.findByRole('button', { name: /^Send a new code \((1:00|0:5\d)\)$/ }),
    ).toBeDefined();
    expect(screen.getByDisplayValue('123456')).toBeDefined();
    expect(screen.getByText(CODE_ASKED)).toBeDefined();
    expect(screen.queryByText(INVALID)).toBeNull();
  });

  test('too soon: the one before may have arrived, so it is asked for with what the server says', async () => {
    const tooSoon = HttpResponse.json(
      { success: false, status: 'error', message: 'Wait a minute', code: 'too_many_codes' },
      { status: 429, headers: { 'retry-after': '3900', 'waydesk-api': '1' } },
    );
    answerCall(portal.sendCode, tooSoon);
    await askFor();
    expect(screen.getByText('Wait a minute')).toBeDefined();
    expect(
      screen.getByRole('button', { name: /^Send a new code \((65:00|64:5\d)\)$/ }),
    ).toBeDefined();
    press('Use another phone number');
    await field('Phone Number');
    expect(screen.queryByText('Wait a minute')).toBeNull();
  });
});
