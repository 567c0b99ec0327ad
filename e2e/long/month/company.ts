/** The company of the month: its records, and its ways taken in and delivered through the API. */
import type { FreshApp } from '../../fixtures/fresh.ts';
import { shopBody } from '../../../server/src/testing/records/shops.ts';
import { newRiderBody } from '../../fixtures/seed.ts';
import * as table from './table.ts';

export const MONTH_PASSWORD = 'a password of the staff';

/** Calls of a signed-in person. */
export async function monthCalls({ url, admin }: FreshApp) {
  let token = '';
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  ({ token } = await call<{ token: string }>('POST', '/auth/login', admin));
  return call;
}
type Call = Awaited<ReturnType<typeof monthCalls>>;
type Ids = Record<string, number>;

export async function setUpMonth(call: Call): Promise<Ids> {
  const ids: Ids = {};
  for (const [name, charge] of Object.entries(table.MONTH_CHARGES)) {
    const found = await call<{ id: number; name: string; state: string }[]>(
      'GET',
      `/townships?search=${name}`,
    );
    ids[name] = found.find((one) => one.name === name && one.state === 'Yangon Region')!.id;
    await call('PUT', `/townships/${ids[name]}`, { delivery_charge: charge });
  }
  for (const [name, type] of Object.entries(table.MONTH_SHOPS)) {
    const bankInfo = type === null ? {} : { settlement_type: type };
    const body = shopBody({ osName: name, bankInfo });
    ids[name] = (await call<{ id: number }>('POST', '/online-shops', body)).id;
  }
  for (const [n, name] of table.MONTH_RIDERS.entries()) {
    const body = newRiderBody(`000010${n}`, { name });
    const { rider } = await call<{ rider: { id: number } }>('POST', '/riders', body);
    ids[name] = rider.id;
  }
  for (const role of ['user', 'manager']) {
    const person = {
      username: role,
      email: `${role}@fresh.example`,
      password: MONTH_PASSWORD,
      role,
    };
    await call('POST', '/users', person);
  }
  return ids;
}

/** Takes in and delivers. Returns the ids of the deliveries. */
export async function deliverParcels(
  call: Call,
  ids: Ids,
  parcels: readonly table.MonthParcel[],
): Promise<number[]> {
  const made: number[] = [];
  for (const { shop, rider, price, cod, osPaid, to, status } of parcels) {
    const way = await call<{ deliveries: { id: number }[] }>('POST', '/ways', {
      shop_id: ids[shop],
      pickup_type: 'Merchant',
      delivery_count: 1,
      pickup_date: '2026-02-01T04:00:00Z',
      deliveries: [
        {
          customer_name: 'Daw Mya',
          customer_phone: '09420000001',
          weight: 1,
          township_id: ids[to],
          delivery_address: '1 Road',
          item_price: price,
          cod,
          os_paid: osPaid,
          rider_id: ids[rider],
        },
      ],
    });
    const { id } = way.deliveries[0]!;
    await call('PUT', `/deliveries/${id}`, { status });
    made.push(id);
  }
  return made;
}
