import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, describe } from 'vitest';
import { signIn, answerCall } from '../../testing/server.ts';
import { showPage } from '../../testing/page.tsx';
import { currentLanguage } from '../../i18n/t.ts';
import { SettingsPage } from './SettingsPage.tsx';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { settings } from '@waydesk/contract/app/settings.ts';

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
  expect(screen.getByText(/^Nothing on this page is saved yet/)).toBeTruthy();
  // Any call would fail the test.
  fireEvent.change(screen.getByLabelText('Default Language'), { target: { value: 'my' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(currentLanguage()).toBe('en');
});

describe('what administrators see', () => {
  const LAST = { at: '2026-11-05T02:00:00+06:30', bytes: 62_858_752, missingPhotos: 0 };
  const open = (backup: ServerData<typeof settings.system>['backup']) => {
    signIn({ role: 'admin' });
    answerCall(settings.system, { version: '0.1.0', schema: 16, backup });
    showPage('/settings', '/settings', SettingsPage);
  };

  test('administrators see version, schema and the last backup', async () => {
    open({ daily: true, last: LAST, failure: null });
    const card = within(await screen.findByRole('region', { name: 'System' }));
    for (const text of ['0.1.0', '16', 'On']) expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText(/\(62\.9 MB\)/).textContent).toBe('05 Nov 2026, 02:00 (62.9 MB)');
    expect(card.queryByRole('alert')).toBeNull();
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
