import { ways } from '@waydesk/contract/ways/ways.ts';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { csvOf } from '../testing/foreign.ts';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';

const file = (query: object = {}) => csvOf(ways.list, { query });
const row = (id: number, more: object = {}) => ({
  id,
  shop: { osName: 'Shwe "Gold"' },
  pickupType: 'dropoff',
  deliveryCount: 2,
  pickupDate: '2026-11-19T20:00:00Z',
  status: 'delivered',
  creator: { username: 'aye' },
  comments: '=1+1',
  createdAt: '2026-11-18T04:00:00Z',
  ...more,
});

beforeEach(() => signIn());

describe('the list as a CSV file built locally', () => {
  test('has labels for codes, local times and no executable formula', async () => {
    answerAddress('get', '/ways', () => HttpResponse.json([row(1)]));
    expect(await file()).toBe(
      '\ufeff"ID","Shop","Pickup Type","Delivery Count","Pickup Date","Status","Creator","Comments","Created At"\r\n' +
        '"1","Shwe ""Gold""","dropoff","2","2026-11-20 02:30","Sent","aye","\'=1+1","2026-11-18 10:30"\r\n',
    );
  });

  test('contains every page of a server that pages', async () => {
    const seen = answerAddress('get', '/ways', (_, n) =>
      ok([row(n)], { pagination: { total: 3, page: n, limit: 100, totalPages: 3 } }),
    );
    const lines = (await file({ status: 'delivered' })).split('\r\n');
    expect(lines.slice(1, -1).map((line) => line.slice(0, 3))).toEqual(['"1"', '"2"', '"3"']);
    const queries = seen.map((request) => new URL(request.url).search);
    expect(queries).toEqual([1, 2, 3].map((n) => `?status=delivered&page=${n}&limit=100`));
  });

  test('contains the matching rows of a server that returns the full list', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => row(n + 1, { status: n < 2 ? 'sent' : 'x' }));
    answerAddress('get', '/ways', () => HttpResponse.json(rows));
    const lines = (await file({ status: 'delivered' })).split('\r\n');
    expect(lines.slice(1, -1).map((line) => line.slice(0, 3))).toEqual(['"2"', '"1"']);
  });

  test('fails when one of the pages fails', async () => {
    answerAddress('get', '/ways', (_, n) =>
      n === 1
        ? ok([row(1)], { pagination: { total: 200, page: 1, limit: 100, totalPages: 2 } })
        : notOk(400),
    );
    await expect(file()).rejects.toMatchObject({ status: 400 });
  });
});
