/** Paying a statement with servers other than ours. */
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { StatementPage } from '../features/statements/StatementPage.tsx';
import { notOk } from '../testing/otherServer.ts';
import { showPage } from '../testing/page.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { bankAccountOf } from '../testing/records.ts';
import { answerCall, signIn } from '../testing/server.ts';
import { shopPaidTo, statementDetailOf } from '../testing/statements.ts';
import { toasts } from '../testing/toasts.ts';

const BANK = 'Aya Bank/Pay';

beforeEach(() => signIn({ role: 'manager' }));

test.each([
  ['has no such call', () => notOk(404)],
  ['answers a page', () => new Response('<p>Waydesk</p>')],
])('is paid from the shop’s own bank where the server %s', async (_, answering) => {
  answerCall(shopReads.get, shopPaidTo(BANK, [bankAccountOf(BANK, '0011')]), { id: 3 });
  answerCall(statements.get, statementDetailOf(), { id: 118 });
  answerAddress('get', '/statements/118/places', answering);
  showPage('/statements/:id', '/statements/118', StatementPage);
  const from = await screen.findByLabelText<HTMLSelectElement>(/^Paid from/);
  expect(from.value).toBe(BANK);
  expect([...from.options].map(({ text }) => text)).toContain('Cash');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toasts()).toEqual([]);
});
