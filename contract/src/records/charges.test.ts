import { describe, expect, it } from 'vitest';
import { chargeFor, groupCharges } from './charges.ts';

const hlaing = { name: 'Hlaing', state: 'Yangon Region', delivery_charge: 2500 };
const charged = (...entries: [name: string, state: string, charge: number][]) =>
  chargeFor(
    hlaing,
    groupCharges(
      entries.map(([township_name, state, delivery_charge]) => ({
        township_name,
        state,
        delivery_charge,
      })),
    ),
  );

describe('the charge of a delivery', () => {
  it('is that of the township for a shop without a rate group, also when it is 0', () => {
    expect(charged()).toBe(2500);
    expect(chargeFor({ ...hlaing, delivery_charge: 0 }, groupCharges([]))).toBe(0);
  });

  it('is that of the rate group where it names the township', () => {
    expect(charged(['Bahan', 'Yangon Region', 1000], ['Hlaing', 'Yangon Region', 1800.5])).toBe(
      1800.5,
    );
  });

  it.each(['HLAING', '  hlaing '])('knows the township as %j', (name) => {
    expect(charged([name, 'Yangon Region', 1800])).toBe(1800);
  });

  it('is not that of a township with the same name in another state', () => {
    expect(charged(['Hlaing', 'Mon State', 1800])).toBe(2500);
  });

  it('is that of the township where the rate group does not name it', () => {
    expect(charged(['Hlaing Tharyar', 'Yangon Region', 1800])).toBe(2500);
  });
});
