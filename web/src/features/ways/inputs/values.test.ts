import { describe, expect, it } from 'vitest';
import { newWayBody } from './bodies.ts';
import { blankDelivery, blankWay, countOf, isFilled, resized } from './values.ts';

const rider = { id: 4, value: '4', label: 'Ko Aung' };

describe('the number of deliveries', () => {
  it('is at least 1 and at most 100', () => {
    expect(
      ['', '0', '-3', 'x', '1', '7.9', '၁၂', '500'].map((typed) => countOf(typed, 100)),
    ).toEqual([1, 1, 1, 1, 1, 7, 12, 100]);
  });

  it('adds blank blocks with the first rider and removes the last ones', () => {
    const first = { ...blankDelivery(rider), customer_name: 'Mya' };
    const three = resized({ deliveries: [first] }, 3, null);
    expect(three).toEqual([first, blankDelivery(rider), blankDelivery(rider)]);
    expect(resized({ deliveries: three }, 1, null)).toEqual([first]);
  });

  it('counts a block as filled if it contains anything other than the rider', () => {
    expect(isFilled(blankDelivery(rider))).toBe(false);
    expect(isFilled(blankDelivery(rider, true))).toBe(false);
    expect(isFilled({ ...blankDelivery(), cod: true, cod_open: false })).toBe(true);
    expect(isFilled({ ...blankDelivery(), fragile: true })).toBe(true);
    expect(isFilled({ ...blankDelivery(), township_typed: 'H' })).toBe(true);
  });
});

it('sends clean values: phones as digits, numbers as numbers, times in the business zone', () => {
  const values = {
    ...blankWay(),
    shop: { id: 3, value: '3', label: 'Shop', address: null },
    pickup_type: 'Highway',
    pickup_date: '2026-01-31T00:30',
    comments: '  <b>careful</b> ',
    deliveries: [
      {
        ...blankDelivery(rider),
        customer_name: '  Daw  Mya ',
        customer_phone: '၀၉-၁၂၃ ၄၅၆ ၇၈၉',
        township: { id: 1, value: '1', label: 'Hlaing', name: 'Hlaing', state: '', charge: 2500 },
        weight: '၁.၅',
        item_price: '12,000',
        cod: true,
      },
    ],
  };
  expect(newWayBody(values)).toEqual({
    shop_id: 3,
    pickup_type: 'Highway',
    delivery_count: 1,
    pickup_date: '2026-01-30T18:00:00.000Z',
    comments: 'bcareful/b',
    deliveries: [
      {
        rider_id: 4,
        customer_name: 'Daw Mya',
        customer_phone: '09123456789',
        other_phones: null,
        township: 'Hlaing',
        township_id: 1,
        delivery_address: null,
        weight: 1.5,
        item_price: 12000,
        fragile: false,
        cod: true,
        os_paid: false,
      },
    ],
  });
});
