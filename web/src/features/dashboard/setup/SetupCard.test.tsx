import { company } from '@waydesk/contract/app/company.ts';
import { dashboard } from '@waydesk/contract/app/dashboard.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { t } from '../../../i18n/t.ts';
import { ALL_SET_UP, NO_WAYS } from '../../../testing/dashboard.ts';
import { renderAt } from '../../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../../testing/server.ts';
import { offeredActions } from '../../../ui/usePaletteActions.ts';
import { DashboardPage } from '../DashboardPage.tsx';
import type { Setup } from './steps.ts';

const NOTHING: Setup = {
  hasName: false,
  hasShop: false,
  hasRider: false,
  hasStaff: false,
  hasWay: false,
  townships: 331,
  withoutCharge: 331,
};
const counted = (ways: number) =>
  answerCall(dashboard.counts, {
    riders: 0,
    users: 1,
    shops: 0,
    ways,
    statusCounts: { ...NO_WAYS, pending: ways },
  });

const open = (setup: Setup) => {
  counted(0);
  answerCall(company.setup, setup);
  renderAt('/dashboard', { '/dashboard': DashboardPage });
};
const card = (name = 'Set up your company') => screen.findByRole('region', { name });

beforeEach(() => {
  signIn({ role: 'admin' });
  answerCall(dashboard.day, refuse(403));
});

test('an empty company sees each step with what is missing and its link', async () => {
  open(NOTHING);
  const shown = within(await card());
  expect(shown.getByText('0 of 5 done')).toBeDefined();
  expect(shown.getByText('331 of 331 townships have no charge yet.')).toBeDefined();
  expect(
    shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Add Online Shop', '/online-shops/add'],
    ['Edit Charges', '/townships/charges'],
    ['Add Rider', '/riders/add'],
    ['Add User', '/settings/users/add'],
    ['Create Way', '/ways/create'],
    ['Company Profile', '/settings/company'],
  ]);
});

test('a step that is done has no link any more', async () => {
  open({ ...NOTHING, hasShop: true, withoutCharge: 330 });
  const shown = within(await card());
  expect(shown.getByText('2 of 5 done')).toBeDefined();
  expect(shown.queryByRole('link', { name: 'Add Online Shop' })).toBeNull();
  expect(shown.queryByRole('link', { name: 'Edit Charges' })).toBeNull();
});

test('it is gone when all is done, though no paper has a name', async () => {
  const seen = answerCall(company.setup, ALL_SET_UP);
  counted(1);
  renderAt('/dashboard', { '/dashboard': DashboardPage });
  await waitFor(() => expect(seen).toHaveLength(1));
  await screen.findByText('Total Ways');
  expect(screen.queryByRole('region', { name: 'Set up your company' })).toBeNull();
});

test('a company with many ways is not asked', async () => {
  const seen = answerCall(company.setup, NOTHING);
  counted(100);
  renderAt('/dashboard', { '/dashboard': DashboardPage });
  const total = await screen.findByText('Total Ways', { selector: 'span.flex' });
  await waitFor(() => expect(total.nextElementSibling?.textContent).toBe('100'));
  expect(seen).toHaveLength(0);
});

test('it can be hidden, and the palette brings it back', async () => {
  open(NOTHING);
  const shown = within(await card());
  fireEvent.click(shown.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'Set up your company' })).toBeNull();
  const [show] = offeredActions();
  if (typeof show?.run !== 'function') throw new Error('nothing is offered');
  expect(show.label(t)).toBe('Show the first steps');
  act(show.run);
  expect(await card()).toBeDefined();
});

test('a clerk sees the next step alone, and who does it', async () => {
  signIn({ role: 'user' });
  open(NOTHING);
  const shown = within(await card('Next step'));
  expect(shown.getAllByRole('listitem')).toHaveLength(1);
  expect(shown.getByText('An administrator does this.')).toBeDefined();
  expect(shown.queryByRole('link')).toBeNull();
});

test('a clerk has the link where the step is theirs', async () => {
  signIn({ role: 'user' });
  open({ ...ALL_SET_UP, hasWay: false });
  const link = await within(await card('Next step')).findByRole('link', { name: 'Create Way' });
  expect(link.getAttribute('href')).toBe('/ways/create');
});

test('a rider is not asked for anything', async () => {
  signIn({ role: 'rider' });
  const seen = answerCall(company.setup, NOTHING);
  counted(0);
  renderAt('/dashboard', { '/dashboard': DashboardPage });
  await screen.findByText('Total Ways');
  expect(seen).toHaveLength(0);
});

test('a failure can be tried again', async () => {
  signIn({ role: 'user' });
  counted(0);
  answerCall(company.setup, refuse(400, 'Not now'));
  renderAt('/dashboard', { '/dashboard': DashboardPage });
  expect(await screen.findByText('Not now')).toBeDefined();
  answerCall(company.setup, NOTHING);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('Next step')).toBeDefined();
});
