import { settings } from '@waydesk/contract/app/settings.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, signIn } from '../../testing/server.ts';
import { ActivityPage } from './ActivityPage.tsx';

const AT = '/settings/activity';

type Activity = ServerData<typeof settings.activity>[number];

const activityOf = (more: Partial<Activity> = {}): Activity => ({
  id: 1,
  at: '2026-11-05T05:01:00.000Z',
  by: { kind: 'person', name: 'Daw Mya' },
  action: 'deactivated',
  account: { id: 7, name: 'Ko Htet' },
  shop_person: null,
  sessions: null,
  ...more,
});

beforeEach(() => signIn());

test('each line says what was done to whom, by whom, in the app or at the server', async () => {
  answerCall(settings.activity, [
    activityOf(),
    activityOf({ id: 2, action: 'password_link', by: { kind: 'operator', name: 'ko-min' } }),
    activityOf({
      id: 3,
      action: 'sessions_ended',
      account: null,
      shop_person: { id: 4, name: 'Ma Su', shop: 'Golden' },
      sessions: 2,
    }),
    activityOf({ id: 4, action: 'sessions_ended', account: null, sessions: 31 }),
  ]);
  renderAt(AT, { [AT]: ActivityPage });
  for (const text of [
    'Account deactivated',
    'Daw Mya',
    'Ko Htet',
    'Link for a new password made',
    'ko-min, at the server',
    'Ma Su of Golden',
    'Signed out everywhere (2 sessions)',
    'Everybody, or everybody of one kind',
    'Signed out everywhere (31 sessions)',
  ]) {
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  }
});

test('only one kind of action is asked for when it is chosen', async () => {
  const asked: URLSearchParams[] = [];
  answerCall(settings.activity, (request) => {
    asked.push(new URL(request.url).searchParams);
    return [];
  });
  renderAt(`${AT}?action=made_admin`, { [AT]: ActivityPage });
  await screen.findByText('Nothing in the log matches your criteria.');
  expect(asked.at(-1)?.get('action')).toBe('made_admin');
});
