/** Documents about money with the ids 1 to 4, in the states that calls need, in an empty company. */
import { seedDelivered } from './moneyCompany.ts';
import { handIn, settleWith } from './moneySteps.ts';
import type { TestApp } from '../app/testApp.ts';

/** Of shops and riders with the ids 1 to 4, which must be there. */
export async function seedMoneyDocuments(testApp: TestApp): Promise<void> {
  const admin = testApp.as('admin');
  for (const n of [1, 2]) {
    await seedDelivered(testApp, { shop: n, rider: n });
    await admin.post('/cash-ins', { rider_id: n, notes: { 10_000: 1 } });
  }
  for (const shop of [1, 2, 3, 4]) await seedDelivered(testApp, { shop, rider: 3 });
  await handIn(testApp, 3);
  for (const shop of [1, 2, 3, 4]) {
    await settleWith(testApp, shop);
    await seedDelivered(testApp, { shop, rider: null, over: { os_paid: true } });
    await admin.post('/entries', { kind: 'received', amount: 500, place: 'Cash', shop_id: shop });
  }
  // Not in any statement, so that it can be voided.
  await seedDelivered(testApp, { shop: 4, rider: 4 });
  await handIn(testApp, 4);
}
