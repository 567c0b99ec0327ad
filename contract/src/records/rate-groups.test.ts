import { describe, expect, it } from 'vitest';
import { MAX_RATE_TOWNSHIPS, duplicatePairs, newRateGroup, rateGroupEdit } from './rate-groups.ts';

const errors = (body: unknown) => {
  const { error } = newRateGroup.safeParse(body);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

describe('the checks of a new rate group', () => {
  it('run in the order of the form, township by township', () => {
    const townships = [
      {},
      { township_name: ' ', state: 'Yangon', delivery_charge: 0 },
      { township_name: 'Bago', state: 'Bago Region', delivery_charge: '1500.5' },
      { township_name: 'Pyay', state: null, delivery_charge: '' },
    ];
    expect(errors({ name: ' \t', townships })).toEqual([
      ['name', 'Rate group name is required'],
      ['townships.0.township_name', 'Township name is required for township 1'],
      ['townships.0.state', 'State is required for township 1'],
      ['townships.0.delivery_charge', 'Valid delivery charge is required for township 1'],
      ['townships.1.township_name', 'Township name is required for township 2'],
      ['townships.1.state', 'State is required for township 2'],
      ['townships.1.delivery_charge', 'Valid delivery charge is required for township 2'],
      ['townships.3.state', 'State is required for township 4'],
      ['townships.3.delivery_charge', 'Valid delivery charge is required for township 4'],
    ]);
  });

  it.each([0, '0', -1, '-0.01', '', null, undefined, 'x', Number.NaN, 1.005, '1e3', {}, true])(
    'refuse the charge %s',
    (delivery_charge) => {
      const townships = [{ township_name: 'A', state: 'Mon State', delivery_charge }];
      expect(errors({ name: 'N', townships })).toEqual([
        ['townships.0.delivery_charge', 'Valid delivery charge is required for township 1'],
      ]);
    },
  );

  it.each([[undefined], [null], [[]], ['A'], [{}]])(
    'require at least one township: %s',
    (townships) => {
      expect(errors({ name: 'N', townships })).toEqual([
        ['townships', 'At least one township is required'],
      ]);
    },
  );

  it('accept as many townships as the country has, up to a limit', () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        township_name: `T${n}`,
        state: 'Mon State',
        delivery_charge: 1,
      }));
    expect(errors({ name: 'N', townships: of(MAX_RATE_TOWNSHIPS) })).toEqual([]);
    expect(errors({ name: 'N', townships: of(MAX_RATE_TOWNSHIPS + 1) })).toEqual([
      ['townships', 'A rate group takes at most 1000 townships'],
    ]);
  });

  it('clean the texts they accept', () => {
    const parsed = newRateGroup.parse({
      name: ' Inner\n<city> ',
      description: ' ',
      is_active: false,
      townships: [
        { id: 7, township_name: ' လှိုင်  ', state: 'Yangon Region', delivery_charge: '2500.50' },
      ],
    });
    expect(parsed).toMatchObject({
      name: 'Inner city',
      description: null,
      townships: [{ township_name: 'လှိုင်', state: 'Yangon Region', delivery_charge: 2500.5 }],
    });
  });
});

it('an edit may leave out every field but cannot clear required ones', () => {
  expect(rateGroupEdit.parse({})).toEqual({});
  expect(rateGroupEdit.safeParse({ name: null }).success).toBe(false);
  expect(rateGroupEdit.safeParse({ townships: [] }).success).toBe(false);
});

describe('duplicate townships', () => {
  const pair = (township_name: string, state: string) => ({ township_name, state });

  it('are listed once each, in their first spelling', () => {
    const list = [
      pair(' Hlaing', 'Yangon Region'),
      pair('Bago', 'Bago Region'),
      pair('hlaing ', 'Yangon Region'),
      pair('HLAING', 'Yangon Region'),
      pair('Hlaing', 'Mon State'),
      pair('bago', 'Bago Region'),
    ];
    expect(duplicatePairs(list)).toEqual([list[0], list[1]]);
  });

  it('are not reported when name or state differs', () => {
    expect(duplicatePairs([pair('A', 'Mon State'), pair('B', 'Mon State')])).toEqual([]);
  });
});
