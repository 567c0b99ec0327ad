import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let parcel: number;
beforeAll(async () => {
  await testApp.seedTownship({ name: 'Hlaing', name_my: 'လှိုင်' });
  const way_id = await testApp.seedWay({ shop_id: await testApp.seedShop({ os_name: '=1+1' }) });
  const facts = { place: 'hub', attempts: 3, last_reason: 'not_home', to_return: true } as const;
  parcel = await testApp.seedDelivery({ way_id, status: 'picked_up' });
  const planned = await testApp.seedDelivery({ way_id, status: 'wrong_contact' });
  await testApp.seedParcel({ delivery_id: parcel, ...facts, remark: '@home' });
  const failed = { attempts: 1, last_reason: 'wrong_contact', next_on: '2026-12-01' } as const;
  await testApp.seedParcel({ delivery_id: planned, ...failed });
});

async function file(query = '', headers: Record<string, string> = {}) {
  const { text } = await testApp
    .as('rider')
    .get(`/parcels${query}`, { accept: 'text/csv', ...headers });
  return text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
}

it('tells what is known of each parcel, in words; no cell is live', async () => {
  const [heads, planned, returning] = await file();
  expect(heads?.slice(11)).toEqual([
    'Where it is',
    'Tried',
    'Reason',
    'Next try',
    'Goes back to the shop',
    'Remark',
  ]);
  expect(returning?.slice(11)).toEqual(['At the hub', '3', 'Not at home', '', 'Yes', "'@home"]);
  expect(returning?.[2]).toBe("'=1+1");
  const known = ['With the rider', '1', 'Wrong phone or address', '2026-12-01', '', ''];
  expect(planned?.slice(11)).toEqual(known);
});

it('is in Burmese for Burmese readers', async () => {
  const [heads, row] = await file('?returning=true', { 'accept-language': 'my' });
  expect(heads?.[15]).not.toBe('Goes back to the shop');
  expect(row?.[5]).toBe('လှိုင်');
  expect(row?.[15]).toBe('ဟုတ်ကဲ့');
  for (const cell of [row?.[8], row?.[11], row?.[13]]) expect(cell).toMatch(/^[\u1000-\u109f /]+$/);
});

it('holds what the filters leave', async () => {
  const rows = await file(`?search=${parcelCode(parcel)}`);
  expect(rows.slice(1).map(([id]) => id)).toEqual([`${parcel}`]);
  expect((await file('?returning=true')).length).toBe(2);
  expect((await file('?stage=done')).length).toBe(1);
});
