import { expect, it } from 'vitest';
import { deliveryStatusLabel, parseDeliveryStatus } from './delivery-status.ts';
import { parseWayStatus, wayStatusLabel } from './way-status.ts';
import { csvWord } from '../texts/words.ts';

it.each([
  [' Delivered ', 'delivered'],
  ['completed', 'money_sent_to_shop'],
  ['canceled', 'cancelled'],
  ['Sent', 'sent'],
])('reads %s', (text, code) => {
  expect(parseDeliveryStatus(text)).toBe(code);
});

it.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
  'does not read the object property %s as a state',
  (text) => {
    expect([parseDeliveryStatus(text), parseWayStatus(text)]).toEqual([null, null]);
    expect([deliveryStatusLabel(text), wayStatusLabel(text), csvWord(text, 'my')]).toEqual([
      text,
      text,
      text,
    ]);
  },
);
