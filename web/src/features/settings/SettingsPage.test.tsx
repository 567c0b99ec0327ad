import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, describe } from 'vitest';
import { signIn, answerCall, refuse } from '../../testing/server.ts';
import { companyOf } from '../../testing/company.ts';
import { noticeSetupOf } from '../../testing/notices.ts';
import { cardText, hrefOf, showPage } from '../../testing/page.tsx';
import { currentLanguage } from '../../i18n/t.ts';
import { SettingsPage } from './SettingsPage.tsx';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { company } from '@waydesk/contract/app/company.ts';
import { notices } from '@waydesk/contract/notices/notices.ts';
import { settings } from '@waydesk/contract/app/settings.ts';

/** The cards come together, when all that they show has been read. */
const card = async (name: string) => {
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  return screen.getByRole('region', { name });
};

test('shows the settings, says that they are not saved, and makes no call', async () => {
  signIn({ role: 'user' });
  showPage('/settings', '/settings', SettingsPage);
  await screen.findByLabelText('Company Name');
  expect(screen.getByLabelText('Contact Email').getAttribute('type')).toBe('email');
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((one) => one.textContent);
  expect(options('Default Language')).toEqual(['English', 'Myanmar']);
  expect(options('Time Zone')).toEqual(['Yangon (UTC+06:30)', 'Bangkok (UTC+07:00)']);
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
  expect(screen.getByText(/^Nothing in this form is saved yet/)).toBeTruthy();
  // Any call would fail the test.
  fireEvent.change(screen.getByLabelText('Default Language'), { target: { value: 'my' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(currentLanguage()).toBe('en');
});

describe('what administrators see', () => {
  const LAST = { at: '2026-11-05T02:00:00+06:30', bytes: 62_858_752, missingPhotos: 0 };
  const open = (backup: ServerData<typeof settings.system>['backup']) => {
    signIn({ role: 'admin' });
    answerCall(company.get, companyOf());
    answerCall(notices.setup, noticeSetupOf());
    answerCall(settings.system, { version: '0.1.0', schema: 16, backup });
    showPage('/settings', '/settings', SettingsPage);
  };

  test('administrators see version, schema and the last backup', async () => {
    open({ daily: true, last: LAST, failure: null });
    const system = within(await card('System'));
    for (const text of ['0.1.0', '16', 'On']) expect(system.getByText(text)).toBeTruthy();
    expect(system.getByText(/\(62\.9 MB\)/).textContent).toBe('05 Nov 2026, 02:00 (62.9 MB)');
    expect(system.queryByRole('alert')).toBeNull();
  });

  test('a failure and missing photos are shown with what to do', async () => {
    open({
      daily: false,
      last: { ...LAST, missingPhotos: 3 },
      failure: { at: LAST.at, reason: 'disk-full' },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Free up space where the backups',
    );
    expect(screen.getByText(/^3 photos were missing/)).toBeTruthy();
    expect(screen.getByText('Off: set BACKUP_DIR')).toBeTruthy();
  });
});

describe('the profile of the company', () => {
  const open = (answer: Parameters<typeof answerCall<typeof company.get>>[1], role = 'admin') => {
    signIn({ role });
    answerCall(settings.system, refuse(404));
    answerCall(notices.setup, noticeSetupOf());
    const seen = answerCall(company.get, answer);
    showPage('/settings', '/settings', SettingsPage);
    return seen;
  };
  const profile = () => card('Company Profile');

  test('shows what is set and leads to its form', async () => {
    open(companyOf({ phones: ['09 1', '09 2'], logo: 'a1b2' }));
    const shown = within(await profile());
    expect(cardText('Company Profile')).toContain('ရွှေလမ်း Express');
    expect(cardText('Company Profile')).toContain('09 1\n09 2');
    expect(cardText('Company Profile')).toContain('No. 12, Bo Aung Kyaw Street, Yangon');
    expect(shown.getByRole('img', { name: 'Logo' }).getAttribute('src')).toMatch(/a1b2$/);
    expect(hrefOf('Edit Company Profile')).toBe('/settings/company');
    // Those of the form stay the only ones.
    expect(screen.getAllByLabelText('Company Name')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1);
  });

  test('says that nothing is set', async () => {
    open(companyOf({ name: null, phones: [], address: null, version: 0 }));
    expect(within(await profile()).getByText('Nothing is set yet.')).toBeDefined();
  });

  test('a failed read can be tried again', async () => {
    open(refuse(400, 'Not now'));
    await screen.findByText('Not now');
    answerCall(company.get, companyOf());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await profile()).toBeDefined();
  });

  test.each(['manager', 'user', 'rider'])('is not for a %s', async (role) => {
    const seen = open(companyOf(), role);
    await screen.findByLabelText('Company Name');
    expect(screen.queryByRole('region', { name: 'Company Profile' })).toBeNull();
    expect(seen).toHaveLength(0);
  });
});

test('no link is there that a later card would push away from under the pointer', async () => {
  signIn({ role: 'admin' });
  answerCall(notices.setup, noticeSetupOf());
  answerCall(settings.system, refuse(404));
  let answer = () => {};
  const held = new Promise<ReturnType<typeof companyOf>>((resolve) => {
    answer = () => resolve(companyOf());
  });
  const asked = answerCall(company.get, () => held);
  showPage('/settings', '/settings', SettingsPage);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(
    within(screen.getByRole('region', { name: 'Other programs' })).queryByRole('link'),
  ).toBeNull();
  answer();
  await card('Company Profile');
  expect(hrefOf('Open Webhooks')).toBe('/settings/webhooks');
});

describe('notices', () => {
  const open = (answer: Parameters<typeof answerCall<typeof notices.setup>>[1], role = 'admin') => {
    signIn({ role });
    answerCall(settings.system, refuse(404));
    answerCall(company.get, refuse(404));
    const seen = answerCall(notices.setup, answer);
    showPage('/settings', '/settings', SettingsPage);
    return seen;
  };

  test.each([
    [false, /^Off: customers and shops are not told/],
    [true, /^On: customers and shops are told/],
  ])('say whether they are on (%s), and lead to their page', async (is_on, text) => {
    open(noticeSetupOf({ is_on }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(hrefOf('Open Notices')).toBe('/settings/notices');
  });

  test('are nothing to a manager', async () => {
    const asked = open(noticeSetupOf(), 'manager');
    await screen.findByLabelText('Company Name');
    expect(asked).toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
  });
});

describe('other programs', () => {
  const open = (role: string) => {
    signIn({ role });
    answerCall(settings.system, refuse(404));
    answerCall(company.get, refuse(404));
    answerCall(notices.setup, refuse(404));
    showPage('/settings', '/settings', SettingsPage);
    return screen.findByLabelText('Company Name');
  };

  test.each(['admin', 'manager'])('are connected by a %s', async (role) => {
    await open(role);
    await card('Other programs');
    expect(hrefOf('Open Webhooks')).toBe('/settings/webhooks');
    expect(hrefOf('Open API keys')).toBe('/settings/api-keys');
  });

  test.each(['user', 'rider'])('are nothing to a %s', async (role) => {
    await open(role);
    expect(screen.queryByRole('region', { name: 'Other programs' })).toBeNull();
  });
});
