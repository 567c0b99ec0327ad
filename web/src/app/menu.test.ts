import { describe, expect, test } from 'vitest';
import { menuFor } from './menu.ts';

const labels = (role: string | undefined) => menuFor(role).map((group) => group.label);
const FOR_ALL = ['Way Management', 'Riders', 'Customers', 'Rate Groups'];

describe('who sees which groups', () => {
  test.each(['Administrator', 'admin'])('%s sees all seven', (role) => {
    expect(labels(role)).toEqual([
      'Way Management',
      'Online Shops',
      'Riders',
      'Township',
      'Customers',
      'Rate Groups',
      'Settings',
    ]);
  });

  test.each(['user', 'rider', 'manager', 'Admin', 'administrator', ''])('%j sees four', (role) => {
    expect(labels(role)).toEqual(FOR_ALL);
  });
});

test('the links of ways have the names and order the clerks know', () => {
  const [ways] = menuFor('rider');
  expect(ways?.links.map(({ label, to }) => [label, to.to])).toEqual([
    ['Create Ways', '/ways/create'],
    ['Parcel In/Out', '/ways'],
    ['Parcels List', '/parcels'],
    ['Import Parcels', '/ways/import'],
    ['Pickup Requests', '/pickup-requests'],
    ['Scan Parcels', '/parcels/scan'],
    ['Return Slips', '/return-slips'],
  ]);
});

test('no two keys go to different places', () => {
  const keys = menuFor('admin')
    .flatMap((group) => group.links)
    .flatMap(({ key }) => (key === undefined ? [] : [key]));
  expect(new Set([...keys, 'd']).size).toBe(keys.length + 1);
});
