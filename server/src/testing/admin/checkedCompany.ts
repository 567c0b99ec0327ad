/** A company with something for each part of a check. */
import { expect } from 'vitest';
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
  /** Damages the company, and expects these sentences among all that a check finds. */
  expectFound: (damage: string, ...sentences: (string | RegExp)[]) => Promise<void>;
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
  const expectFound = async (damage: string, ...sentences: (string | RegExp)[]) => {
    expect(await forge(testApp.db, damage)).toBeGreaterThan(0);
    const { code, text } = await check();
    expect(code).toBe(1);
    for (const sentence of sentences) {
      if (typeof sentence === 'string') expect(text).toContain(sentence);
      else expect(text).toMatch(sentence);
    }
  };
  return { testApp, photos, shop, rider, delivery, way, statement: data.id, check, expectFound };
}
