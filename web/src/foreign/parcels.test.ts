import { find } from '@waydesk/contract/app/find.ts';
import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../api/call.ts';
import { answerAddress } from '../testing/mockServer.ts';
import { signIn } from '../testing/server.ts';

const row = (id: number, more: object) => ({
  id,
  way_id: 3,
  customer_name: `Ma ${id}`,
  customer_phone: '09420000001',
  township: 'Bahan',
  status: 'pending',
  created_at: '2026-11-20T05:00:00Z',
  ...more,
});

describe('a server that has deliveries but no parcels', () => {
  beforeEach(() => {
    signIn();
    for (const path of ['/parcels', '/parcels/counts', '/find']) {
      answerAddress('get', path, () =>
        HttpResponse.json({ message: 'Not found' }, { status: 404 }),
      );
    }
    answerAddress('get', '/deliveries', () =>
      HttpResponse.json([
        row(1, { customer_phone: '09777123456' }),
        row(2, { status: 'sent', delivery_address: 'Baho Road' }),
        row(3, { status: 'cancelled', created_at: '2026-11-21T05:00:00Z' }),
      ]),
    );
  });
  const ids = async (query: Record<string, string>) =>
    (await call(parcels.list, { query } as never)).data.map(({ id }) => id);

  test('has the list, its filters, search and counts out of those', async () => {
    expect(await ids({})).toEqual([3, 1, 2]);
    expect(await ids({ stage: 'ended' })).toEqual([3, 2]);
    expect(await ids({ stage: 'done' })).toEqual([2]);
    expect(await ids({ cash: 'with_rider' })).toEqual([2]);
    expect(await ids({ search: '7771234' })).toEqual([1]);
    expect(await ids({ search: 'baho' })).toEqual([2]);
    expect(await ids({ startDate: '2026-11-21' })).toEqual([3]);
    const { data } = await call(parcels.counts, { query: {} });
    expect(data).toMatchObject({
      unassigned: { count: 1 },
      to_decide: { count: 0 },
      ended: { count: 2 },
    });
  });

  test('finds parcels', async () => {
    const { data } = await call(find.anything, { query: { search: '09777123456' } });
    expect(data.parcels.map(({ id }) => id)).toEqual([1]);
    expect(data.shops).toEqual([]);
  });
});
