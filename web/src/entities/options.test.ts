import { rider } from '@waydesk/contract/records/rider.ts';
import { shop } from '@waydesk/contract/records/shop.ts';
import { township } from '@waydesk/contract/records/township.ts';
import { describe, expect, it } from 'vitest';
import { recordsReader } from '../foreign/records.ts';
import { riderOptions, shopOptions, townshipOptions, withChosen } from './options.ts';

const readRiders = recordsReader(rider);
const readShops = recordsReader(shop);
const readTownships = recordsReader(township);

describe('options of a select', () => {
  it('reads shops bare or wrapped, under each of their names', () => {
    const rows = [
      { id: 1, osName: 'Mandalay Mart', address: '12 Pansodan' },
      { id: '2', os_name: 'B' },
    ];
    expect(shopOptions(readShops(rows))).toEqual(shopOptions(readShops({ data: rows })));
    expect(shopOptions(readShops({ shops: rows })).map((o) => [o.value, o.label, o.hint])).toEqual([
      ['1', 'Mandalay Mart', '12 Pansodan'],
      ['2', 'B', undefined],
    ]);
  });

  it('offers only active riders and those without a status', () => {
    const riders = [
      { id: 1, name: 'Ko Ko', status: 'active', phone_number: '+959420012345' },
      { id: 2, name: 'Away', status: 'inactive' },
      { id: 3, name: 'Barred', status: 'Suspended' },
      { id: 4, name: 'Nway' },
    ];
    const offered = riderOptions(readRiders({ riders }));
    expect(offered.map((o) => o.label)).toEqual(['Ko Ko', 'Nway']);
    expect(riderOptions(readRiders({ data: { riders } }))).toEqual(offered);
    expect(offered[0]?.hint).toBe('09420012345');
  });

  it('reads a charge sent as text and keeps a charge of 0', () => {
    const [first, second] = townshipOptions(
      readTownships([
        { id: 1, name: 'Hlaing', state: 'Yangon Region', delivery_charge: '2500.50' },
        { id: 2, name: 'Htantabin', state: 'Bago Region', delivery_charge: 0 },
      ]),
    );
    expect(first?.charge).toBe(2500.5);
    expect(second?.charge).toBe(0);
    expect(second?.hint).toBe('Bago Region');
  });

  it('keeps the selected option in the list', () => {
    const riders = riderOptions(readRiders([{ id: 1, name: 'A' }]));
    const chosen = { id: 9, value: '9', label: 'Gone' };
    expect(withChosen(riders, chosen).map((o) => o.value)).toEqual(['9', '1']);
    expect(withChosen(riders, riders[0] ?? null)).toHaveLength(1);
    expect(withChosen(riders, null)).toHaveLength(1);
  });
});
