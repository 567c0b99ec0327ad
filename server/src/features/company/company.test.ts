import type { company } from '@waydesk/contract/app/company.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

const setup = async () =>
  (await testApp.as('admin').get<ServerData<typeof company.setup>>('/company/setup')).data;

describe('the setup', () => {
  it('names what a new company has, one by one', async () => {
    expect(await setup()).toEqual({
      hasName: false,
      hasShop: false,
      hasRider: false,
      hasStaff: false,
      hasWay: false,
      townships: 0,
      withoutCharge: 0,
    });

    await testApp.seedTownship({ delivery_charge: 0 });
    await testApp.seedTownship({ delivery_charge: 2500 });
    expect(await setup()).toMatchObject({ townships: 2, withoutCharge: 1 });

    const shop_id = await testApp.seedShop();
    expect(await setup()).toMatchObject({ hasShop: true, hasRider: false, hasWay: false });
    await testApp.seedRider();
    expect(await setup()).toMatchObject({ hasRider: true, hasStaff: false });
    const { id: created_by } = await testApp.seedUser();
    expect(await setup()).toMatchObject({ hasStaff: true, hasWay: false });
    await testApp.seedWay({ shop_id, created_by });
    expect(await setup()).toMatchObject({ hasWay: true, hasName: false });
    await testApp.as('admin').put('/company', { name: 'Shwe Lan' });
    expect(await setup()).toMatchObject({ hasName: true });
  });
});
