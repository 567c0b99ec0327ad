/** The owner's figures. */
import { figures } from '@waydesk/contract/money/figures.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { screen } from '@testing-library/react';
import { FiguresPage } from '../features/figures/FiguresPage.tsx';
import { renderAt } from './render.tsx';
import { answerCall } from './server.ts';

type FiguresAnswer = ServerData<typeof figures.get>;

/** Nothing came to an end. */
export const NO_OUTCOMES = { delivered: 0, failed: 0, returned: 0, cancelled: 0, charges: 0 };
/** Two days, as our server answers them. */
export const FIGURES_OF_DAYS: FiguresAnswer = {
  balances: [
    { place: 'Cash', amount: 300_000 },
    { place: 'KBZ Bank/Pay', amount: -500.5 },
  ],
  riders: { cash: 900_000, account: 20_000 },
  owed: { due: 800_000, account: -50_000, payable: 100_000 },
  ageing: [
    { deliveries: 4, amount: 100_000, from: 0, to: 1, riders: 2 },
    { deliveries: 0, amount: 0, from: 2, to: 3, riders: 0 },
    { deliveries: 0, amount: 0, from: 4, to: 7, riders: 0 },
    { deliveries: 9, amount: 800_000, from: 8, to: null, riders: 3 },
  ],
  waiting: { count: 2, oldest: '2026-11-24T05:00:00Z' },
  lines: [
    { key: '2026-11-23', name: '2026-11-23', ...NO_OUTCOMES, delivered: 3, charges: 7_500 },
    { key: '2026-11-24', name: '2026-11-24', ...NO_OUTCOMES, failed: 1, charges: -500 },
  ],
  totals: { delivered: 3, failed: 1, returned: 0, cancelled: 0, charges: 7_000 },
  notable: [
    {
      kind: 'cash_in_voided',
      id: 5,
      at: '2026-11-24T05:00:00Z',
      amount: 30_000,
      user: { id: 1, name: 'Ma Hla' },
      reason: 'Counted twice',
      place: null,
      statement_id: null,
      parcels: null,
    },
    {
      kind: 'write_off',
      id: 8,
      at: '2026-11-24T05:00:00Z',
      amount: 500,
      user: { id: 1, name: 'Ma Hla' },
      reason: null,
      place: 'None',
      statement_id: null,
      parcels: null,
    },
  ],
  startDate: '2026-11-23',
  endDate: '2026-11-24',
};

/** Opens the figures of these two days and waits for them; `more` has what a test is about. */
export async function openFigures(more: Partial<FiguresAnswer> = {}, query = ''): Promise<void> {
  answerCall(figures.get, { ...FIGURES_OF_DAYS, ...more });
  renderAt(`/figures?startDate=2026-11-23&endDate=2026-11-24${query}`, { '/figures': FiguresPage });
  await screen.findByText('Cash with riders');
}
