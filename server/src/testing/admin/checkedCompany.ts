/** A company with something for each part of a check. */
import { type TestApp, newTestApp } from '../app/testApp.ts';
import { fillCompany } from '../files/backups.ts';
import { seedDelivered } from '../money/moneyCompany.ts';
import { handIn, pay, settleWith } from '../money/moneySteps.ts';
import { forge } from './forged.ts';
import { type Operated, operate } from './operate.ts';

export interface CheckedCompany {
  testApp: TestApp;
  /** The names of the photos of two ways. */
  photos: string[];
  shop: number;
  rider: number;
  /** Delivered, and not handed in. */
  delivery: number;
  /** That of `delivery`. */
  way: number;
  /** Of 10,000, of which 4,000 is paid. */
  statement: number;
  /** The lines of a check, and all of them as one text. */
  check: (...typed: string[]) => Promise<Operated & { text: string }>;
  /** Damages the company; resolves to those of these sentences that a check does not say then. */
  unsaidAfter: (damage: string, ...sentences: (string | RegExp)[]) => Promise<(string | RegExp)[]>;
}

export async function newCheckedCompany(): Promise<CheckedCompany> {
  const testApp = await newTestApp();
  const photos = await fillCompany(testApp);
  const shop = await testApp.seedShop({ os_name: 'Golden' });
  const rider = await testApp.seedRider();
  await seedDelivered(testApp, { shop, rider });
  await handIn(testApp, rider);
  const { data } = await settleWith(testApp, shop);
  await pay(testApp, data.id, 4_000);
  const { delivery, way } = await seedDelivered(testApp, { shop, rider });

  const check = async (...typed: string[]) => {
    const { db, app } = testApp;
    const run = await operate({ db, config: app.services.config }, 'check', ...typed);
    return { ...run, text: run.told.join('\n') };
  };
  const unsaidAfter = async (damage: string, ...sentences: (string | RegExp)[]) => {
    if ((await forge(testApp.db, damage)) === 0) throw new Error('This damages nothing');
    const { code, text } = await check();
    if (code !== 1) throw new Error(`The check ends with ${code}:\n${text}`);
    return sentences.filter((one) =>
      typeof one === 'string' ? !text.includes(one) : !one.test(text),
    );
  };
  return { testApp, photos, shop, rider, delivery, way, statement: data.id, check, unsaidAfter };
}
