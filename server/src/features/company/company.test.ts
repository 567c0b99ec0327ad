import type { company } from '@waydesk/contract/app/company.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { describe, expect, it } from 'vitest';
import { newTestApp, testAppForFile } from '../../testing/app/testApp.ts';

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
    expect(await setup()).toMatchObject({ hasWay: true });
  });
});

describe('the company on paper', () => {
  it('is nobody unless the settings name it', async () => {
    const { data } = await testApp.as('rider').get('/company/paper');
    expect(data).toEqual({ name: null, phone: null, logo: null });
  });

  it('has the name, phone and logo of the settings', async () => {
    const paper = {
      name: 'ရွှေလမ်း Express',
      phone: '09 420 012 345',
      logo: { type: 'image/png' as const, base64: 'iVBORw0KGgo=' },
    };
    const named = await newTestApp({ config: { company: paper } });
    try {
      expect((await named.as('rider').get('/company/paper')).data).toEqual(paper);
      const { data } = await named.as('admin').get('/company/setup');
      expect(data).toMatchObject({ hasName: true });
    } finally {
      await named.close();
    }
  });
});
