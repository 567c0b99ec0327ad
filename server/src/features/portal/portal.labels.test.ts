import type { PortalLabel, PortalParcelDetail } from '@waydesk/contract/portal/portal-parcels.ts';
import type { PortalPickupDetail } from '@waydesk/contract/portal/portal-pickups.ts';
import { MAX_LABELS } from '@waydesk/contract/rules/label-limits.ts';
import { describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { type SeededPerson, seedPickup, seedShopPerson } from '../../testing/portal/seedPortal.ts';

const testApp = testAppForFile();

async function accept(id: number, ways: readonly number[]): Promise<void> {
  const user = await testApp.idOf('admin');
  await testApp.sql`insert into imports (user_id, source) values (${user}, 'pasted')`;
  await testApp.sql`update pickup_requests set state = 'accepted', way_ids = ${[...ways]},
    import_id = (select max(id) from imports), decided_by = ${user}, decided_at = now()
    where id = ${id}`;
}

/** A shop with a request that was accepted, with one parcel of each of these statuses. */
async function accepted() {
  const person = await seedShopPerson(testApp.db);
  const way = await testApp.seedWay({ shop_id: person.shop });
  const parcel = (status: 'pending' | 'on_the_way' | 'delivered' | 'cancelled', way_id = way) =>
    testApp.seedDelivery({ way_id, status });
  const open = [await parcel('pending'), await parcel('on_the_way')];
  const ended = [await parcel('delivered'), await parcel('cancelled')];
  const pickup = await seedPickup(testApp.db, person);
  await accept(pickup, [way]);
  return { person, way, pickup, open, ended, parcel };
}

const as = ({ token }: SeededPerson) => testApp.withToken(token);
const parcelsOf = async (person: SeededPerson, pickup: number) =>
  (await as(person).get<PortalPickupDetail>(`/portal/pickups/${pickup}`)).data.parcel_ids;
const mayLabel = async (person: SeededPerson, id: number) =>
  (await as(person).get<PortalParcelDetail>(`/portal/parcels/${id}`)).data.may_label;
const labelsOf = (person: SeededPerson, ids: readonly number[]) =>
  as(person).post<PortalLabel[]>('/portal/labels', { ids });

describe('the labels of a shop', () => {
  it('are of the parcels that its accepted request names, by way and number', async () => {
    const { person, way, pickup, open, ended, parcel } = await accepted();
    const later = await testApp.seedWay({ shop_id: person.shop });
    const more = await parcel('pending', later);
    await accept(pickup, [way, later]);
    expect(await parcelsOf(person, pickup)).toEqual([...open, more]);
    const { data, status } = await labelsOf(person, [more, ...open]);
    expect([status, data.map(({ id }) => id)]).toEqual([200, [...open, more]]);
    expect(data[0]).toMatchObject({ way_id: way, n: 1, of: 4, shop: { id: person.shop } });
    expect(data[0]).not.toHaveProperty('prints');
    for (const id of open) expect(await mayLabel(person, id)).toBe(true);
    for (const id of ended) expect(await mayLabel(person, id)).toBe(false);
  });

  it('are refused for what has ended, what was never asked for, and too many', async () => {
    const { person, open, ended } = await accepted();
    expect((await labelsOf(person, [...open, ...ended])).status).toBe(409);
    const other = await testApp.seedWay({ shop_id: person.shop });
    const brought = await testApp.seedDelivery({ way_id: other });
    expect(await mayLabel(person, brought)).toBe(false);
    expect((await labelsOf(person, [brought])).status).toBe(409);
    const many = Array.from({ length: MAX_LABELS + 1 }, (_, at) => at + 1);
    expect((await labelsOf(person, many)).status).toBe(400);
  });

  it('are not there before the request is accepted, nor once its way is another shop’s', async () => {
    const { person, way, pickup, open } = await accepted();
    const asked = await seedPickup(testApp.db, person);
    expect(await parcelsOf(person, asked)).toEqual([]);
    const next = await seedShopPerson(testApp.db);
    await testApp.sql`update ways set shop_id = ${next.shop} where id = ${way}`;
    expect(await parcelsOf(person, pickup)).toEqual([]);
    expect((await labelsOf(person, open)).status).toBe(404);
    // Its new shop has not asked for it.
    expect(await mayLabel(next, open[0]!)).toBe(false);
    expect((await labelsOf(next, open)).status).toBe(409);
  });
});
