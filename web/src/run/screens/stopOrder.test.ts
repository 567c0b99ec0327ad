import { describe, expect, it } from 'vitest';
import { runParcelOf } from '../../testing/phone.ts';
import { groupStops, moveStop, moveTownship } from './stopOrder.ts';

const stop = (id: number, township: string, state = 'Yangon Region') =>
  runParcelOf({ id, township, state });
const STOPS = [stop(4, 'Sanchaung'), stop(2, 'Hlaing'), stop(3, 'Hlaing'), stop(1, 'Bahan')];

const shown = (order: readonly number[]) =>
  groupStops(STOPS, order).map(({ township, stops }) => [township, ...stops.map(({ id }) => id)]);

describe('the order of stops', () => {
  it('is by township and number as long as the rider has not changed it', () => {
    expect(shown([])).toEqual([
      ['Bahan', 1],
      ['Hlaing', 2, 3],
      ['Sanchaung', 4],
    ]);
  });

  it('follows the rider, and new stops come after what he has ordered', () => {
    expect(shown([4, 3])).toEqual([
      ['Sanchaung', 4],
      ['Hlaing', 3, 2],
      ['Bahan', 1],
    ]);
  });

  it('moves a stop within its township only', () => {
    const groups = groupStops(STOPS, []);
    expect(moveStop(groups, 3, -1)).toEqual([1, 3, 2, 4]);
    expect(moveStop(groups, 2, -1)).toEqual([1, 2, 3, 4]);
  });

  it('moves a township with all its stops', () => {
    const groups = groupStops(STOPS, []);
    expect(shown(moveTownship(groups, 2, -1))).toEqual([
      ['Bahan', 1],
      ['Sanchaung', 4],
      ['Hlaing', 2, 3],
    ]);
  });

  it('keeps townships of one name in two states apart', () => {
    const twice = [stop(1, 'Minhla', 'Bago Region'), stop(2, 'Minhla', 'Magway Region')];
    expect(groupStops(twice, [])).toHaveLength(2);
  });
});
