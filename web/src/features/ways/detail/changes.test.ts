import { describe, expect, test } from 'vitest';
import { t } from '../../../i18n/t.ts';
import { changesOf, changeText } from './changes.ts';

const textOf = (field: string, value: string) => {
  const [change] = changesOf({ changes: { [field]: value } });
  return change && changeText(change, t);
};

describe('a change as text', () => {
  test.each([
    ['pickup_type', 'Merchant -> Highway', 'Pickup Type: Merchant → Highway'],
    ['delivery_count', '1 -> 2', 'Delivery Count: 1 → 2'],
    ['comments', '- -> Back door', 'Comments: – → Back door'],
    ['fragile', 'No -> Yes', 'Fragile: No → Yes'],
    ['rider', 'Ko Min', 'Rider: Ko Min'],
    ['note', 'left -> right', 'Note: left -> right'],
    ['delivery #4 status', 'sent -> cancelled', 'Delivery #4 · Status: Sent → Cancelled'],
    ['delivery #4 item_price', '900 -> 12500.5', 'Delivery #4 · Item Price: MMK 900 → MMK 12,501'],
    [
      'delivery #4 customer_phone',
      '+959420012345 -> 0942',
      'Delivery #4 · Customer Phone: 09420012345 → 0942',
    ],
    ['delivery #4 township', 'Bahan -> Hlaing', 'Delivery #4 · Township: Bahan → Hlaing'],
    [
      'delivery #4 status',
      'delivered -> sent',
      'Delivery #4 · Status: Sent (delivered) → Sent (sent)',
    ],
    ['bulk', '#7', 'In a bulk action: action #7'],
    ['phone', 'Redmi 959420012345', 'Rider’s phone: Redmi 959420012345'],
    ['undo', '#7', 'Undone: action #7'],
    ['import', '#12', 'Import of parcels: #12'],
    ['slip', '#3', 'Return Slip: #3'],
  ])('%s', (field, value, text) => {
    expect(textOf(field, value)).toBe(text);
  });
});
