/** What generated requests to the portal need: people of shops, what they ask for and wish. */
import type { TestApp } from '../app/testApp.ts';
import { seedPickup, seedPortalSession, seedShopPerson } from './seedPortal.ts';

/** As whom generated requests come. */
export const CALLER = 'person of a shop';

/** These need a password, an invitation, a code or a photo that generated requests cannot know. */
export const NEVER_DONE_IN_PORTAL = [
  'portal.join',
  'portal.proof',
  'portal.signIn',
  'portal.useCode',
];

/** Calls after which it has to be put in order again. */
export const ENDS_PORTAL = [
  'portal.signOut',
  'portalPickups.withdraw',
  'pickupRequests.refuse',
  'shopPeople.setActive',
  'shops.edit',
  'shops.toggleStatus',
];

/** With the ids that generated requests use; the person is of shop 1. */
export async function seedPortal(testApp: TestApp, userId: number): Promise<void> {
  const first = await seedShopPerson(testApp.db, { shop_id: 1 });
  for (const shop_id of [2, 3]) await seedShopPerson(testApp.db, { shop_id });
  for (let n = 0; n < 4; n += 1) await seedPickup(testApp.db, first);
  await testApp.sql`insert into parcel_wishes (delivery_id, person_id, wish)
    select n, ${first.id}, 'bring_back' from generate_series(1, 3) as n`;
  await testApp.sql`insert into imports (user_id, source) values (${userId}, 'pasted')`;
  await testApp.sql`update pickup_requests set state = 'accepted', way_ids = '{1}',
    import_id = (select max(id) from imports), decided_by = ${userId}
    where id = (select max(id) from pickup_requests)`;
}

/** Takes back what ended sessions and decided requests, and opens a session. */
export async function signInToPortalAgain(testApp: TestApp): Promise<string> {
  const { rows } = await testApp.sql<{ id: number }>`
    update shop_people set active = true where id = (select min(id) from shop_people) returning id`;
  await testApp.sql`update online_shops set status = 'active' where id = 1`;
  await testApp.sql`update pickup_requests set state = 'asked', decided_by = null, decided_at = null,
    reason = null where id <= 3 and state in ('refused', 'withdrawn')`;
  return seedPortalSession(testApp.db, rows[0]!.id);
}
