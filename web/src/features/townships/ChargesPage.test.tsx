import { townships } from '@waydesk/contract/records/townships.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, beforeEach, test } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { readDraft } from '../../form/drafts/drafts.ts';
import { renderAt } from '../../testing/render.tsx';
import { townshipOf } from '../../testing/records.ts';
import { answerCall, signIn } from '../../testing/server.ts';
import { loadOtherNames } from '../../entities/townships/otherNames.ts';
import { ChargesPage } from './ChargesPage.tsx';

beforeEach(() => signIn());

test('keeps only what differs in the draft', async () => {
  const inChin = { state: 'Chin State', delivery_charge: 2000 };
  answerCall(townships.list, [
    townshipOf({ id: 1, name: 'Falam', ...inChin, version: 3 }),
    townshipOf({ id: 2, name: 'Hakha', ...inChin }),
  ]);
  renderAt('/townships/charges', { '/townships/charges': ChargesPage });
  const falam = await screen.findByRole('textbox', { name: 'New charge of Falam, Chin State' });
  fireEvent.change(falam, { target: { value: '2500' } });
  await waitFor(async () =>
    expect((await readDraft(currentSession()!, 'townships/charges/1'))?.values).toEqual({
      typed: { t1: { charge: '2500', version: 3 } },
    }),
  );
});

test('shows the townships that are meant, however they are spelled', async () => {
  // They load in idle time otherwise.
  await loadOtherNames('');
  const names = ['Kamaryut', 'Thaketa', 'Hlaingtharya (East)', 'Bahan'];
  answerCall(
    townships.list,
    names.map((name, n) => townshipOf({ id: n + 1, name })),
  );
  renderAt('/townships/charges', { '/townships/charges': ChargesPage });
  await screen.findByRole('textbox', { name: /^New charge of Bahan/ });
  const search = screen.getByRole('searchbox');
  for (const [typed, name] of [
    ['Kamayut', 'Kamaryut'],
    ['thar kay ta', 'Thaketa'],
    ['Hlaing Tharyar', 'Hlaingtharya (East)'],
  ] as const) {
    fireEvent.change(search, { target: { value: typed } });
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('textbox', { name: /^New charge of/ })
          .map((box) => box.getAttribute('aria-label')),
      ).toEqual([`New charge of ${name}, Yangon Region`]),
    );
  }
});
