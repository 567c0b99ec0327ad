import { describe, expect, test } from 'vitest';
import { menuFor } from './menu.ts';

const everything = () => true;
const labels = (role: string | undefined) => menuFor(role, everything).map((group) => group.label);
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

test('the ways are named and stand as the clerks know them', () => {
  const [ways] = menuFor('rider', everything);
  expect(ways?.links.map(({ label, to }) => [label, to])).toEqual([
    ['Create Ways', '/ways/create'],
    ['Parcel In/Out', '/ways'],
  ]);
});

test('a link stands only when its screen does, and a group only with links', () => {
  const groups = menuFor('admin', (to) => to === '/ways' || to === '/riders/add');
  expect(groups.map(({ label, links }) => [label, links.map(({ to }) => to)])).toEqual([
    ['Way Management', ['/ways']],
    ['Riders', ['/riders/add']],
  ]);
});

test('no two keys go to different places', () => {
  const keys = menuFor('admin', everything)
    .flatMap((group) => group.links)
    .flatMap(({ key }) => (key === undefined ? [] : [key]));
  expect(new Set([...keys, 'd']).size).toBe(keys.length + 1);
});
