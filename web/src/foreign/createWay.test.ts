import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import type { Progress } from '../api/callOptions.ts';
import type { NewDeliveryBody } from '../entities/delivery/deliveryBody.ts';
import { newWayBody } from '../features/ways/inputs/bodies.ts';
import { blankDelivery, blankWay, type WayValues } from '../features/ways/inputs/values.ts';
import { createWayInSteps, type CreateCalls } from './createWay.ts';

type NewWayBody = ReturnType<typeof newWayBody>;
type Calls = CreateCalls<NewDeliveryBody>;

const lost = () => new ApiError({ kind: 'network' });
const refused = (message: string) => new ApiError({ kind: 'answered', status: 400, message });

const way = (...phones: string[]): NewWayBody => {
  const values: WayValues = {
    ...blankWay(),
    deliveries: phones.map((customer_phone) => ({ ...blankDelivery(), customer_phone })),
  };
  return newWayBody(values);
};

const THREE = way('0911111111', '0922222222', '0933333333');

/** A server as the documents describe it: the way first, then each delivery separately. */
function oldServer(errors: Record<string, ApiError[]> = {}) {
  const rows: NewDeliveryBody[] = [];
  const log: string[] = [];
  const fail = (what: string) => errors[what]?.shift();
  const calls: Calls = {
    way: async (key) => {
      log.push(`way ${key}`);
      const failure = fail('way');
      if (failure) throw failure;
      return { id: 7 };
    },
    delivery: async (wayId, body, key) => {
      log.push(`delivery ${wayId} ${body.customer_phone} ${key}`);
      const failure = fail(body.customer_phone);
      if (failure) {
        if (failure.message === 'stored') rows.push(body);
        throw failure;
      }
      rows.push(body);
      return { id: rows.length };
    },
    deliveriesOf: async (wayId) => {
      log.push('look');
      const failure = fail('look');
      if (failure) throw failure;
      const others = rows.map((row) => ({ ...row, id: 90, way_id: wayId + 1 }));
      return [...rows.map((row, at) => ({ ...row, id: at + 1, way_id: wayId })), ...others];
    },
  };
  return { calls, rows, log };
}

async function run(calls: Calls, start: Progress | null = null, body: NewWayBody = THREE) {
  let progress = start;
  const created = await createWayInSteps(
    {
      deliveries: body.deliveries,
      key: 'k',
      progress: start,
      onProgress: (next) => (progress = next),
    },
    calls,
  );
  return { created, progress: progress as Progress | null };
}

describe('a server that accepts the whole way', () => {
  it('receives only the deliveries missing from its answer', async () => {
    const { calls, log } = oldServer();
    const half: Calls = {
      ...calls,
      way: async () => ({ id: 7, deliveries: [{ id: 1, customer_phone: '+95922222222' }] }),
    };
    const { created } = await run(half);
    expect(created.missing).toEqual([]);
    expect(log).toEqual(['delivery 7 0911111111 k.0', 'delivery 7 0933333333 k.2']);
  });

  it('receives the missing one of two with the same phone and price', async () => {
    const { calls, rows } = oldServer();
    const body = way('0911111111', '0911111111');
    body.deliveries.forEach((one, at) => (one.delivery_address = `${at + 1} Strand Road`));
    const last = { id: 1, ...body.deliveries[1], delivery_address: '2  STRAND ROAD' };
    await run({ ...calls, way: async () => ({ id: 7, deliveries: [last] }) }, null, body);
    expect(rows.map((row) => row.delivery_address)).toEqual(['1 Strand Road']);
  });

  it('receives a delivery that differs from the stored one in its township', async () => {
    const { calls, rows } = oldServer();
    const other = { id: 1, ...THREE.deliveries[0], township_id: 9 };
    const [delivery] = THREE.deliveries;
    const body = { ...THREE, deliveries: [{ ...delivery!, township_id: 5 }] };
    await run({ ...calls, way: async () => ({ id: 7, deliveries: [other] }) }, null, body);
    expect(rows).toHaveLength(1);
  });

  it('fails with an unreadable answer when the answer has no id', async () => {
    const { calls } = oldServer();
    await expect(run({ ...calls, way: async () => ({}) })).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });
});

