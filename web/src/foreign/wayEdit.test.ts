import { ways } from '@waydesk/contract/ways/ways.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { exchangeOf } from '../testing/foreign.ts';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok, theirDelivery } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';
import { edit } from './wayEdit.ts';

/** More precise than the form shows it. */
const FIELDS = {
  shop_id: 3,
  pickup_type: 'Highway',
  delivery_count: 2,
  pickup_date: '2026-01-31T03:30:27.500Z',
};
const WAY = { id: 5, status: 'way_created', comments: 'old', ...FIELDS };
const CHANGES = { customer_name: 'Daw Hla', item_price: 2000 };
const input = {
  params: { id: 5 },
  body: { comments: 'careful', deliveries: [{ id: 2, ...CHANGES }] },
};
const save = () => edit.takeOver!(exchangeOf(ways.edit, input));
const bodyOf = (request: Request | undefined) => request?.json() as Promise<object>;

beforeEach(() => {
  signIn();
  const deliveries = [theirDelivery(1), theirDelivery(2, { actualDeliveryCharges: 2500 })];
  answerAddress('get', '/ways/5', () => ok({ ...WAY, deliveries }));
});

describe('a server that ignores deliveries sent with a way', () => {
  it('receives each changed delivery separately and in full', async () => {
    const way = answerAddress('put', '/ways/5', () => ok({ id: 5 }));
    const rows = answerAddress('put', '/deliveries/2', () => ok({ id: 2 }));
    await save();
    expect(way).toHaveLength(1);
    expect(rows).toHaveLength(1);
    expect(await bodyOf(rows[0])).toMatchObject({
      ...CHANGES,
      weight: 1.5,
      actualDeliveryCharges: 2500,
    });
    expect(rows[0]?.headers.get('If-Match')).toBeNull();
  });

  it('receives the whole way as it was read, the status in its own spelling', async () => {
    const way = answerAddress('put', '/ways/5', () => ok({ id: 5 }));
    answerAddress('put', '/deliveries/2', () => ok({ id: 2 }));
    await save();
    expect(await bodyOf(way[0])).toEqual({
      ...FIELDS,
      status: 'way_created',
      comments: 'careful',
      deliveries: [{ id: 2, ...CHANGES }],
    });
  });

  it('receives nothing more when its answer shows the changes', async () => {
    answerAddress('put', '/ways/5', () => ok({ id: 5, deliveries: [theirDelivery(2, CHANGES)] }));
    const rows = answerAddress('put', '/deliveries/2', () => ok({ id: 2 }));
    await save();
    expect(rows).toEqual([]);
  });

  it('causes an error that lists the refused deliveries', async () => {
    answerAddress('put', '/ways/5', () => ok({ id: 5 }));
    const errors = [{ field: 'weight', message: 'Too heavy' }];
    answerAddress('put', '/deliveries/2', () => notOk(400, 'no', { errors }));
    await expect(save()).rejects.toMatchObject({
      code: 'deliveries_missing',
      errors: [
        { field: 'deliveries.0', message: 'no' },
        { field: 'deliveries.0.weight', message: 'Too heavy' },
      ],
    });
  });
});
