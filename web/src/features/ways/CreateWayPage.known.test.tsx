import { customers } from '@waydesk/contract/records/customers.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { customerRowOf } from '../../testing/records.ts';
import { answerCall } from '../../testing/server.ts';
import {
  deliveryBlock,
  goToDeliveries,
  inputValue,
  startForms,
  typeInto,
} from '../../testing/wayForms.tsx';
import { openNewWay } from '../../testing/wayPages.tsx';

const MYA = customerRowOf({
  id: 8,
  name: 'Daw Mya',
  phoneNumber: '+959123456789',
  townshipId: 2,
  township: 'Hlaing',
  address: 'Insein Road',
});
const TUN = { ...MYA, id: 9, name: 'Ko Tun', phoneNumber: '+959123456780', address: null };

const field = (label: RegExp) => deliveryBlock(1).getByLabelText(label);
const shown = () =>
  [/^Customer Name/, /^Township/, /^Delivery Address/].map((label) => inputValue(field(label)));
const phone = (text: string) => typeInto(field(/^Customer Phone/), text);

/** A line that the first phone has filled in. */
async function openFilled() {
  answerCall(customers.list, (request) => {
    const search = new URL(request.url).searchParams.get('search');
    return [MYA, TUN].filter(({ phoneNumber }) => phoneNumber === search);
  });
  openNewWay();
  await goToDeliveries(1);
  phone('09123456789');
  await waitFor(() => expect(shown()).toEqual(['Daw Mya', 'Hlaing, Yangon Region', 'Insein Road']));
}

beforeEach(() => startForms());

test('a corrected phone of another customer replaces what the wrong one filled in', async () => {
  await openFilled();
  typeInto(field(/^Township/), 'Bahan');
  phone('09123456780');
  await waitFor(() => expect(shown()[0]).toBe('Ko Tun'));
  expect(shown()).toEqual(['Ko Tun', 'Bahan', '']);
});

test('a corrected phone of nobody known empties what the wrong one filled in', async () => {
  await openFilled();
  typeInto(field(/^Delivery Address/), 'Insein Road, behind the school');
  phone('09123456781');
  await waitFor(() => expect(shown()).toEqual(['', '', 'Insein Road, behind the school']));
  expect(screen.queryByText('Known customer')).toBeNull();
  expect(screen.queryByText('Customer name is required')).toBeNull();
});

test('other phones are filled in as people write them', async () => {
  answerCall(customers.list, [{ ...MYA, otherPhones: '+959777888999, 01234567' }]);
  openNewWay();
  await goToDeliveries(1);
  phone('09123456789');
  await waitFor(() => expect(inputValue(field(/^Other Phones/))).toBe('09777888999, 01234567'));
});

test('the same phone once more changes nothing, and can still be taken back', async () => {
  await openFilled();
  phone('09 123 456 789');
  await screen.findByText('Known customer');
  expect(shown()[0]).toBe('Daw Mya');
});

test('Esc closes an open list first, then takes the customer back', async () => {
  await openFilled();
  const name = field(/^Customer Name/);
  const township = field(/^Township/);
  fireEvent.focus(township);
  fireEvent.keyDown(township, { key: 'ArrowDown', altKey: false });
  expect(township.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(township, { key: 'Escape' });
  expect(township.getAttribute('aria-expanded')).toBe('false');
  expect(inputValue(name)).toBe('Daw Mya');
  fireEvent.keyDown(township, { key: 'Escape' });
  await waitFor(() => expect(shown()).toEqual(['', '', '']));
  expect(document.activeElement).toBe(name);
});