describe('a server that accepts the way and its deliveries one by one', () => {
  it('receives them in order, each with its own idempotency key', async () => {
    const { calls, log } = oldServer();
    const { created, progress } = await run(calls);
    expect(created).toEqual({ wayId: 7, missing: [] });
    expect(progress?.written).toEqual([0, 1, 2]);
    expect(log).toEqual([
      'way k',
      'delivery 7 0911111111 k.0',
      'delivery 7 0922222222 k.1',
      'delivery 7 0933333333 k.2',
    ]);
  });

  it('is asked for its deliveries after a lost answer, before anything is sent again', async () => {
    const stored = new ApiError({ kind: 'timeout', message: 'stored' });
    const server = oldServer({ '0922222222': [stored] });
    const { created } = await run(server.calls);
    expect(created.missing).toEqual([]);
    expect(server.rows).toHaveLength(3);
    expect(server.log).toContain('look');
  });

  it('receives a delivery that it did not save only when the user sends it again', async () => {
    const server = oldServer({ '0911111111': [lost()] });
    const first = await run(server.calls);
    expect(first.created.missing.map(({ index }) => index)).toEqual([0]);
    expect(first.progress).toEqual({ wayId: 7, written: [1, 2], unsure: [0] });
    server.log.length = 0;
    const second = await run(server.calls, first.progress);
    expect(second.created.missing).toEqual([]);
    expect(server.log).toEqual(['look', 'delivery 7 0911111111 k.0']);
    expect(server.rows).toHaveLength(3);
  });

  it('receives nothing twice when it stored a lost delivery late', async () => {
    const server = oldServer({ '0911111111': [lost()] });
    const first = await run(server.calls);
    server.rows.push(THREE.deliveries[0]!);
    const second = await run(server.calls, first.progress);
    expect(second.created.missing).toEqual([]);
    expect(server.rows).toHaveLength(3);
  });

  it('receives a refused delivery again although a later one has the same phone and price', async () => {
    const stored = new ApiError({ kind: 'network', message: 'stored' });
    const server = oldServer({ '0911111111': [refused('Too far'), stored] });
    const body = way('0911111111', '0922222222', '0911111111');
    body.deliveries.forEach((one, at) => (one.customer_name = `Daw ${'ABC'[at]}`));
    const first = await run(server.calls, null, body);
    expect(first.created.missing.map((one) => [one.index, one.failure.message])).toEqual([
      [0, 'Too far'],
    ]);
    expect(first.progress).toEqual({ wayId: 7, written: [1, 2], unsure: [] });
    const second = await run(server.calls, first.progress, body);
    expect(second.created.missing).toEqual([]);
    expect(server.rows.map((row) => row.customer_name)).toEqual(['Daw B', 'Daw C', 'Daw A']);
  });

  it('receives nothing more when the connection is lost, and is checked first on a retry', async () => {
    const stored = new ApiError({ kind: 'network', message: 'stored' });
    const server = oldServer({ '0922222222': [stored], look: [lost()] });
    const first = await run(server.calls);
    expect(first.created.missing.map((one) => one.index)).toEqual([1, 2]);
    expect(first.progress).toEqual({ wayId: 7, written: [0], unsure: [1] });
    server.log.length = 0;
    const second = await run(server.calls, first.progress);
    expect(second.created.missing).toEqual([]);
    expect(server.log).toEqual(['look', 'delivery 7 0933333333 k.2']);
  });

  it('receives nothing more once the session ends, and earlier refusals are still reported', async () => {
    const ended = new ApiError({ kind: 'answered', status: 401 });
    const server = oldServer({ '0911111111': [refused('no')], '0922222222': [ended] });
    const { created } = await run(server.calls);
    expect(created.missing.map((one) => one.failure.message || one.failure.status)).toEqual([
      'no',
      401,
      401,
    ]);
    expect(server.log).toHaveLength(3);
  });

  it('receives two identical deliveries as two', async () => {
    const duplicates = way('0911111111', '0911111111');
    const stored = new ApiError({ kind: 'network', message: 'stored' });
    const server = oldServer({ '0911111111': [stored] });
    const { created } = await run(server.calls, null, duplicates);
    expect(created.missing).toEqual([]);
    expect(server.rows).toHaveLength(2);
  });
});
