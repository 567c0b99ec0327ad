import { expect, test } from 'vitest';
import { matchRow } from './match.ts';

const ROWS = [
  { path: '/riders' },
  { path: '/riders/add' },
  { path: '/riders/:id' },
  { path: '/ways/:wayId/deliveries/:deliveryId' },
];
const at = (pathname: string) => {
  const match = matchRow(ROWS, pathname);
  return match && [match.row.path, match.params];
};

test('the first row that fits wins, and names its parts', () => {
  expect(at('/riders')).toEqual(['/riders', {}]);
  expect(at('/riders/add')).toEqual(['/riders/add', {}]);
  expect(at('/riders/9')).toEqual(['/riders/:id', { id: '9' }]);
  expect(at('/ways/7/deliveries/4')).toEqual([
    '/ways/:wayId/deliveries/:deliveryId',
    { wayId: '7', deliveryId: '4' },
  ]);
});

test('a slash at the end changes nothing; a part too many or too few fits no row', () => {
  expect(at('/riders/9/')).toEqual(['/riders/:id', { id: '9' }]);
  expect(at('/riders/9/x')).toBeNull();
  expect(at('/')).toBeNull();
});

test('parts are read as they were meant, and broken ones as they stand', () => {
  expect(at('/riders/a%2Fb%20c')).toEqual(['/riders/:id', { id: 'a/b c' }]);
  expect(at('/riders/%E0%A4')).toEqual(['/riders/:id', { id: '%E0%A4' }]);
});
