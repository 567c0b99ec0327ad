/** A list of ways whose rows are moved many at once. */
import type { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { riderReads } from '@waydesk/contract/records/rider.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { wayReads } from '@waydesk/contract/ways/way.ts';
import { fireEvent, screen } from '@testing-library/react';
import { WaysPage } from '../features/ways/WaysPage.tsx';
import { renderAt } from './render.tsx';
import { riderOf } from './records.ts';
import { answerCall, enveloped } from './server.ts';
import { shopOfWayOf, wayRowOf } from './wayRecords.ts';
import { pressNamed } from './press.ts';

const SHOP = shopOfWayOf({ id: 3, osName: 'Shwe Shop' });

/** Pages of five ways, numbered from 1; with `isMore` they are not counted to the end. */
export function openBulkWays(search = '', total = 12, isMore = false) {
  answerCall(shopReads.list, []);
  answerCall(riderReads.list, {
    riders: [riderOf({ id: 4, name: 'Ko Zaw', phone_number: '0942' })],
  });
  const list = answerCall(wayReads.list, ({ url }) => {
    const page = Number(new URL(url).searchParams.get('page'));
    const ids = [1, 2, 3, 4, 5].map((n) => (page - 1) * 5 + n).filter((id) => id <= total);
    const rows = ids.map((id) => wayRowOf({ id, shop: SHOP, status: 'assigned', version: 7 }));
    const more = isMore ? { atLeast: true } : {};
    const pagination = { total, page, limit: 5, totalPages: Math.ceil(total / 5), ...more };
    return enveloped(rows, { pagination });
  });
  const Elsewhere = () => <h1>Elsewhere</h1>;
  const at = `/ways?limit=5${search}`;
  return { ...renderAt(at, { '/ways': WaysPage, '/ways/detail/:id': Elsewhere }), list };
}

export const boxOf = (id: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Select #${id}` });

/** Opens the choice, chooses these and asks for a status. */
export async function askFor(status: string, ...ids: number[]): Promise<void> {
  await pressNamed('Select');
  for (const id of ids) fireEvent.click(await boxOf(id));
  await pressNamed('Change status');
  fireEvent.change(await screen.findByLabelText('New status'), { target: { value: status } });
}

type PreviewAnswer = ServerData<typeof bulkJobs.previewWays>;
/** What a move of ways or parcels would do, unless a test says otherwise. */
export const previewOf = (
  ids: readonly number[],
  more: Partial<PreviewAnswer> = {},
): PreviewAnswer => ({
  items: ids.map((id) => ({ id, version: 7 })),
  same: [],
  refused: [],
  moves: [],
  money: { collect: 0, transfer: 0 },
  atHub: 0,
  failedOnPhone: [],
  toReturn: 0,
  total: ids.length,
  ...more,
});

type OutcomeAnswer = ServerData<typeof bulkJobs.moveWays>;
/** What a move of ways or parcels did, unless a test says otherwise. */
export const outcomeOfMove = (
  done: readonly number[],
  more: Partial<OutcomeAnswer> = {},
): OutcomeAnswer => ({
  job: 8,
  done: [...done],
  refused: [],
  ready: [],
  ...more,
});
