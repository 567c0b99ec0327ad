import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn } from '../../testing/server.ts';
import { showPage } from '../../testing/page.tsx';
import { currentLanguage } from '../../i18n/t.ts';
import { SettingsPage } from './SettingsPage.tsx';

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
